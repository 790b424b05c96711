import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { text } from '#contract/language/text.ts'
import { ShopError } from '#server/lib/errors.ts'

type Limits = {
  /**
   * Smaller answers are not counted: the system's buffers take them at once from a client that has read the earlier
   * ones.
   */
  largeBytes: number
  /** Maximum pending bytes per client and in total. A single answer may be larger. */
  perClient: number
  total: number
}

const MEBIBYTE = 1024 * 1024
const LIMITS: Limits = { largeBytes: MEBIBYTE / 16, perClient: 8 * MEBIBYTE, total: 64 * MEBIBYTE }

/** Pending bytes per connection of one client address. */
type Unread = Map<Socket, number>

/**
 * Creates a function that counts a large answer until it is flushed or its client disconnects. When a limit is reached,
 * the connection with most unread bytes is closed in favour of a smaller answer: of the same address, or in total of
 * the address with most. Throws too_many or unavailable when no connection has more than this one would.
 */
export function unreadAnswers({ largeBytes, perClient, total } = LIMITS) {
  const unread = countUnread()

  const makeRoomAtAddress = (address: string, socket: Socket, bytes: number) => {
    while (isTooMuch(unread.at(address), bytes, perClient)) {
      const [largest, pending] = unread.largestAt(address)
      if (pending <= unread.on(address, socket) + bytes) throw tooMany()
      unread.close(address, largest)
    }
  }
  const makeRoomForAll = (address: string, bytes: number) => {
    while (isTooMuch(unread.inAll(), bytes, total)) {
      const greediest = unread.greediest()
      if (unread.at(greediest) <= unread.at(address) + bytes) throw full()
      unread.close(greediest, unread.largestAt(greediest)[0])
    }
  }
  return (address: string, bytes: number, response: ServerResponse) => {
    const { socket } = response.req
    if (bytes < largeBytes || socket.destroyed) return
    makeRoomAtAddress(address, socket, bytes)
    makeRoomForAll(address, bytes)
    unread.add(address, socket, bytes)
    onEnd(response, () => unread.taken(address, socket, bytes))
  }
}

/** Unread bytes by address and connection. */
function countUnread() {
  const waiting = new Map<string, Unread>()
  const none: Unread = new Map()
  const connectionsAt = (address: string) => waiting.get(address) ?? none
  const at = (address: string) => bytesOf(connectionsAt(address))
  const on = (address: string, socket: Socket) => connectionsAt(address).get(socket) ?? 0

  const add = (address: string, socket: Socket, bytes: number) => {
    const unread = new Map(connectionsAt(address)).set(socket, on(address, socket) + bytes)
    waiting.set(address, unread)
  }
  const forget = (address: string, socket: Socket) => {
    const unread = connectionsAt(address)
    unread.delete(socket)
    if (unread.size === 0) waiting.delete(address)
  }
  /** Remaining bytes of a closed connection no longer count. */
  const taken = (address: string, socket: Socket, bytes: number) => {
    if (on(address, socket) > bytes) add(address, socket, -bytes)
    else forget(address, socket)
  }
  const close = (address: string, socket: Socket) => {
    forget(address, socket)
    socket.destroy()
  }
  return {
    at,
    on,
    add,
    taken,
    close,
    inAll: () => [...waiting.keys()].reduce((sum, address) => sum + at(address), 0),
    largestAt: (address: string) => largestBy([...connectionsAt(address)], ([, bytes]) => bytes),
    greediest: () => largestBy([...waiting.keys()], at),
  }
}

const bytesOf = (unread: Unread) => [...unread.values()].reduce((sum, bytes) => sum + bytes, 0)

/** The largest by size; the list must not be empty. */
const largestBy = <T>(all: T[], size: (one: T) => number): T =>
  all.reduce((largest, one) => (size(one) > size(largest) ? one : largest))

const isTooMuch = (before: number, more: number, most: number) => before > 0 && before + more > most

/** An answer queued behind another may get no event when its connection ends. */
function onEnd(response: ServerResponse, then: () => void) {
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
  new ShopError('too_many', text('Too many downloads at once. Please try again.'), {
    retryAfter: 10,
  })

const full = () =>
  new ShopError('unavailable', text('The shop is very busy. Please try again in a moment.'), {
    retryAfter: 10,
  })
