import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, expect, test } from 'vitest'
import { routes } from '#contract/routes.ts'
import { buildApp } from '#server/app.ts'
import { eventually } from '#server/testing/eventually.ts'
import { openShop } from '#server/testing/shop.ts'
import { FORM_TYPE, formOf } from '#server/testing/uploads.ts'
import { TIMEOUTS } from './slow-clients.ts'

/** These tests use tenths of seconds where the real shop waits for seconds. */
const HASTE = {
  headMs: 200,
  bodyMs: 300,
  formMs: 5_000,
  paceMs: 400,
  paceBytes: 1_000,
  idleMs: 500,
  checkMs: 50,
}

const shop = await openShop()
const app = await buildApp({ ...shop, timeouts: HASTE })
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo
const sockets: Socket[] = []
const drips: NodeJS.Timeout[] = []
afterEach(() => {
  for (const drip of drips.splice(0)) clearInterval(drip)
  for (const socket of sockets.splice(0)) socket.destroy()
})
afterAll(() => app.close())

const LOGIN = `POST ${routes['user.login'].path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n`
/** More than the system's buffers take when the client does not read. */
const MEBIBYTE = 1024 * 1024
const PICTURE = `${'0'.repeat(32)}-480.webp`
const form = formOf([{ bytes: Buffer.alloc(20_000, 1) }])

test.each([
  ['nothing', ''],
  ['half a head', 'GET / HTTP/1.1\r\nHost:'],
  ['a head and half a body', `${LOGIN}{"email":`],
])('a client that sends %s and stops is disconnected', async (_what, text) => {
  const socket = await open()

  socket.write(text)

  await cutOff(socket)
})

test('a client that drips a head is disconnected', async () => {
  const socket = await open()
  socket.write('GET / HTTP/1.1\r\n')

  drip(socket, 'X-A: b\r\n')

  await cutOff(socket)
})

test('a client that drips a body is disconnected', async () => {
  const socket = await open()
  socket.write(LOGIN)

  drip(socket, ' ')

  await cutOff(socket)
})

test('a client that drips a form is told that it is too slow, and disconnected', async () => {
  const head = await headOfForm()
  const socket = await open()
  socket.write(head)
  socket.write(form.subarray(0, 200))
  const received = textOf(socket)

  drip(socket, 'x')

  await cutOff(socket)
  expect(received()).toMatch(/^HTTP\/1.1 408 [\s\S]*The files arrive too slowly/)
})

test('a slow but steady form is read, regardless of the limit for other bodies', async () => {
  const head = await headOfForm()
  const socket = await open()
  const received = textOf(socket)
  socket.write(head)

  for (let at = 0; at < form.length; at += 4_000) {
    socket.write(form.subarray(at, at + 4_000))
    await pause(HASTE.bodyMs / 2)
  }

  // It was read completely: the error is that it is not a picture.
  await eventually(() => expect(received()).toMatch(/^HTTP\/1.1 400 [\s\S]*This is not a picture/))
})

test('a client that requests much and never reads is disconnected', async () => {
  await shop.storage.put(PICTURE, Buffer.alloc(20 * MEBIBYTE))
  const socket = await open()
  socket.pause()

  socket.write(`GET /media/${PICTURE} HTTP/1.1\r\nHost: x\r\n\r\n`)

  await eventually(async () => expect(await connections()).toBe(0))
})

test('eight pictures of five megabytes have two minutes', () => {
  expect(TIMEOUTS.formMs).toBeGreaterThanOrEqual(120_000)
  const slowest = (TIMEOUTS.paceBytes * 120_000) / TIMEOUTS.paceMs
  expect(slowest, 'bytes that the pace asks for in that time').toBeLessThan(40 * 1024 * 1024)
})

async function open(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

function drip(socket: Socket, text: string) {
  drips.push(setInterval(() => socket.writable && socket.write(text), 50))
}

async function cutOff(socket: Socket) {
  socket.resume()
  if (!socket.closed) await new Promise((closed) => socket.once('close', closed))
}

function textOf(socket: Socket): () => string {
  let text = ''
  socket.on('data', (bytes) => {
    text += bytes
  })
  return () => text
}

async function headOfForm(): Promise<string> {
  const { token } = await shop.user()
  return `PUT ${routes['user.setAvatar'].path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: ${FORM_TYPE}\r\nContent-Length: ${form.length}\r\n\r\n`
}

const connections = () =>
  new Promise<number>((resolve) => {
    app.server.getConnections((_error, count) => resolve(count))
  })
