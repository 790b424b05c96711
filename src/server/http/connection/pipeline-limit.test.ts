import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { atEnd } from '#server/testing/at-end.ts'
import { limitPipelining, MAX_PIPELINED, MAX_PIPELINED_TOTAL } from './pipeline-limit.ts'

const REQUEST = 'GET /picture HTTP/1.1\r\nHost: x\r\n\r\n'
const MOST_AT_ONCE = 1 + MAX_PIPELINED
/** Slack for a busy machine. */
const SOON = { timeout: 20_000 }

test('a client that sends requests without waiting for answers is disconnected, and little work is done for it', async () => {
  const { port, waiting } = await openServer()
  const socket = await open(port)

  socket.write(REQUEST.repeat(1_000))

  await expect.poll(() => socket.closed, SOON).toBe(true)
  expect(waiting.length).toBe(MOST_AT_ONCE)
})

test('many connections together have a limit as well, until some are answered', async () => {
  const { port, waiting } = await openServer()
  const connectionCount = MAX_PIPELINED_TOTAL / MAX_PIPELINED
  const sockets = await Promise.all(Array.from({ length: connectionCount }, () => open(port)))
  for (const socket of sockets) socket.write(REQUEST.repeat(MOST_AT_ONCE))
  await expect.poll(() => waiting.length, SOON).toBe(connectionCount * MOST_AT_ONCE)

  const oneMore = await open(port)
  oneMore.write(REQUEST.repeat(2))

  await expect.poll(() => oneMore.closed, SOON).toBe(true)
  sockets[0]?.destroy()
  const later = await open(port)
  later.resume()
  await expect.poll(() => sockets[0]?.closed, SOON).toBe(true)
  later.write(REQUEST.repeat(2))
  await expect.poll(() => waiting.length, SOON).toBe(connectionCount * MOST_AT_ONCE + 3)
  expect(later.closed).toBe(false)
})

test('a few pipelined requests are answered in order, any number of times', async () => {
  const { port, waiting } = await openServer()
  const socket = await open(port)
  let text = ''
  socket.on('data', (bytes) => {
    text += bytes
  })

  for (let round = 1; round <= 3; round++) {
    socket.write(REQUEST.repeat(MOST_AT_ONCE))
    await expect.poll(() => waiting.length, SOON).toBe(MOST_AT_ONCE)
    for (const [nth, response] of waiting.splice(0).toReversed().entries()) response.end(`<${nth}>`)
    await expect.poll(() => text.match(/<\d+>/g)?.length, SOON).toBe(round * MOST_AT_ONCE)
  }

  const order = Array.from({ length: MOST_AT_ONCE }, (_, nth) => `<${MOST_AT_ONCE - 1 - nth}>`)
  expect(text.match(/<\d+>/g)).toEqual([...order, ...order, ...order])
})

test('a disconnect is reported to every response that was pending on the connection', async () => {
  const { port, waiting } = await openServer()
  const socket = await open(port)
  socket.write(REQUEST.repeat(3))
  await expect.poll(() => waiting.length, SOON).toBe(3)
  const left = vi.fn()
  for (const response of waiting) response.once('close', left)

  socket.destroy()

  await expect.poll(() => left.mock.calls.length, SOON).toBe(3)
  for (const response of waiting) response.end('disconnected')
  expect(left).toHaveBeenCalledTimes(3)
})

/** A server whose responses the test controls. */
async function openServer() {
  const waiting: ServerResponse[] = []
  const app = Fastify({
    serverFactory: () => createServer((_request, response) => void waiting.push(response)),
  })
  limitPipelining(app)
  await app.listen({ port: 0, host: '127.0.0.1' })
  atEnd(() => {
    app.server.closeAllConnections()
    return app.close()
  })
  return { port: (app.server.address() as AddressInfo).port, waiting }
}

async function open(port: number) {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}
