import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { atEnd } from '#server/testing/at-end.ts'
import { openShop } from '#server/testing/shop.ts'
import { createEventStreams } from './event-streams.ts'

const shop = await openShop()
/** However busy the machine is. */
const SOON = { timeout: 20_000 }

test('idle connections of one address leave room for the next, and its oldest goes first', async () => {
  const { open, ask } = await serve({ ofAll: 50, ofOne: 10 })
  const idle: Socket[] = []
  for (let nth = 0; nth < 10; nth++) idle.push(await open())
  await ask(idle[0])

  const next = await open()

  expect(await ask(next)).toContain('HTTP/1.1 200')
  await expect.poll(() => idle.map(({ closed }) => closed).indexOf(true), SOON).toBe(1)
  expect(await ask(idle[0])).toContain('HTTP/1.1 200')
})

test('the total is bounded as well, and whoever comes is answered', async () => {
  const { open, ask, count } = await serve({ ofAll: 10, ofOne: 1_000 }, ['127.0.0.1'])
  for (let nth = 0; nth < 200; nth++) await open()

  expect(await ask(await open())).toContain('HTTP/1.1 200')
  expect(await count()).toBeLessThanOrEqual(10)
})

test('connections of a trusted proxy are those of many clients', async () => {
  const { open, ask } = await serve({ ofAll: 50, ofOne: 2 }, ['127.0.0.1'])
  const sockets = [await open(), await open(), await open(), await open()]

  for (const socket of sockets) expect(await ask(socket)).toContain('HTTP/1.1 200')
})

test('an answer that is under way is not cut off', async () => {
  const { open, ask } = await serve({ ofAll: 50, ofOne: 1 })
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

/** A shop that listens on a port of its own, with these limits. */
async function serve(connections: { ofAll: number; ofOne: number }, proxies?: string[]) {
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

/** What the server answers on this connection; empty when it is closed first. */
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
