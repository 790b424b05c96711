import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { interceptRequests } from './intercept-requests.ts'

/**
 * Browsers and proxies wait for a response before they send the next request; the few pipelining clients send a few at
 * a time.
 */
export const MAX_PIPELINED = 16
/** Over all connections together. */
export const MAX_PIPELINED_TOTAL = 512

/**
 * A pipelined request costs its sender thirty bytes, while its answer is built at once and buffered until its turn. A
 * client that sends too many of them is disconnected.
 */
export function limitPipelining(app: FastifyInstance) {
  const mayProcess = pipelineLimit()
  interceptRequests(app, (request, response, next) => {
    if (mayProcess(request, response)) next()
  })
}

function pipelineLimit() {
  const queues = new WeakMap<Socket, Set<ServerResponse>>()
  let all = 0
  return ({ socket }: IncomingMessage, response: ServerResponse): boolean => {
    // Only the response whose turn it is has the socket.
    if (response.socket) return true
    if (socket.destroyed) return false
    const queue = queues.get(socket) ?? queueOn(socket)
    queues.set(socket, queue)
    if (queue.size >= MAX_PIPELINED || all >= MAX_PIPELINED_TOTAL) {
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

/**
 * On a disconnect, Node closes only the response whose turn it is. The ones queued behind it are closed here, so that
 * they release what they hold.
 */
function queueOn(socket: Socket): Set<ServerResponse> {
  const queue = new Set<ServerResponse>()
  socket.once('close', () => {
    for (const response of queue) response.destroy().emit('close')
  })
  return queue
}
