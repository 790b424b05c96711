import { MAX_PICTURES } from '#contract/catalog/product-kinds.ts'

/**
 * Splits a cell into pictures, as an export writes them or as other lists do: separated by bars, lines, or one URL
 * after the other. Separators are matched as a whole, so that long cells take linear time.
 */
export const splitPictures = (cell: string): string[] => [
  ...new Set(
    cell
      .replace(/[|,;\s]+/g, (between, start: number) =>
        isAddressAt(cell, start + between.length) ? '|' : between.replace(/[\r\n]/g, '|'),
      )
      .split('|')
      .map((picture) => picture.trim())
      .filter((picture) => picture !== ''),
  ),
]

const isAddressAt = (cell: string, place: number) =>
  /^https?:\/\//i.test(cell.slice(place, place + 'https://'.length))

export const joinPictures = (pictures: readonly string[]): string => pictures.join(' | ')

/** The key of an uploaded file: its path, normalised across systems and spellings. */
export const pathOf = (name: string): string =>
  name
    .normalize('NFC')
    .replaceAll('\\', '/')
    .replace(/^(?:\.?\/)+/, '')
    .toLowerCase()

/** The file name without folders. */
export const fileNameOf = (path: string): string => path.split('/').at(-1) ?? ''

/** Folders, and files that systems add to a zip. */
export const isHiddenPath = (name: string): boolean =>
  name.endsWith('/') || /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$)/i.test(pathOf(name))

/** The files that a row means among those of one name: restricted by folders if it names existing ones. */
export function meantBy<F extends { path: string }>(picture: string, files: readonly F[]): F[] {
  const wanted = pathOf(picture)
  const exact = files.filter(({ path }) => path === wanted || path.endsWith(`/${wanted}`))
  return exact.length > 0
    ? exact
    : files.filter(({ path }) => fileNameOf(path) === fileNameOf(wanted))
}

/**
 * The pictures of a product after a list: those that it names, in its order. When one of them failed, none is removed.
 */
export function picturesAfter(
  now: readonly string[],
  taken: readonly string[],
  isWhole: boolean,
): string[] {
  if (taken.length === 0) return [...now]
  return [...new Set([...taken, ...(isWhole ? [] : now)])].slice(0, MAX_PICTURES)
}

export const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((picture, index) => picture === other[index])
