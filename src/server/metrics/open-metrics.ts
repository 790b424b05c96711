import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { collectDefaultMetrics, Registry } from 'prom-client'
import type { Db } from '#server/db/db.ts'
import { databaseMetrics } from './database-metrics.ts'
import { countEvents } from './event-metrics.ts'
import { gatheredFigures } from './figures.ts'
import { readFigures } from './figures-store.ts'
import { type NodeState, observeNode } from './node-metrics.ts'

/** Prometheus opens one connection; others are people and a second Prometheus. */
const MAX_CONNECTIONS = 20
const TIMEOUT_MS = 10_000

type Options = NodeState & { readDb: Db; port: number; host: string }
type Metrics = { port: number; close: () => Promise<void> }

/**
 * Measures this node and serves the figures to Prometheus on a port of their own, which shoppers cannot reach. Rejects
 * with the system's error when it cannot listen.
 */
export async function openMetrics({ readDb, port, host, ...node }: Options): Promise<Metrics> {
  const registry = new Registry()
  const setFigures = databaseMetrics(registry)
  const lastFigures = gatheredFigures(() => readFigures(readDb))
  const read = async () => {
    setFigures(await lastFigures())
    return registry.metrics()
  }
  const server = serve(sharing(read), registry.contentType)
  await listen(server, port, host)
  // Event loop, memory, garbage collection, open files.
  collectDefaultMetrics({ register: registry })
  const ends = [countEvents(registry), observeNode(registry, node)]
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      for (const end of ends) end()
      registry.clear()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Concurrent readers share one text. */
function sharing(read: () => Promise<string>): () => Promise<string> {
  let underWay: Promise<string> | undefined
  return () => {
    underWay ??= read().finally(() => {
      underWay = undefined
    })
    return underWay
  }
}

function serve(read: () => Promise<string>, contentType: string): Server {
  const server = createServer(
    { requestTimeout: TIMEOUT_MS, headersTimeout: TIMEOUT_MS, keepAliveTimeout: 2 * TIMEOUT_MS },
    (request, response) => {
      if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== '/metrics')
        return response.writeHead(404, { 'content-type': 'text/plain' }).end('See /metrics\n')
      read().then(
        (text) => response.writeHead(200, { 'content-type': contentType }).end(text),
        () => response.writeHead(500).end(),
      )
    },
  )
  server.maxConnections = MAX_CONNECTIONS
  return server
}

const listen = (server: Server, port: number, host: string) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host }, resolve)
  })
