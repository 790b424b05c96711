import { createHash } from 'node:crypto'
import { ShopError } from '#server/lib/errors.ts'
import {
  discardImage,
  IMAGE_RULES,
  type ImageDeps,
  storeImage,
  type Upload,
} from '#server/media/image-intake.ts'
import { findStored, sourceOf } from '#server/media/image-source-store.ts'
import type { PriceList } from '../import-rules.ts'
import { listWaiting, type NamedPicture } from './import-picture-store.ts'
import { type ImportTools, type LoadedPicture, loadAll } from './load-picture.ts'
import { settle } from './settle-picture.ts'

/** Concurrent fetches while pictures are decoded one by one; fetched pictures are finished before a pause. */
const AT_ONCE = 4
const RULE = IMAGE_RULES.product
/** Owner of its share of the decoder. */
const OWNER = 'import'

/** `left`: another node continues it, or a person has stopped it. */
type End = 'ended' | 'paused' | 'left'

/**
 * Loads the pending pictures of a list until it has ended or it is time to pause. Each stored image is recorded at
 * once, so that a restart fetches none again. Failures are reported and block nothing.
 */
export async function storePictures(
  tools: ImportTools,
  list: PriceList,
  isTimeToPause: () => boolean,
): Promise<End> {
  if (list.status !== 'applying') return 'ended'
  for (;;) {
    const next = await listWaiting(tools.db, list.id, AT_ONCE)
    if (next.length === 0) return 'ended'
    if (!(await storeBatch(tools, list, next))) return 'left'
    if (isTimeToPause()) return 'paused'
  }
}

async function storeBatch(
  tools: ImportTools,
  list: PriceList,
  pictures: readonly NamedPicture[],
): Promise<boolean> {
  const leaving = new AbortController()
  try {
    for (const { picture, coming } of loadAll(tools, pictures, leaving.signal)) {
      if (!(await storeOne(tools, list, picture, await coming))) return false
    }
    return true
  } finally {
    leaving.abort()
  }
}

async function storeOne(
  tools: ImportTools,
  list: PriceList,
  picture: NamedPicture,
  had: LoadedPicture,
): Promise<boolean> {
  if ('image' in had) return settle(tools.db, list, picture, { ...had, sources: [] })
  if ('why' in had) return settle(tools.db, list, picture, had)
  const digest = createHash('sha256').update(had.upload.bytes).digest('hex')
  const bytes = sourceOf({ digest })
  const sources = [...had.sources, bytes]
  const image = (await findStored(tools.db, [bytes])).get(bytes)
  if (image) return settle(tools.db, list, picture, { image, sources })

  const taken = await decoded(tools, had.upload)
  if ('why' in taken) return settle(tools.db, list, picture, taken)
  const isKept = await settle(tools.db, list, picture, { ...taken, sources })
  if (!isKept) await discardImage(tools, taken.image, RULE)
  return isKept
}

/** A busy shop is not the picture's fault: the job is retried. */
async function decoded(
  shelf: ImageDeps,
  upload: Upload,
): Promise<{ image: string } | { why: string }> {
  try {
    return { image: await storeImage(shelf, upload, RULE, OWNER) }
  } catch (error) {
    if (error instanceof ShopError && error.kind === 'invalid') return { why: error.message }
    throw error
  }
}
