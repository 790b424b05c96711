import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { IMAGE_TYPES } from '#contract/catalog/product-kinds.ts'
import { users } from '#server/db/schema/user.ts'
import { bmp, ico, iconBitmap } from '#server/testing/hostile/other-formats.ts'
import { openShop } from '#server/testing/shop.ts'
import { FORM_TYPE, formOf, uploaderOf } from '#server/testing/uploads.ts'

const shop = await openShop()
const upload = uploaderOf(shop.app)
const small = await readFile(new URL('../testing/pictures/small.heic', import.meta.url))
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><path d="M12 2l10 20H2z"/></svg>'

test('a picture becomes the avatar, in two sizes, served under its url', async () => {
  const asha = await shop.user()

  const answer = await upload(asha, { bytes: await photo() })

  expect(answer).toMatchObject({ status: 200, message: 'Avatar uploaded successfully!' })
  expect(answer.avatarUrl).toBe(answer.data?.avatarUrl)
  expect(await served(answer.avatarUrl)).toMatchObject({ format: 'webp', width: 256, height: 256 })
  expect(await served(answer.avatarUrl?.replace('-256', '-96'))).toMatchObject({ width: 96 })
  expect(await avatarOf(asha.id)).toBe(answer.avatarUrl)
})

test.each([
  { type: 'image/jpeg', bytes: await photo() },
  { type: 'image/png', bytes: await photo('png') },
  { type: 'image/gif', bytes: await photo('gif') },
  { type: 'image/webp', bytes: await photo('webp') },
  { type: 'image/tiff', bytes: await photo('tiff') },
  { type: 'image/svg+xml', bytes: Buffer.from(SVG) },
  { type: 'image/bmp', bytes: bmp(30, 20, { pixels: Buffer.alloc(92 * 20, 120) }) },
  { type: 'image/x-icon', bytes: ico([{ side: 32 }], iconBitmap(32, 32, Buffer.alloc(4224, 200))) },
  { type: 'image/heic', bytes: small },
  { type: 'image/heif', bytes: small },
])('$type is one of the ten types', async ({ type, bytes }) => {
  const answer = await upload(await shop.user(), { bytes, type })

  expect(answer).toMatchObject({ status: 200 })
  expect(await served(answer.avatarUrl)).toMatchObject({ format: 'webp', width: 256, height: 256 })
})

test('the colours of a HEIC and a BMP arrive as they were', async () => {
  const heic = await upload(await shop.user(), { bytes: small, type: 'image/heic' })
  const blue = bmp(40, 40, { pixels: Buffer.alloc(120 * 40, Buffer.from([250, 10, 10])) })
  const bitmap = await upload(await shop.user(), { bytes: blue, type: 'image/bmp' })

  expect(await middleOf(heic.avatarUrl)).toEqual(near([251, 179, 30]))
  expect(await middleOf(bitmap.avatarUrl)).toEqual(near([10, 10, 250]))
})

test('the type of a picture is read from its content, not from its name or declared type', async () => {
  const bytes = await photo('png')

  for (const type of ['image/jpeg', 'application/octet-stream']) {
    expect((await upload(await shop.user(), { bytes, type, name: 'a.gif' })).status).toBe(200)
  }
})

test("a phone's 12-megapixel picture is accepted, also as HEIC", async () => {
  const heic = await readFile(new URL('../testing/pictures/12-megapixels.heic', import.meta.url))
  const jpeg = await sharp({
    create: { width: 4032, height: 3024, channels: 3, background: 'teal' },
  })
    .jpeg({ progressive: true })
    .toBuffer()

  expect((await upload(await shop.user(), { bytes: heic, type: 'image/heic' })).status).toBe(200)
  expect((await upload(await shop.user(), { bytes: jpeg, type: 'image/jpeg' })).status).toBe(200)
})

test("a file that is not a picture is rejected with the specification's words", async () => {
  const answer = await upload(await shop.user(), { bytes: Buffer.from('<html>') })

  expect(answer).toMatchObject({ status: 400, success: false })
  expect(answer.errorMessage).toContain(
    `Invalid file format! Choose a format from this list: [${IMAGE_TYPES.join(', ')}]`,
  )
})

