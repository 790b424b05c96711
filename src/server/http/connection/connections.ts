import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import proxyAddress from '@fastify/proxy-addr'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { addressKey } from '#server/limits/limit.ts'
import { type ConnectionLimits, connectionLimits, countConnections } from './connection-rules.ts'

/** Used where the system reports no descriptor limit, as on Windows. */
const DEFAULT_DESCRIPTORS = 4_096
const LOG_EVERY_MS = 10_000

/**
 * Limits the connections to this process, in total and per address, so that idle ones never use up its descriptors. A
 * connection is idle until a whole request head arrives, and again after its last response. `proxies`: trusted peers
 * without a limit of their own.
 */
export function boundConnections(
  { server, log }: FastifyInstance,
  proxies: string[] | false,
  limits: ConnectionLimits = connectionLimits(openDescriptorsLimit()),
) {
  const isProxy = proxies ? proxyAddress.compile(proxies) : () => false
  const connections = countConnections<Socket>(limits)
  const note = closedLogger(log)

  server.on('connection', (socket) => {
    const { remoteAddress = '' } = socket
    const address = addressKey(remoteAddress)
    const leaving = connections.open(socket, { address, isProxy: isProxy(remoteAddress, 0) })
    socket.once('close', () => connections.closed(socket))
    if (leaving) note()
    leaving?.destroy()
  })
  // Runs before the listener that answers, because that one may answer synchronously.
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    connections.busy(socket)
    response.once('close', () => connections.idle(socket))
  })
}

/** Logs one line per ten seconds for all closed connections, so that thousands do not flood the log. */
function closedLogger(log: FastifyBaseLogger) {
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

/** The descriptor limit of this process (`ulimit -n`; Node raises it to the hard limit itself). */
function openDescriptorsLimit(): number {
  const { report } = process
  // Without this, the report waits for a DNS lookup of every peer.
  Object.assign(report, { excludeNetwork: true })
  const { userLimits } = report.getReport() as unknown as Report
  const soft = userLimits?.open_files?.soft ?? DEFAULT_DESCRIPTORS
  return soft === 'unlimited' ? Number.POSITIVE_INFINITY : soft
}
