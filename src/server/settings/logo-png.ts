import { setTimeout as pause } from 'node:timers/promises'
import { decode, type PngRule } from '#server/media/decoder.ts'
import { fileNameOf } from '#server/media/image-intake.ts'
import type { Storage } from '#server/media/storage.ts'

/** The whole logos of a shop share one turn of the decoder. */
const OWNER = 'logo'

/**
 * A stored logo as a PNG on white whose longest side has `size` px. Undefined for one that is no longer stored or cannot
 * be decoded. Throws when the storage or the decoder does not answer.
 */
export async function logoPng(
  storage: Storage,
  url: string,
  size: number,
  rule: PngRule = {},
): Promise<Buffer | undefined> {
  const bytes = await storage.get(fileNameOf(url))
  if (!bytes) return undefined
  const job = { bytes, type: 'image/webp', sizes: [size], fit: 'inside', png: rule } as const
  const outcome = await decode(job, OWNER)
  if ('rejection' in outcome || !outcome.images[0]) return undefined
  return Buffer.from(outcome.images[0])
}

/** The size of stored logos, so that documents print them unchanged. */
const PRINTED_PX = 192
const MAX_WAIT_MS = 3_000
/** How long documents have no logo after the storage did not answer. */
const RETRY_AFTER_MS = 60_000

/** The PNG of a logo for documents; undefined whenever there is none to print. */
export type FindLogo = (url: string) => Promise<Buffer | undefined>

/** Reads each logo once. A logo that cannot be read never delays a document for longer than 3 seconds. */
export function printedLogos(storage: Storage): FindLogo {
  const readInTime = (url: string) =>
    Promise.race([
      logoPng(storage, url, PRINTED_PX).catch(() => undefined),
      pause(MAX_WAIT_MS, undefined, { ref: false }),
    ])
  let last: { url: string; png: Promise<Buffer | undefined>; until: number } | undefined
  return (url) => {
    if (last?.url !== url || last.until < Date.now()) {
      const read = { url, png: readInTime(url), until: Number.POSITIVE_INFINITY }
      last = read
      void read.png.then((png) => {
        if (!png) read.until = Date.now() + RETRY_AFTER_MS
      })
    }
    return last.png
  }
}