test('T-UPL-1: a file of 2 MiB is accepted, one byte more is not', async () => {
  const large = Buffer.concat([await photo(), Buffer.alloc(2 * 1024 * 1024)])

  const within = await upload(await shop.user(), { bytes: large.subarray(0, 2 * 1024 * 1024) })
  const above = await upload(await shop.user(), { bytes: large.subarray(0, 2 * 1024 * 1024 + 1) })

  expect(within.status).toBe(200)
  expect(above).toMatchObject({
    status: 413,
    errorMessage: expect.stringContaining('at most 2 MB'),
  })
})

test('T-UPL-2: an avatar is one file in the field avatar', async () => {
  const bytes = await photo()
  const asha = await shop.user()

  expect((await upload(asha, formOf([{ bytes }, { bytes }]))).status).toBe(413)
  expect((await upload(asha, formOf([{ bytes, field: 'image' }]))).status).toBe(400)
  expect((await upload(asha, formOf([], [['avatar', 'x']]))).status).toBe(400)
  expect((await upload(asha, formOf([{ bytes: Buffer.alloc(0) }]))).status).toBe(400)
  expect(await avatarOf(asha.id)).toBeNull()
})

test.each([
  '../../../etc/passwd',
  '..\\..\\boot.ini',
  '%2e%2e%2fx.png',
  'a\0.png',
  'a\u202egnp.exe',
  'CON',
  '.htaccess',
  `${'x'.repeat(300)}.png`,
  'shell.php.png',
  'a"; name="role',
  'a\r\nX-Evil: 1',
  '',
  '<script>.png',
  '/etc/passwd',
])('T-UPL-14…18: the name %j leaves no trace', async (name) => {
  const answer = await upload(await shop.user(), { bytes: await photo(), name })

  expect(answer.status).toBe(200)
  const stored = await readdir(shop.storage.folder)
  expect(stored.filter((file) => !/^[0-9a-f]{32}-(96|256)\.webp$/.test(file))).toEqual([])
})

test('T-UPL-19: a hundred aborted forms leave nothing behind, and the shop keeps serving', async () => {
  const asha = await shop.user()
  const people = await Promise.all(Array.from({ length: 10 }, () => shop.user()))
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = shop.app.server.address() as AddressInfo
  const before = { stored: await readdir(shop.storage.folder), temporary: await temporaryFiles() }

  await Promise.all(Array.from({ length: 100 }, (_, n) => cutOff(port, people[n % 10], n)))

  expect((await upload(asha, { bytes: await photo() })).status).toBe(200)
  expect(await readdir(shop.storage.folder)).toHaveLength(before.stored.length + 2)
  expect(await temporaryFiles()).toEqual(before.temporary)
})

test('T-UPL-20: twenty concurrent uploads are all answered, and the last picture is the avatar', async () => {
  const people = await Promise.all(Array.from({ length: 10 }, () => shop.user()))
  const bytes = await photo()

  const answers = await Promise.all(
    [...people, ...people].map((person) => upload(person, { bytes })),
  )

  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  for (const person of people) {
    const avatar = (await avatarOf(person.id)) ?? 'none'
    expect(await served(avatar)).toMatchObject({ width: 256 })
  }
})

test('the old picture stays for a backup when the new one is saved, and other users keep theirs', async () => {
  const [asha, ravi] = [await shop.user(), await shop.user({ username: 'Ravi' })]
  const first = await upload(asha, { bytes: await photo() })
  const other = await upload(ravi, { bytes: await photo() })

  const second = await upload(asha, { bytes: await photo('png') })

  expect(await avatarOf(asha.id)).toBe(second.avatarUrl)
  expect((await shop.app.inject(first.avatarUrl ?? '')).statusCode).toBe(200)
  expect((await shop.app.inject(second.avatarUrl ?? '')).statusCode).toBe(200)
  expect((await shop.app.inject(other.avatarUrl ?? '')).statusCode).toBe(200)
})

