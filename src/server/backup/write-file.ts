import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

/** A backup holds personal data, so only its owner may read it. */
export const MODE = 0o600

type Pieces = AsyncIterable<Buffer> | Iterable<Buffer>
type Digest = { bytes: number; sha256: string }

/** Writes a new file to the disk, piece by piece. Returns its size in bytes and its SHA-256. */
export async function writeFile(path: string, pieces: Pieces): Promise<Digest> {
  const { count, digest } = digesting()
  await pipeline(Readable.from(pieces), count, openNew(path))
  return digest()
}

/** The same, compressed. The digest is that of the compressed file. */
export async function writeCompressed(path: string, pieces: Pieces): Promise<Digest> {
  const { count, digest } = digesting()
  await pipeline(Readable.from(pieces), createGzip({ level: 4 }), count, openNew(path))
  return digest()
}

const openNew = (path: string) => createWriteStream(path, { flags: 'wx', mode: MODE, flush: true })

function digesting() {
  const hash = createHash('sha256')
  let bytes = 0
  return {
    async *count(pieces: AsyncIterable<Buffer>) {
      for await (const piece of pieces) {
        hash.update(piece)
        bytes += piece.length
        yield piece
      }
    },
    digest: () => ({ bytes, sha256: hash.digest('hex') }),
  }
}
