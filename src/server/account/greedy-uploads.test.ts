import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { eventually } from '#server/testing/eventually.ts'
import { HEAVY_SVGS } from '#server/testing/hostile/svgs.ts'
import { openShop } from '#server/testing/shop.ts'
import { FORM_TYPE, formOf, uploaderOf } from '#server/testing/uploads.ts'

const shop = await openShop()
const upload = uploaderOf(shop.app)
await shop.app.listen({ port: 0, host: '127.0.0.1' })
const { port } = shop.app.server.address() as AddressInfo
const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: 'teal' } })
  .jpeg()
  .toBuffer()
const coming: Socket[] = []
const going: Socket[] = []
shop.app.server.on('connection', (socket) => coming.push(socket))
afterAll(() => {
  for (const socket of going) socket.destroy()
})

test.each([
  ['one person', 1],
  ['24 people', 24],
])("24 bodies of %s that never end do not affect another shopper's upload", async (_of, count) => {
  const greedy = await Promise.all(Array.from({ length: count }, () => shop.user()))
  const asha = await shop.user()
  const body = formOf([{ bytes: Buffer.alloc(2 * 1024 * 1024) }])
  await Promise.all(Array.from({ length: 24 }, (_, n) => sendAllButTheEnd(body, greedy[n % count])))
  await eventually(() => expect(coming.filter(isUnread(body)).length).toBe(0))

  const answer = await upload(asha, { bytes: photo })

  expect(answer.status).toBe(200)
})

test("16 drawings that never end do not affect another shopper's upload", async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => shop.user()))
  let answered = 0
  // Three use up their deadline; the others only occupy the queue.
  const drawings = [...people, ...people].map((person, nth) =>
    upload(person, { bytes: nth < 3 ? HEAVY : LIGHT, type: 'image/svg+xml' }).then(() => {
      answered++
    }),
  )

  const answer = await upload(await shop.user(), { bytes: photo })

  expect(answer.status).toBe(200)
  expect(answered, 'drawings answered before the photo').toBeLessThan(8)
  await Promise.all(drawings)
})

const HEAVY = Buffer.from(HEAVY_SVGS['layers upon layers'] ?? '')
const LIGHT = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')

const isUnread = (body: Buffer) => (socket: Socket) =>
  !socket.destroyed && socket.bytesRead < body.length

/** Sends a form without its last bytes and keeps the connection open. */
async function sendAllButTheEnd(body: Buffer, { token } = { token: '' }) {
  const socket = connect(port, '127.0.0.1')
  going.push(socket)
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(
    `PUT /api/v1/user/set-avatar HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: ${FORM_TYPE}\r\nContent-Length: ${body.length}\r\n\r\n`,
  )
  socket.write(body.subarray(0, -10))
}
