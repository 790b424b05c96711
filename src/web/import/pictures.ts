import { IMAGE_TYPES } from '#contract/constants.ts'
import { MAX_ZIP_MB } from '#contract/import-fields.ts'

/** What may be chosen as pictures of a list. */
export const PICTURE_FILES = ['.zip', 'application/zip', ...IMAGE_TYPES].join(',')

const isZip = ({ name, type }: File) => /zip/.test(type) || /\.zip$/i.test(name)

/** The price list among what was chosen together, and the pictures beside it. */
export function sortFiles(files: readonly File[]) {
  const isPicture = (file: File) => isZip(file) || file.type.startsWith('image/')
  return {
    list: files.find((file) => !isPicture(file)),
    pictures: files.filter(isPicture),
  }
}

/** Why these cannot be brought. */
export function whyNotPictures(files: readonly File[]): string | undefined {
  const large = files.find(({ size }) => size > MAX_ZIP_MB * 1024 * 1024)
  return large && `${large.name} is larger than ${MAX_ZIP_MB} MB. Please divide it.`
}

const FILES_AT_ONCE = 30

/** What is sent together: a zip alone, pictures in some numbers. */
export function batchesOf(files: readonly File[]): File[][] {
  const batches = files.filter(isZip).map((zip) => [zip])
  const pictures = files.filter((file) => !isZip(file))
  for (let start = 0; start < pictures.length; start += FILES_AT_ONCE) {
    batches.push(pictures.slice(start, start + FILES_AT_ONCE))
  }
  return batches
}
