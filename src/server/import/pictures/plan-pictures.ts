import { MAX_PICTURES } from '#contract/catalog/product-kinds.ts'
import { MAX_IMPORT_PICTURES } from '#contract/import/import-fields.ts'
import type { Db } from '#server/db/db.ts'
import { inEnglish } from '#server/lib/language/in-english.ts'
import { storableText } from '#server/lib/storable-text.ts'
import { webUrl } from '#server/lib/web-origins.ts'
import type { PictureFetcher } from '#server/media/fetch-picture.ts'
import { findStored, sourceOf } from '#server/media/image-source-store.ts'
import type { PriceList } from '../import-rules.ts'
import { findFiles, type PictureFile } from './import-file-store.ts'
import type { PlannedPicture } from './import-picture-store.ts'
import {
  fileNameOf,
  isSame,
  joinPictures,
  meantBy,
  pathOf,
  picturesAfter,
  splitPictures,
} from './picture-rules.ts'

/** An accepted row with its picture cell. `productId` is null while a new product is only checked. */
export type PicturedRow = {
  line: number
  name: string
  productId: string | null
  shown: readonly string[]
  cell: string
}

/** What is known of a picture before anything is fetched. */
type Known = { picture: string } & ({ image: string } | { why: string } | { isPending: true })

/**
 * The pictures to load for some rows, and those that are impossible. A row whose product already shows the same
 * pictures has none: pictures are recognised by URL and by bytes.
 */
export async function planPictures(
  tx: Db,
  list: Pick<PriceList, 'id' | 'pictures'>,
  rows: readonly PicturedRow[],
  fetcher: PictureFetcher,
): Promise<PlannedPicture[]> {
  const named = rows
    .filter(({ cell, shown }) => cell.trim() !== '' && cell !== joinPictures(shown))
    .map((row) => ({ row, pictures: picturesIn(row.cell) }))
  const all = named.flatMap(({ pictures }) => pictures)
  const lookUp = await pictureLookup(tx, list.id, all, fetcher)
  const planned = named.flatMap(({ row, pictures }) =>
    planRow(
      row,
      pictures.map((picture, place) => lookUp(row, picture, place)),
    ),
  )
  const room = Math.max(0, MAX_IMPORT_PICTURES - list.pictures)
  return planned.map((one, index) => (index < room ? one : { ...one, why: one.why ?? TOO_MANY }))
}

const LONGEST = 2_000

/** Of those beyond the limit only the first is reported, because a wrong column can contain thousands. */
const picturesIn = (cell: string) =>
  splitPictures(cell)
    .slice(0, MAX_PICTURES + 1)
    .map((picture) => storableText(picture, LONGEST))

const TOO_MANY = `A list brings at most ${MAX_IMPORT_PICTURES.toLocaleString('en-IN')} pictures.`

function planRow(row: PicturedRow, known: readonly Known[]): PlannedPicture[] {
  const { line, name: productName, productId, shown } = row
  const good = known.filter((one) => !('why' in one))
  const images = good.flatMap((one) => ('image' in one ? one.image : []))
  const after = picturesAfter(shown, images, good.length === known.length)
  const staysSame = images.length === good.length && isSame(after, shown)
  return known.flatMap((one, place) => {
    const why = 'why' in one ? one.why : null
    if (why === null && staysSame) return []
    return { line, place, productId, productName, picture: one.picture, why }
  })
}

/** Reads everything known of these pictures in one query, and returns a function that looks it up. */
async function pictureLookup(
  tx: Db,
  importId: string,
  pictures: readonly string[],
  fetcher: PictureFetcher,
) {
  const urls = pictures.filter((picture) => webUrl(picture))
  const names = pictures.filter((picture) => !webUrl(picture)).map((one) => fileNameOf(pathOf(one)))
  const files = await findFiles(tx, importId, [...new Set(names)])
  const sources = [...urls.map((url) => sourceOf({ url })), ...files.map(sourceOf)]
  const stored = await findStored(tx, [...new Set(sources)])

  const lookAtUrl = (picture: string): Known => {
    const image = stored.get(sourceOf({ url: picture }))
    if (image) return { picture, image }
    const why = fetcher.whyNot(picture)
    return why ? { picture, why: inEnglish(why) } : { picture, isPending: true }
  }
  const lookAtName = (picture: string): Known => {
    const file = fileMeant(picture, files)
    if ('why' in file) return { picture, why: file.why }
    const image = stored.get(sourceOf(file))
    return image ? { picture, image } : { picture, isPending: true }
  }
  return ({ shown }: PicturedRow, picture: string, place: number): Known => {
    if (place >= MAX_PICTURES) return { picture, why: BEYOND }
    if (shown.includes(picture)) return { picture, image: picture }
    return webUrl(picture) ? lookAtUrl(picture) : lookAtName(picture)
  }
}

const BEYOND = `A product can have at most ${MAX_PICTURES} pictures.`

/** The file that a row means, or why there is none. */
export function fileMeant(picture: string, files: readonly PictureFile[]) {
  if (picture.startsWith('/media/')) return { why: 'The product no longer shows this picture.' }
  const meant = meantBy(picture, files)
  const [first] = meant
  if (!first) return { why: 'No picture of this name was uploaded with the list.' }
  if (meant.every(({ digest }) => digest === first.digest)) return first
  return { why: 'Several pictures have this name. Please add the folder before the name.' }
}