test('T-UPL-21: when the disk cannot be written, the answer says so and the old avatar stays', async () => {
  const asha = await shop.user()
  const { avatarUrl } = await upload(asha, { bytes: await photo() })
  const put = vi
    .spyOn(shop.storage, 'put')
    .mockRejectedValue(Object.assign(new Error(), { code: 'ENOSPC' }))

  const answer = await upload(asha, { bytes: await photo() })

  put.mockRestore()
  expect(answer).toMatchObject({
    status: 503,
    errorMessage: expect.stringContaining('could not be saved'),
  })
  expect(await avatarOf(asha.id)).toBe(avatarUrl)
  expect((await shop.app.inject(avatarUrl ?? '')).statusCode).toBe(200)
})

test('T-UPL-23: all camera metadata is removed, and the picture is upright', async () => {
  const exif = {
    IFD0: { Artist: 'Asha' },
    IFD3: { GPSLatitude: '18/1 33/1 0/1', GPSLatitudeRef: 'N' },
  }
  const halves = await sharp({
    create: { width: 200, height: 100, channels: 3, background: 'red' },
  })
    .composite([
      {
        input: { create: { width: 100, height: 100, channels: 3, background: 'blue' } },
        left: 0,
        top: 0,
      },
    ])
    .jpeg()
    .withExif(exif)
    .withMetadata({ orientation: 6 })
    .toBuffer()

  const { avatarUrl = '' } = await upload(await shop.user(), { bytes: halves, type: 'image/jpeg' })

  const { rawPayload } = await shop.app.inject(avatarUrl)
  const { exif: left, icc, orientation } = await sharp(rawPayload).metadata()
  expect([left, icc, orientation]).toEqual([undefined, undefined, undefined])
  const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true })
  expect([...data.subarray(0, 3)], 'turned, blue is above').toEqual(near([0, 0, 255]))
  expect([...data.subarray((info.height - 1) * info.width * info.channels).subarray(0, 3)]).toEqual(
    near([255, 0, 0]),
  )
})

test('T-UPL-24: without a session nothing is read', async () => {
  expect((await upload({ token: 'x' }, { bytes: await photo() })).status).toBe(401)
})

test('more than ten pictures an hour are rejected', async () => {
  const asha = await shop.user()
  for (let n = 0; n < 10; n++) await upload(asha, { bytes: Buffer.from('x') })

  const answer = await upload(asha, { bytes: await photo() })

  expect(answer.status).toBe(429)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
})

function photo(format: 'jpeg' | 'png' | 'gif' | 'webp' | 'tiff' = 'jpeg') {
  const picture = sharp({ create: { width: 400, height: 300, channels: 3, background: 'teal' } })
  return picture.toFormat(format).toBuffer()
}

const served = async (url = '') => sharp((await shop.app.inject(url)).rawPayload).metadata()

async function middleOf(url = '') {
  const { rawPayload } = await shop.app.inject(url)
  const pixel = sharp(rawPayload).extract({ left: 128, top: 128, width: 1, height: 1 })
  return [...(await pixel.removeAlpha().raw().toBuffer())]
}

const near = (colour: number[]) => colour.map((value) => expect.closeTo(value, -1.4))

const avatarOf = async (id: string) =>
  (await shop.db.select().from(users).where(eq(users.id, id)))[0]?.avatar

const temporaryFiles = async () =>
  (await readdir(tmpdir())).filter((name) => !/^(tokri|vite|bash|node|tsx|npm)/.test(name)).sort()

/** Sends the head of a form and a part of its body, and disconnects. */
async function cutOff(port: number, { token } = { token: '' }, n = 0) {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const body = formOf([{ bytes: Buffer.alloc(100_000, 1) }])
  socket.write(
    `PUT /api/v1/user/set-avatar HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: ${FORM_TYPE}\r\nContent-Length: ${body.length}\r\n\r\n`,
  )
  await new Promise((sent) => socket.write(body.subarray(0, n * 1_000), sent))
  socket.destroy()
  await once(socket, 'close')
}
