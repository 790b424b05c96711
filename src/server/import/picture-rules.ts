import { MAX_PICTURES } from '#contract/constants.ts'

/**
 * The pictures in a cell, as an export writes them, or as other lists do: behind bars, lines, or one address after
 * the other. What may stand between them is looked at as a whole, so that a long cell takes no longer for it.
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

/** How a file that was brought is known: with its folders, whatever the system it comes from and however it is written. */
export const pathOf = (name: string): string =>
  name
    .normalize('NFC')
    .replaceAll('\\', '/')
    .replace(/^(?:\.?\/)+/, '')
    .toLowerCase()

/** The same without its folders. */
export const fileNameOf = (path: string): string => path.split('/').at(-1) ?? ''

/** Folders, and what systems put into a zip on their own. */
export const isHiddenPath = (name: string): boolean =>
  name.endsWith('/') || /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$)/i.test(pathOf(name))

/** Of files of one name, those that a row means: by its folders, where it names some that are there. */
export function meantBy<F extends { path: string }>(picture: string, files: readonly F[]): F[] {
  const wanted = pathOf(picture)
  const exact = files.filter(({ path }) => path === wanted || path.endsWith(`/${wanted}`))
  return exact.length > 0
    ? exact
    : files.filter(({ path }) => fileNameOf(path) === fileNameOf(wanted))
}

/**
 * The pictures of a product after a list: those that it names, in its order. Where one of them could not be
 * had, none is taken away.
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
