import type { Db } from '#server/db/db.ts'
import { webUrl } from '#server/lib/web-origins.ts'
import { findStored, sourceOf } from '#server/media/image-source-store.ts'
import type { StoredRow } from '../import-report-store.ts'
import { findFirstImages } from '../listed-product-store.ts'
import { listOfLines, type NamedPicture } from './import-picture-store.ts'

/** The first picture of a row's product, the expected one, or why there is none. */
export type ShownPictures = {
  image: string | null
  picture: string | null
  pictureTrouble: string | null
}

/** Reads everything known of the pictures of some rows in one query, and returns a function that looks it up. */
export async function shownPictures(db: Db, importId: string, rows: readonly StoredRow[]) {
  const named = await listOfLines(
    db,
    importId,
    rows.map(({ line }) => line),
  )
  const waiting = named.filter(({ status }) => status === 'waiting')
  const addresses = waiting.flatMap(({ picture }) => (webUrl(picture) ? [picture] : []))
  const stored = await findStored(
    db,
    addresses.map((url) => sourceOf({ url })),
  )
  const shown = await findFirstImages(
    db,
    rows.flatMap(({ productId }) => productId ?? []),
  )
  const storedOf = (url: string) => (webUrl(url) ? stored.get(sourceOf({ url })) : undefined)
  return ({ line, productId }: StoredRow): ShownPictures => {
    const image = shown.get(productId ?? '') ?? null
    return pictureOf(
      named.find((picture) => picture.line === line),
      image,
      storedOf,
    )
  }
}

function pictureOf(
  first: NamedPicture | undefined,
  image: string | null,
  storedOf: (url: string) => string | undefined,
): ShownPictures {
  if (first?.status !== 'waiting') {
    return { image, picture: null, pictureTrouble: first?.why ?? null }
  }
  const known = storedOf(first.picture)
  return { image: known ?? image, picture: known ? null : first.picture, pictureTrouble: null }
}
