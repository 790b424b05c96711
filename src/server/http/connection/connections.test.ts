import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { atEnd } from '#server/testing/at-end.ts'
import { openShop } from '#server/testing/shop.ts'
import { createEventStreams } from '../event-streams.ts'

const shop = await openShop()
/** Slack for a busy machine. */
const SOON = { timeout: 20_000 }

test('idle connections of one address make room for a new one, oldest first', async () => {
  const { open, ask } = await serve({ total: 50, perAddress: 10 })
  const idle: Socket[] = []
  for (let nth = 0; nth < 10; nth++) idle.push(await open())
  await ask(idle[0])

  const next = await open()

  expect(await ask(next)).toContain('HTTP/1.1 200')
  await expect.poll(() => idle.map(({ closed }) => closed).indexOf(true), SOON).toBe(1)
  expect(await ask(idle[0])).toContain('HTTP/1.1 200')
})

test('the total is limited as well, and new clients are answered', async () => {
  const { open, ask, count } = await serve({ total: 10, perAddress: 1_000 }, ['127.0.0.1'])
  for (let nth = 0; nth < 200; nth++) await open()

  expect(await ask(await open())).toContain('HTTP/1.1 200')
  expect(await count()).toBeLessThanOrEqual(10)
})

test('connections of a trusted proxy count as those of many clients', async () => {
  const { open, ask } = await serve({ total: 50, perAddress: 2 }, ['127.0.0.1'])
  const sockets = [await open(), await open(), await open(), await open()]

  for (const socket of sockets) expect(await ask(socket)).toContain('HTTP/1.1 200')
})

test('a response in progress is not cut off', async () => {
  const { open, ask } = await serve({ total: 50, perAddress: 1 })
  const { token } = await shop.user()
  const reader = await open()
  const head = textOf(reader)
  reader.write(
    `GET /api/v1/order/events HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n\r\n`,
  )
  await expect.poll(head, SOON).toContain('HTTP/1.1 200')

  const refused = await open()
  await expect.poll(() => refused.closed, SOON).toBe(true)

  expect(reader.closed).toBe(false)
  reader.destroy()
  await expect.poll(async () => ask(await open()), SOON).toContain('HTTP/1.1 200')
})

/** A shop on a port of its own with these limits. */
async function serve(connections: { total: number; perAddress: number }, proxies?: string[]) {
  const config = { ...shop.config, trustProxy: proxies ?? (false as const) }
  const app = await buildApp({ ...shop, config, connections, streams: createEventStreams() })
  await app.listen({ port: 0, host: '127.0.0.1' })
  atEnd(() => app.close())
  const { port } = app.server.address() as AddressInfo
  const open = async () => {
    const socket = connect(port, '127.0.0.1')
    atEnd(() => socket.destroy())
    socket.on('error', () => {})
    await once(socket, 'connect')
    return socket
  }
  const count = () =>
    new Promise<number>((resolve) => app.server.getConnections((_, open) => resolve(open)))
  return { open, ask, count }
}

/** The server's response on this connection; empty when it is closed first. */
async function ask(socket: Socket | undefined): Promise<string> {
  if (!socket || socket.destroyed) return ''
  const text = textOf(socket)
  socket.write('GET /api/v1/delivery/now HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await expect.poll(() => socket.closed || text() !== '', SOON).toBe(true)
  return text()
}

function textOf(socket: Socket): () => string {
  let text = ''
  socket.on('data', (bytes) => {
    text += bytes
  })
  return () => text
}
