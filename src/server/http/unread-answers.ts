import type { ServerResponse } from 'node:http'
import { ShopError } from '#server/lib/errors.ts'

type Limits = {
  /** What is smaller is not counted: the system takes it over at once for whoever has read what came before. */
  largeBytes: number
  /** What may wait for one caller, and for all together, in bytes. One answer may be larger. */
  ofOne: number
  ofAll: number
}

const MEBIBYTE = 1024 * 1024
const LIMITS: Limits = { largeBytes: MEBIBYTE / 16, ofOne: 8 * MEBIBYTE, ofAll: 64 * MEBIBYTE }

/**
 * Makes the function that counts a large answer until it has been taken over or its reader has left. It throws
 * too_many or unavailable where too much waits already: what nobody reads stays in memory.
 */
export function unreadAnswers({ largeBytes, ofOne, ofAll } = LIMITS) {
  const waiting = new Map<string, number>()
  let all = 0

  const add = (caller: string, bytes: number) => {
    const own = (waiting.get(caller) ?? 0) + bytes
    if (own > 0) waiting.set(caller, own)
    else waiting.delete(caller)
    all += bytes
  }
  return (caller: string, bytes: number, response: ServerResponse) => {
    if (bytes < largeBytes || response.req.socket.destroyed) return
    if (isTooMuch(waiting.get(caller) ?? 0, bytes, ofOne)) throw tooMany()
    if (isTooMuch(all, bytes, ofAll)) throw full()
    add(caller, bytes)
    onceOver(response, () => add(caller, -bytes))
  }
}

const isTooMuch = (before: number, more: number, most: number) => before > 0 && before + more > most

/** An answer that stands behind another on its connection may not hear that this one has ended. */
function onceOver(response: ServerResponse, then: () => void) {
  const { socket } = response.req
  const end = () => {
    response.off('close', end)
    socket.off('close', end)
    then()
  }
  response.on('close', end)
  socket.on('close', end)
}

const tooMany = () =>
  new ShopError('too_many', 'Too many downloads at once. Please try again.', {
    retryAfter: 10,
  })

const full = () =>
  new ShopError('unavailable', 'The shop is very busy. Please try again in a moment.', {
    retryAfter: 10,
  })
