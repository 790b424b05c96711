import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { asc, eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { ZipFile } from 'yazl'
import { products } from '#server/db/schema/catalog.ts'
import { importFiles, importPictures, imports } from '#server/db/schema/import.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import { imageSources, images } from '#server/db/schema/media.ts'
import { openFetcher } from '#server/media/fetch-picture.ts'
import { sweepMedia } from '#server/media/sweep-media.ts'
import { emptyTables } from '#server/testing/database.ts'
import { runNextJob } from '#server/testing/jobs.ts'
import { openShop } from '#server/testing/shop.ts'
import { FORM_TYPE, formOf, type TestFile } from '#server/testing/uploads.ts'
import { importKind } from '../import-job.ts'
import { continueImport } from '../run-import.ts'

const shop = await openShop()
const meera = await shop.user({ role: 'ADMIN', username: 'Meera' })
const host = await openHost()
const fetcher = openFetcher([host.origin], {
  addressesOf: async () => [{ address: '127.0.0.1', family: 4 }],
  mayReach: () => true,
})
const tools = { db: shop.db, storage: shop.storage, fetcher }
const log = { warn() {}, error() {} }

const red = await drawn('#d00')
const green = await drawn('#0a0')
const blue = await drawn('#00d')

beforeEach(async () => {
  await emptyTables(shop.db, 'imports', 'products', 'categories', 'images', 'jobs')
  host.asked.length = 0
  host.pictures.clear()
})

function drawn(background: string): Promise<Buffer> {
  return sharp({ create: { width: 24, height: 24, channels: 3, background } })
    .png()
    .toBuffer()
}

/** A host that serves pictures and records the requests. */
async function openHost() {
  const pictures = new Map<string, Buffer>()
  const asked: string[] = []
  const server: Server = createServer(({ url = '' }, response) => {
    asked.push(url)
    const picture = pictures.get(url)
    response.writeHead(picture ? 200 : 404, { 'content-type': 'image/png' }).end(picture)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => server.close())
  const { port } = server.address() as AddressInfo
  return { origin: `http://pictures.example:${port}`, pictures, asked }
}

const at = (path: string) => `${host.origin}${path}`

async function send(url: string, files: TestFile[]) {
  const headers = { authorization: `Bearer ${meera.token}`, 'content-type': FORM_TYPE }
  const payload = formOf(files)
  const answer = await shop.app.inject({ method: 'POST', url, payload, headers })
  return { status: answer.statusCode, ...answer.json() }
}

const named = (name: string, bytes: Buffer): TestFile => ({ bytes, name, field: 'files' })

const bring = (id: string, files: TestFile[]) => send(`/api/v1/import/${id}/pictures`, files)

async function zipOf(files: Record<string, Buffer>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, bytes] of Object.entries(files)) zip.addBuffer(bytes, name)
  zip.end()
  const chunks: Buffer[] = []
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

async function check(text: string, files: TestFile[] = []): Promise<string> {
  const list = { bytes: Buffer.from(text), type: 'text/csv', field: 'file' }
  const { data } = await send('/api/v1/import/upload', [list])
  if (files.length > 0) expect(await bring(data._id, files)).toMatchObject({ status: 200 })
  const mapping = data.columns.map(({ field }: { field: string }) => field)
  const params = { id: data._id }
  await meera.call('import.check', { params, body: { mapping, unit: '1 pc', stock: 5 } })
  await work()
  return data._id
}

async function apply(text: string, files: TestFile[] = []) {
  const id = await check(text, files)
  await meera.call('import.apply', { params: { id } })
  await work()
  return getImport(id)
}

const getImport = async (id: string) => (await meera.call('import.get', { params: { id } })).data

const troublesOf = async (id: string) =>
  (await meera.call('import.pictures', { params: { id }, query: {} })).data

async function work(kind = importKind(tools)) {
  while (await runNextJob({ db: shop.db, kinds: [kind], log })) {}
}

const shelf = () => shop.db.select().from(products).orderBy(asc(products.position))
const shown = async () => (await shelf()).map(({ images: urls }) => urls)

async function exported(): Promise<string> {
  return (await meera.call('import.export', { query: {} })).data.csv
}

const listOf = (...cells: string[]) =>
  [
    'code,name,category,mrp,images',
    ...cells.map((cell, i) => `${i},Tea ${i},Tea,50,"${cell}"`),
  ].join('\n')

test('pictures come from a zip and from URLs, in the order of the cell, and a second import changes nothing', async () => {
  host.pictures.set('/green.png', green)
  const zip = named(
    'all.zip',
    await zipOf({ 'tea/RED.png': red, '__MACOSX/._x': red, 'a.txt': red.subarray(9) }),
  )
  const text = listOf(`red.png | ${at('/green.png')}`, '')

  const first = await apply(text, [zip])
  const once = await shown()
  const second = await apply(text, [zip])

  expect(first).toMatchObject({ status: 'done', added: 2, pictures: 2, pictureTroubles: 0 })
  expect(once.map((urls) => urls.length)).toEqual([2, 0])
  expect(second).toMatchObject({ same: 2, changed: 0, pictures: 0 })
  expect(await shown()).toEqual(once)
  expect(host.asked).toEqual(['/green.png'])
  expect(await shop.db.$count(images)).toBe(2)
  expect(await shop.db.$count(importFiles)).toBe(0)
})

test('importing an export with pictures changes nothing; a picture removed from its cell is removed from the product', async () => {
  await apply(listOf('red.png | green.png'), [named('red.png', red), named('green.png', green)])
  const [[first = '', second = ''] = []] = await shown()
  const text = await exported()

  const same = await apply(text)
  const turned = await apply(text.replace(`${first} | ${second}`, second))

  expect(same).toMatchObject({ same: 1, pictures: 0 })
  expect(turned).toMatchObject({ status: 'done', same: 1, pictures: 1, pictureTroubles: 0 })
  expect(await shown()).toEqual([[second]])
  const rows = await shop.db.select().from(images)
  expect(rows.map(({ unusedSince }) => unusedSince !== null).sort()).toEqual([false, true])
})

test('a missing picture neither rejects a row nor removes pictures: the check reports it, and so does the import', async () => {
  await apply(listOf('red.png'), [named('red.png', red)])
  const [[old] = []] = await shown()
  host.pictures.set('/text.png', Buffer.from('no picture'))
  const text = listOf(
    [at('/gone.png'), at('/text.png'), 'green.png', 'none.png', 'https://evil.example/x.png'].join(
      ' | ',
    ),
  )
  const id = await check(text, [named('green.png', green)])
  const checked = await getImport(id)
  const planned = await troublesOf(id)

  await meera.call('import.apply', { params: { id } })
  await work()

  expect(checked).toMatchObject({
    status: 'checked',
    pictureFiles: 1,
    pictures: 5,
    pictureTroubles: 2,
  })
  expect(planned).toMatchObject([
    {
      line: 2,
      name: 'Tea 0',
      picture: 'none.png',
      why: 'No picture of this name was uploaded with the list.',
    },
    { why: 'Pictures are not fetched from evil.example: it is not in IMPORT_IMAGE_HOSTS.' },
  ])
  expect(await getImport(id)).toMatchObject({
    status: 'done',
    same: 1,
    refused: 0,
    pictureTroubles: 4,
  })
  expect((await troublesOf(id)).map(({ why }) => why)).toEqual([
    'The picture could not be fetched: The host answered 404.',
    expect.stringContaining('This is not a picture.'),
    planned[0]?.why,
    planned[1]?.why,
  ])
  const [[taken, kept, ...more] = []] = await shown()
  expect([kept, more]).toEqual([old, []])
  expect(taken).not.toBe(old)
})

test('the same picture under several names and URLs is stored once, and deleted with its last product', async () => {
  host.pictures.set('/a.png', red).set('/b.png', red)
  const list = await apply(listOf(at('/a.png'), at('/b.png'), 'red.png'), [named('red.png', red)])
  const [[url = ''] = []] = await shown()

  await apply(listOf('blue.png'), [named('blue.png', blue)])

  expect(list).toMatchObject({ pictures: 3, pictureTroubles: 0 })
  expect((await shown()).slice(1)).toEqual([[url], [url]])
  expect(await shop.db.$count(images)).toBe(2)
  expect(await shop.db.$count(images, sql`unused_since is not null`)).toBe(0)
})

test('a killed import continues with the pictures and fetches none again', async () => {
  const paths = Array.from({ length: 9 }, (_, index) => `/${index}.png`)
  for (const path of paths) host.pictures.set(path, await drawn(`rgb(${paths.indexOf(path)},0,0)`))
  const id = await check(listOf(...paths.map(at)))
  await meera.call('import.apply', { params: { id } })
  let steps = 0
  const dies = () => {
    steps += 1
    // The first step applies the rows, the second loads four pictures.
    if (steps === 2) throw new Error('killed')
    return false
  }
  await continueImport(tools, id, dies).catch(() => {})
  const half = await getImport(id)
  const stored = await shop.db.$count(imageSources, sql`source like 'url:%'`)
  host.asked.length = 0

  await work()

  expect(half).toMatchObject({ status: 'applying', donePictures: 4 })
  expect(stored).toBe(4)
  expect(host.asked.toSorted()).toEqual(paths.slice(4))
  expect(await getImport(id)).toMatchObject({ status: 'done', donePictures: 9, pictureTroubles: 0 })
  expect((await shown()).every((urls) => urls.length === 1)).toBe(true)
})

test('the sweep keeps the pictures of a stopped import, and deletes those of an abandoned one', async () => {
  const paths = ['/a.png', '/b.png', '/c.png', '/d.png', '/e.png']
  for (const path of paths) host.pictures.set(path, red)
  const id = await check(listOf(paths.map(at).join(' | ')))
  await meera.call('import.apply', { params: { id } })
  let steps = 0
  await continueImport(tools, id, () => ++steps === 2)
  await meera.call('import.stop', { params: { id } })
  await age()

  const heldCount = await sweepMedia(shop.db, shop.storage, { info: vi.fn(), error: vi.fn() })
  const [held] = await shop.db.select().from(images)
  await check(listOf(''))
  const [released] = await shop.db.select().from(images)

  expect(heldCount).toBe(0)
  expect(held?.unusedSince).toBeNull()
  expect(released?.unusedSince).not.toBeNull()
})

const age = () => shop.db.update(images).set({ unusedSince: sql`unused_since - interval '8 days'` })

test('a stopped import keeps its pictures, and continues on request', async () => {
  host.pictures.set('/a.png', red)
  const id = await check(listOf(at('/a.png')))
  await meera.call('import.apply', { params: { id } })
  await continueImport(tools, id, () => true)
  await meera.call('import.stop', { params: { id } })
  await work()
  const stopped = await getImport(id)

  await meera.call('import.apply', { params: { id } })
  await work()

  expect(stopped).toMatchObject({ status: 'stopped', doneRows: 1, pictures: 1, donePictures: 0 })
  expect(await getImport(id)).toMatchObject({ status: 'done', donePictures: 1 })
  expect((await shown())[0]).toHaveLength(1)
})

test('two nodes that load the pictures of one list at once store each once', async () => {
  for (const path of ['/a.png', '/b.png'])
    host.pictures.set(path, await drawn(path === '/a.png' ? '#123' : '#456'))
  const id = await check(listOf(at('/a.png'), at('/b.png')))
  await meera.call('import.apply', { params: { id } })

  await Promise.all([
    continueImport(tools, id, () => false),
    continueImport(tools, id, () => false),
  ])
  await work()

  expect(await getImport(id)).toMatchObject({ status: 'done', donePictures: 2, pictureTroubles: 0 })
  expect(await shop.db.$count(images, sql`unused_since is null`)).toBe(2)
})

test("the URL of another product's picture cannot be used here", async () => {
  await apply(listOf('red.png'), [named('red.png', red)])
  const [[url = ''] = []] = await shown()

  const id = await check(listOf(url, url))

  expect(await troublesOf(id)).toMatchObject([{ line: 3, picture: url }])
})

test('pictures are uploaded before a list is applied, only by admins and only as pictures', async () => {
  const id = await check(listOf('red.png'))
  const answer = await bring(id, [named('red.png', red), named('list.pdf', Buffer.from('%PDF'))])
  const again = await getImport(id)
  await shop.db.update(imports).set({ status: 'done' }).where(eq(imports.id, id))
  const late = await bring(id, [named('red.png', red)])

  expect(answer.data).toMatchObject({
    leftCount: 1,
    left: [{ name: 'list.pdf', why: 'This is not a picture.' }],
  })
  expect(again).toMatchObject({ status: 'new', pictureFiles: 1 })
  expect(late.status).toBe(409)
  expect(await shop.db.$count(importPictures)).toBe(1)
  expect(await shop.db.$count(jobs, sql`status = 'parked'`)).toBe(0)
})

test('undoing a list that only changed pictures restores the earlier ones', async () => {
  host.pictures.set('/red.png', red).set('/green.png', green)
  await apply(listOf(at('/red.png'), at('/red.png')))
  const before = await shown()
  const { _id, canUndo } = await apply(listOf(at('/green.png'), at('/red.png')))
  expect(await shown()).not.toEqual(before)

  await meera.call('import.undo', { params: { id: _id } })
  await work()

  expect(canUndo).toBe(true)
  expect(await shown()).toEqual(before)
  expect(await getImport(_id)).toMatchObject({ status: 'undone', undoneRows: 1, leftRows: 0 })
})
