import { buffer } from 'node:stream/consumers'
import yauzl, { type Entry, type Options, type ZipFile } from 'yauzl'
import { MAX_PICTURE_MB } from '#contract/catalog/product-kinds.ts'
import { MAX_PICTURES_MB } from '#contract/import/import-fields.ts'
import { text } from '#contract/language/text.ts'
import { invalid, ShopError } from '#server/lib/errors.ts'
import { imageTypeOf } from '#server/media/image-formats.ts'
import { isHiddenPath } from './picture-rules.ts'

/** An uploaded file: its bytes, or why it is rejected. */
export type UploadedFile = { name: string } & ({ bytes: Buffer } | { why: string })

const MIB = 1024 * 1024
const MAX_ENTRIES = 40_000
/** Pictures are compressed already; a higher ratio means another kind of file or an attack on the memory. */
const MAX_COMPRESSION_RATIO = 200

const OPTIONS: Options = { lazyEntries: true, autoClose: true, validateEntrySizes: true }

/**
 * Streams the pictures of a zip; folders, hidden files and other files are skipped. The stated sizes are used only to
 * reject, and no more than stated is unpacked. Throws a rejection when it is not a zip, contains a path outside itself,
 * or exceeds the limits of a price list.
 */
export async function* picturesInZip(zip: Buffer | string): AsyncGenerator<UploadedFile> {
  try {
    yield* picturesIn(await openZip(zip))
  } catch (error) {
    // Any other parser error is the zip's fault.
    throw error instanceof ShopError ? error : invalid(UNREADABLE)
  }
}

const UNREADABLE = text('The zip could not be read: it is damaged, or no zip of pictures.')

async function* picturesIn(zip: ZipFile): AsyncGenerator<UploadedFile> {
  if (zip.entryCount > MAX_ENTRIES) throw invalid(text('The zip contains too many files.'))
  let unpacked = 0
  for await (const entry of zip.eachEntry()) {
    if (isHiddenPath(entry.fileName)) continue
    const file = await unpack(zip, entry)
    unpacked += Math.min(entry.uncompressedSize, MAX_PICTURE_MB * MIB)
    if (unpacked > MAX_PICTURES_MB * MIB) throw invalid(text('The zip is too large when unpacked.'))
    yield file
  }
}

async function unpack(zip: ZipFile, entry: Entry): Promise<UploadedFile> {
  const { fileName: name } = entry
  const why = whyNot(entry)
  return why ? { name, why } : asPicture(name, await buffer(await zip.openReadStreamPromise(entry)))
}

/** The same for a single uploaded file. */
export function asPicture(name: string, bytes: Buffer): UploadedFile {
  if (bytes.length > MAX_PICTURE_MB * MIB) return { name, why: TOO_LARGE }
  return imageTypeOf(bytes) ? { name, bytes } : { name, why: 'This is not a picture.' }
}

export const isZip = (bytes: Buffer) => bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004'

const TOO_LARGE = `It is larger than ${MAX_PICTURE_MB} MB.`

function whyNot({ uncompressedSize, compressedSize, generalPurposeBitFlag }: Entry) {
  if ((generalPurposeBitFlag & 1) !== 0) return 'It is locked with a password.'
  if (uncompressedSize > MAX_PICTURE_MB * MIB) return TOO_LARGE
  const isBomb = uncompressedSize > MIB && uncompressedSize > compressedSize * MAX_COMPRESSION_RATIO
  return isBomb ? 'It is compressed like no picture is.' : undefined
}

const openZip = (zip: Buffer | string): Promise<ZipFile> =>
  typeof zip === 'string' ? yauzl.openPromise(zip, OPTIONS) : yauzl.fromBufferPromise(zip, OPTIONS)
