import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
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

/** What waits on the connections of one client address, in bytes. */
type Unread = Map<Socket, number>

/**
 * Makes the function that counts a large answer until it has been taken over or its reader has left. Where
 * too much waits already, the connection with the most unread bytes is closed for an answer that is smaller:
 * of the same address, or in total of the address with the most. It throws too_many or unavailable where
 * none has more than this one would.
 */
export function unreadAnswers({ largeBytes, ofOne, ofAll } = LIMITS) {
  const unread = countUnread()

  const makeRoomAtAddress = (caller: string, socket: Socket, bytes: number) => {
    while (isTooMuch(unread.at(caller), bytes, ofOne)) {
      const [largest, held] = unread.largestAt(caller)
      if (held <= unread.on(caller, socket) + bytes) throw tooMany()
      unread.close(caller, largest)
    }
  }
  const makeRoomForAll = (caller: string, bytes: number) => {
    while (isTooMuch(unread.inAll(), bytes, ofAll)) {
      const greediest = unread.greediest()
      if (unread.at(greediest) <= unread.at(caller) + bytes) throw full()
      unread.close(greediest, unread.largestAt(greediest)[0])
    }
  }
  return (caller: string, bytes: number, response: ServerResponse) => {
    const { socket } = response.req
    if (bytes < largeBytes || socket.destroyed) return
    makeRoomAtAddress(caller, socket, bytes)
    makeRoomForAll(caller, bytes)
    unread.add(caller, socket, bytes)
    onceOver(response, () => unread.taken(caller, socket, bytes))
  }
}

/** The unread bytes by address and connection. */
function countUnread() {
  const waiting = new Map<string, Unread>()
  const none: Unread = new Map()
  const connectionsAt = (caller: string) => waiting.get(caller) ?? none
  const at = (caller: string) => bytesOf(connectionsAt(caller))
  const on = (caller: string, socket: Socket) => connectionsAt(caller).get(socket) ?? 0

  const add = (caller: string, socket: Socket, bytes: number) => {
    const unread = new Map(connectionsAt(caller)).set(socket, on(caller, socket) + bytes)
    waiting.set(caller, unread)
  }
  const forget = (caller: string, socket: Socket) => {
    const unread = connectionsAt(caller)
    unread.delete(socket)
    if (unread.size === 0) waiting.delete(caller)
  }
  /** What is left of a connection that was closed counts no more. */
  const taken = (caller: string, socket: Socket, bytes: number) => {
    if (on(caller, socket) > bytes) add(caller, socket, -bytes)
    else forget(caller, socket)
  }
  const close = (caller: string, socket: Socket) => {
    forget(caller, socket)
    socket.destroy()
  }
  return {
    at,
    on,
    add,
    taken,
    close,
    inAll: () => [...waiting.keys()].reduce((sum, caller) => sum + at(caller), 0),
    largestAt: (caller: string) => most([...connectionsAt(caller)], ([, bytes]) => bytes),
    greediest: () => most([...waiting.keys()], at),
  }
}

const bytesOf = (unread: Unread) => [...unread.values()].reduce((sum, bytes) => sum + bytes, 0)

/** The one of these with the largest size; there is at least one. */
const most = <T>(all: T[], size: (one: T) => number): T =>
  all.reduce((largest, one) => (size(one) > size(largest) ? one : largest))

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
