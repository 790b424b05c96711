import { type AddressInfo, connect } from 'node:net'
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { atEnd } from '#server/testing/at-end.ts'
import { gate } from '#server/testing/gate.ts'
import { FORM_TYPE, formOf } from '#server/testing/uploads.ts'
import { TIMEOUTS } from '../connection/slow-clients.ts'
import { answerErrors } from '../error-handler.ts'
import { acceptForms } from './multipart.ts'

const FORM = formOf([{ bytes: Buffer.alloc(10) }])
/** Slack for a busy machine. */
const SOON = { timeout: 20_000 }
const HEAD = `POST /form HTTP/1.1\r\nHost: x\r\nContent-Type: ${FORM_TYPE}\r\nContent-Length: ${FORM.length}\r\n\r\n`

test('a person who disconnects during authentication can send forms as before', async () => {
  const { port, authenticateWith, seen } = await openServer()
  const { opened, open } = gate()
  authenticateWith(() => opened)
  for (let nth = 1; nth <= 2; nth++) {
    const socket = connect(port, '127.0.0.1')
    socket.write(HEAD)
    await expect.poll(() => seen.asked, SOON).toBe(nth)
    socket.destroy()
    await expect.poll(() => seen.left, SOON).toBe(nth)
  }

  open()
  await expect.poll(() => seen.admitted, SOON).toBe(2)

  expect((await sendForm(port)).status).toBe(200)
})

test('the third form that a person sends at once is too many, and not logged as an error', async () => {
  const { port, authenticateWith, seen, log } = await openServer()
  authenticateWith(async () => {})
  for (let nth = 1; nth <= 2; nth++) {
    const socket = connect(port, '127.0.0.1')
    atEnd(() => socket.destroy())
    socket.write(`${HEAD}--`)
    await expect.poll(() => seen.admitted, SOON).toBe(nth)
  }

  const answer = await sendForm(port)

  expect(answer.status).toBe(429)
  expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
  expect(log.filter(({ level }) => level >= ERROR)).toEqual([])
})

const ERROR = 50

const sendForm = (port: number) =>
  fetch(`http://127.0.0.1:${port}/form`, {
    method: 'POST',
    headers: { 'content-type': FORM_TYPE },
    body: new Uint8Array(FORM),
  })

/** A server with a form whose authentication takes as long as the test wants. */
async function openServer() {
  const log: { level: number }[] = []
  const app = Fastify({ logger: { stream: { write: (line) => log.push(JSON.parse(line)) } } })
  const seen = { asked: 0, left: 0, admitted: 0 }
  let authenticate = async () => {}
  answerErrors(app)
  await acceptForms(app, TIMEOUTS)
  const onRequest = async (request: FastifyRequest, { raw }: FastifyReply) => {
    seen.asked += 1
    raw.once('close', () => {
      seen.left += 1
    })
    await authenticate()
    request.user = { id: 'asha', role: 'USER', sessionId: '' }
    seen.admitted += 1
  }
  app.post('/form', { config: { call: 'user.setAvatar' }, onRequest }, async () => 'read')
  await app.listen({ port: 0, host: '127.0.0.1' })
  atEnd(() => app.close())
  const { port } = app.server.address() as AddressInfo
  const authenticateWith = (next: () => Promise<void>) => {
    authenticate = next
  }
  return { port, seen, authenticateWith, log }
}
