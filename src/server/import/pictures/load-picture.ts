import type { Db } from '#server/db/db.ts'
import { ShopError } from '#server/lib/errors.ts'
import { webUrl } from '#server/lib/web-origins.ts'
import type { PictureFetcher } from '#server/media/fetch-picture.ts'
import type { ImageDeps, Upload } from '#server/media/image-intake.ts'
import { findStored, sourceOf } from '#server/media/image-source-store.ts'
import { findShown } from '../listed-product-store.ts'
import { findFiles, readFileBytes } from './import-file-store.ts'
import type { NamedPicture } from './import-picture-store.ts'
import { fileNameOf, pathOf } from './picture-rules.ts'
import { fileMeant } from './plan-pictures.ts'

/** Dependencies of an import: database, storage, and the fetcher for remote pictures. */
export type ImportTools = ImageDeps & { fetcher: PictureFetcher }

/** A loaded picture: stored already, as bytes with their sources, or failed. */
export type LoadedPicture =
  | { image: string }
  | { upload: Upload; sources: string[] }
  | { why: string }

/** Loads pictures concurrently, each URL once. Nothing is decoded or stored yet. */
export function loadAll(
  tools: ImportTools,
  pictures: readonly NamedPicture[],
  signal: AbortSignal,
): { picture: NamedPicture; coming: Promise<LoadedPicture> }[] {
  const known = new Map<string, Promise<LoadedPicture>>()
  return pictures.map((picture) => {
    const coming = known.get(picture.picture) ?? load(tools, picture, signal)
    // A caller that stops early does not await the rest.
    coming.catch(() => {})
    if (webUrl(picture.picture)) known.set(picture.picture, coming)
    return { picture, coming }
  })
}

async function load(
  { db, fetcher }: ImportTools,
  { importId, productId, picture }: NamedPicture,
  signal: AbortSignal,
): Promise<LoadedPicture> {
  const shown = productId === null ? [] : await findShown(db, productId)
  if (shown?.includes(picture)) return { image: picture }
  return webUrl(picture)
    ? loadFromUrl(db, fetcher, picture, signal)
    : loadFromFiles(db, importId, picture)
}

async function loadFromFiles(db: Db, importId: string, picture: string): Promise<LoadedPicture> {
  const file = fileMeant(picture, await findFiles(db, importId, [fileNameOf(pathOf(picture))]))
  if ('why' in file) return file
  const bytes = await readFileBytes(db, importId, file.path)
  if (!bytes) return { why: 'The picture no longer exists.' }
  return { upload: { bytes, declaredType: '' }, sources: [] }
}

async function loadFromUrl(
  db: Db,
  fetcher: PictureFetcher,
  url: string,
  signal: AbortSignal,
): Promise<LoadedPicture> {
  const source = sourceOf({ url })
  const image = (await findStored(db, [source])).get(source)
  if (image) return { image }
  try {
    return { upload: await fetcher.fetch(url, signal), sources: [source] }
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    return { why: `The picture could not be fetched: ${error.message}` }
  }
}
