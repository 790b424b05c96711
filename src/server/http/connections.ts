import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import proxyAddress from '@fastify/proxy-addr'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { addressKey } from '#server/limits/limit.ts'
import { type ConnectionLimits, connectionLimits, countConnections } from './connection-rules.ts'

/** Where the system names no limit of descriptors, as on Windows. */
const USUAL_DESCRIPTORS = 4_096
const LOG_EVERY_MS = 10_000

/**
 * Bounds the connections to this process, in total and for each address, so that idle ones never use up its
 * descriptors. A connection is idle until it brings a whole request head, and again after its last answer.
 * `proxies`: peers that stand for many clients, and have no limit of their own.
 */
export function boundConnections(
  { server, log }: FastifyInstance,
  proxies: string[] | false,
  limits: ConnectionLimits = connectionLimits(openDescriptorsLimit()),
) {
  const isProxy = proxies ? proxyAddress.compile(proxies) : () => false
  const connections = countConnections<Socket>(limits)
  const note = notingClosed(log)

  server.on('connection', (socket) => {
    const { remoteAddress = '' } = socket
    const address = addressKey(remoteAddress)
    const leaving = connections.open(socket, { address, isProxy: isProxy(remoteAddress, 0) })
    socket.once('close', () => connections.closed(socket))
    if (leaving) note()
    leaving?.destroy()
  })
  // In front of what answers, which may do so at once.
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    connections.busy(socket)
    response.once('close', () => connections.idle(socket))
  })
}

/** Writes a line for all that were closed in ten seconds: thousands must not flood the log. */
function notingClosed(log: FastifyBaseLogger) {
  let closed = 0
  const write = () => {
    log.warn({ event: 'connections_full', closed }, 'Idle connections were closed to make room')
    closed = 0
  }
  return () => {
    if (closed === 0) setTimeout(write, LOG_EVERY_MS).unref()
    closed += 1
  }
}

type Report = { userLimits?: { open_files?: { soft: number | 'unlimited' } } }

/** How many descriptors this process may have (`ulimit -n`; Node raises it to the hard limit itself). */
function openDescriptorsLimit(): number {
  const { report } = process
  // Otherwise the name of every peer is looked up, and the report waits for that.
  Object.assign(report, { excludeNetwork: true })
  const { userLimits } = report.getReport() as unknown as Report
  const soft = userLimits?.open_files?.soft ?? USUAL_DESCRIPTORS
  return soft === 'unlimited' ? Number.POSITIVE_INFINITY : soft
}
