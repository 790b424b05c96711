import { buffer } from 'node:stream/consumers'
import yauzl, { type Entry, type Options, type ZipFile } from 'yauzl'
import { MAX_PICTURES_MB } from '#contract/import-fields.ts'
import { MAX_PICTURE_MB } from '#contract/office-lengths.ts'
import { invalid, ShopError } from '#server/lib/errors.ts'
import { imageTypeOf } from '#server/media/image-formats.ts'
import { isHiddenPath } from './picture-rules.ts'

/** A file that was brought as a picture: its bytes, or why they are not taken. */
export type BroughtFile = { name: string } & ({ bytes: Buffer } | { why: string })

const MIB = 1024 * 1024
const MAX_ENTRIES = 40_000
/** Pictures are packed already; what shrinks more is not one, or wants to fill the memory. */
const MOST_PACKED = 200

const OPTIONS: Options = { lazyEntries: true, autoClose: true, validateEntrySizes: true }

/**
 * The pictures of a zip, one after the other: folders, hidden files and what is no picture are left out.
 * Its own numbers are believed only to refuse by; no more than they say is unpacked. Throws a refusal when it is no zip,
 * when it names a place outside of itself, or holds more than a price list can bring.
 */
export async function* picturesInZip(zip: Buffer | string): AsyncGenerator<BroughtFile> {
  try {
    yield* picturesIn(await openZip(zip))
  } catch (error) {
    // Whatever the parser finds wrong is the zip's fault.
    throw error instanceof ShopError ? error : invalid(UNREADABLE)
  }
}

const UNREADABLE = 'The zip could not be read: it is damaged, or no zip of pictures.'

async function* picturesIn(zip: ZipFile): AsyncGenerator<BroughtFile> {
  if (zip.entryCount > MAX_ENTRIES) throw invalid('The zip holds too many files.')
  let unpacked = 0
  for await (const entry of zip.eachEntry()) {
    if (isHiddenPath(entry.fileName)) continue
    const file = await unpack(zip, entry)
    unpacked += Math.min(entry.uncompressedSize, MAX_PICTURE_MB * MIB)
    if (unpacked > MAX_PICTURES_MB * MIB) throw invalid('The zip unpacks to too much.')
    yield file
  }
}

async function unpack(zip: ZipFile, entry: Entry): Promise<BroughtFile> {
  const { fileName: name } = entry
  const why = whyNot(entry)
  return why ? { name, why } : asPicture(name, await buffer(await zip.openReadStreamPromise(entry)))
}

/** The same for a file that was brought alone. */
export function asPicture(name: string, bytes: Buffer): BroughtFile {
  if (bytes.length > MAX_PICTURE_MB * MIB) return { name, why: TOO_LARGE }
  return imageTypeOf(bytes) ? { name, bytes } : { name, why: 'This is no picture.' }
}

export const isZip = (bytes: Buffer) => bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004'

const TOO_LARGE = `It is larger than ${MAX_PICTURE_MB} MB.`

function whyNot({ uncompressedSize, compressedSize, generalPurposeBitFlag }: Entry) {
  if ((generalPurposeBitFlag & 1) !== 0) return 'It is locked with a password.'
  if (uncompressedSize > MAX_PICTURE_MB * MIB) return TOO_LARGE
  const isBomb = uncompressedSize > MIB && uncompressedSize > compressedSize * MOST_PACKED
  return isBomb ? 'It is packed in a way that no picture is.' : undefined
}

const openZip = (zip: Buffer | string): Promise<ZipFile> =>
  typeof zip === 'string' ? yauzl.openPromise(zip, OPTIONS) : yauzl.fromBufferPromise(zip, OPTIONS)
