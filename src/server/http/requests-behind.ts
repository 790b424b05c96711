import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Browsers and proxies wait for an answer before they ask on; the few clients that do not send some at a time. */
export const MOST_BEHIND = 16
/** On all connections together. */
export const MOST_OF_ALL = 512

/**
 * Makes the function that says whether a request may be looked at. One that is sent before the one in front of it on
 * the same connection is answered costs its sender thirty bytes, and us the answer, which is put together at once and
 * waits in memory for its turn: whoever sends more of them than anybody needs is cut off.
 */
export function requestsBehind() {
  const queues = new WeakMap<Socket, Set<ServerResponse>>()
  let all = 0
  return ({ socket }: IncomingMessage, response: ServerResponse): boolean => {
    // Only the answer whose turn it is has the connection.
    if (response.socket) return true
    if (socket.destroyed) return false
    const queue = queues.get(socket) ?? queueOn(socket)
    queues.set(socket, queue)
    if (queue.size >= MOST_BEHIND || all >= MOST_OF_ALL) {
      socket.destroy()
      return false
    }
    queue.add(response)
    all += 1
    response.once('close', () => {
      queue.delete(response)
      all -= 1
    })
    return true
  }
}

/** Node closes the answer whose turn it is when its reader leaves, and forgets those behind it: whoever holds something for one would hold it for good. */
function queueOn(socket: Socket): Set<ServerResponse> {
  const queue = new Set<ServerResponse>()
  socket.once('close', () => {
    for (const response of queue) response.destroy().emit('close')
  })
  return queue
}
