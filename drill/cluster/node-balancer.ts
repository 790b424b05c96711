import { once } from 'node:events'
import {
  createServer,
  type IncomingMessage,
  request as requestTo,
  type ServerResponse,
} from 'node:http'
import { answers } from './program.ts'

export type Balancer = { name: string; url: string; close: () => Promise<void> }

const CHECK_MS = 200

/**
 * A round robin over the nodes whose `/readyz` answers, for machines without HAProxy. As `deploy/haproxy.cfg` it sends
 * a request to another node only if the first one has not accepted the connection.
 */
export async function startNodeBalancer(port: number, ports: readonly number[]): Promise<Balancer> {
  let ready: number[] = []
  let turn = 0
  const check = async () => {
    const states = await Promise.all(
      ports.map((port) => answers(`http://127.0.0.1:${port}/readyz`).catch(() => false)),
    )
    ready = ports.filter((_, nth) => states[nth])
  }
  await check()
  const timer = setInterval(check, CHECK_MS)
  const inTurn = () => {
    turn += 1
    return ready.map((_, nth) => ready[(turn + nth) % ready.length] ?? 0)
  }
  const server = createServer((request, response) => void forward(request, response, inTurn()))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    name: 'a round robin in Node (HAProxy is not installed)',
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      clearInterval(timer)
      server.closeAllConnections()
      server.close()
    },
  }
}

async function forward(
  request: IncomingMessage,
  response: ServerResponse,
  ports: readonly number[],
) {
  const parts: Buffer[] = []
  try {
    for await (const part of request) parts.push(part)
  } catch {
    return
  }
  tryNext(ports, { request, response, body: Buffer.concat(parts) })
}

type Passage = { request: IncomingMessage; response: ServerResponse; body: Buffer }

function tryNext([port, ...others]: readonly number[], passage: Passage) {
  const { request, response, body } = passage
  if (port === undefined) return response.writeHead(503).end()
  const { method, url, headers, socket } = request
  const sent = requestTo({
    ...{ host: '127.0.0.1', port, agent: false, method, path: url },
    headers: { ...headers, 'x-forwarded-for': socket.remoteAddress },
  })
  sent.once('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.on('error', () => response.destroy())
    answer.pipe(response)
  })
  sent.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ECONNREFUSED') tryNext(others, passage)
    else if (response.headersSent) response.destroy()
    else response.writeHead(502).end()
  })
  // A shopper who leaves ends the request of the node, too.
  response.once('close', () => sent.destroy())
  sent.end(body)
}
