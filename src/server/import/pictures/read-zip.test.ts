import { expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { joinPictures, meantBy, picturesAfter, splitPictures } from './picture-rules.ts'
import { picturesInZip, type UploadedFile } from './read-zip.ts'

const PNG = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(40, 1)])

async function zipOf(files: readonly (readonly [name: string, bytes: Buffer])[]): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, bytes] of files) zip.addBuffer(bytes, name)
  zip.end()
  const chunks: Buffer[] = []
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

async function read(zip: Buffer): Promise<UploadedFile[]> {
  const files: UploadedFile[] = []
  for await (const file of picturesInZip(zip)) files.push(file)
  return files
}

test('pictures are read from all folders; files added by systems are silently skipped', async () => {
  const zip = await zipOf([
    ['tea.png', PNG],
    ['Drinks/Cold/Lassi.PNG', PNG],
    ['__MACOSX/._tea.png', PNG],
    ['Drinks/.DS_Store', Buffer.from('x')],
    ['Drinks/Thumbs.db', Buffer.from('x')],
    ['notes.txt', Buffer.from('buy tea')],
  ])

  expect(await read(zip)).toEqual([
    { name: 'tea.png', bytes: PNG },
    { name: 'Drinks/Cold/Lassi.PNG', bytes: PNG },
    { name: 'notes.txt', why: 'This is not a picture.' },
  ])
})

test('a picture of more than 5 MB is skipped, and so is a file that is compressed like no picture', async () => {
  const large = Buffer.concat([PNG, Buffer.alloc(5 * 1024 * 1024)])
  const bomb = Buffer.concat([PNG, Buffer.alloc(4 * 1024 * 1024)])

  const files = await read(
    await zipOf([
      ['large.png', large],
      ['bomb.png', bomb],
      ['tea.png', PNG],
    ]),
  )

  expect(files).toEqual([
    { name: 'large.png', why: 'It is larger than 5 MB.' },
    { name: 'bomb.png', why: 'It is compressed like no picture is.' },
    { name: 'tea.png', bytes: PNG },
  ])
})

/** The bytes of a zip with every occurrence of a text replaced by one of the same length. */
const forged = (zip: Buffer, from: string, to: string) =>
  Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1')

test.each([
  [
    'leads outside of it',
    async () => forged(await zipOf([['aa/tea.png', PNG]]), 'aa/tea', '../tea'),
  ],
  ['begins at the root', async () => forged(await zipOf([['atea.png', PNG]]), 'atea', '/tea')],
  ['names a drive', async () => forged(await zipOf([['a./tea.png', PNG]]), 'a./tea', 'C:/tea')],
])('T-UPL-14: a zip with a name that %s is rejected as a whole', async (_what, make) => {
  await expect(read(await make())).rejects.toThrow('could not be read')
})

test('T-UPL-5: a zip with false sizes is unpacked only up to the stated size', async () => {
  const bytes = Buffer.concat([PNG, Buffer.alloc(200_000, 7)])
  const zip = await zipOf([['tea.png', bytes]])
  const size = Buffer.alloc(4)
  size.writeUInt32LE(bytes.length)
  const lie = Buffer.alloc(4)
  lie.writeUInt32LE(100)
  const lying = forged(zip, size.toString('latin1'), lie.toString('latin1'))

  expect(lying.equals(zip)).toBe(false)
  await expect(read(lying)).rejects.toThrow('could not be read')
})

test.each([
  ['is cut off', async () => (await zipOf([['tea.png', PNG]])).subarray(0, 60)],
  ['is none', async () => Buffer.from('PK\u0003\u0004 and nothing more')],
])('a zip that %s is rejected with a sentence', async (_what, make) => {
  await expect(read(await make())).rejects.toThrow('The zip could not be read')
})

test('a file is identified by name regardless of case, with as many folders as are written', () => {
  const files = ['drinks/tea.png', 'soap/tea.png', 'oil.png'].map((path) => ({ path }))
  const meant = (picture: string) => meantBy(picture, files).map(({ path }) => path)

  expect(meant('TEA.png')).toEqual(['drinks/tea.png', 'soap/tea.png'])
  expect(meant('Soap\\Tea.PNG')).toEqual(['soap/tea.png'])
  expect(meant('C:\\pictures\\oil.png')).toEqual(['oil.png'])
  expect(meant('il.png')).toEqual([])
})

test('pictures in a cell are split as an export does it, and as other lists do', () => {
  const pictures = ['/media/a-960.webp', 'my tea, green.png', 'https://a.example/b.png?c=d,e']

  expect(splitPictures(joinPictures(pictures))).toEqual(pictures)
  expect(splitPictures('https://a.example/1.png, https://a.example/2.png')).toHaveLength(2)
  expect(splitPictures('tea.png\ntea.png\noil.png')).toEqual(['tea.png', 'oil.png'])
})

test('no picture is removed while a replacement is missing', () => {
  expect(picturesAfter(['old'], ['new'], true)).toEqual(['new'])
  expect(picturesAfter(['old'], ['new'], false)).toEqual(['new', 'old'])
  expect(picturesAfter(['old'], [], false)).toEqual(['old'])
})
