import { t } from '@lingui/core/macro'
import { IMAGE_TYPES } from '#contract/catalog/product-kinds.ts'
import { MAX_ZIP_MB } from '#contract/import/import-fields.ts'

/** Accepted price list files. */
export const LIST_FILES = [
  ...['.csv', '.tsv', '.txt', 'text/csv', 'text/plain', 'text/tab-separated-values'],
  ...['.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
].join(',')

/** Accepted picture files. */
export const PICTURE_FILES = ['.zip', 'application/zip', ...IMAGE_TYPES].join(',')

const isZip = ({ name, type }: File) => /zip/.test(type) || /\.zip$/i.test(name)

/** Separates the price list from the pictures. */
export function sortFiles(files: readonly File[]) {
  const isPicture = (file: File) => isZip(file) || file.type.startsWith('image/')
  return {
    list: files.find((file) => !isPicture(file)),
    pictures: files.filter(isPicture),
  }
}

/** Why these files cannot be uploaded. */
export function pictureError(files: readonly File[]): string | undefined {
  const large = files.find(({ size }) => size > MAX_ZIP_MB * 1024 * 1024)
  return large && t`${{ name: large.name }} is larger than ${MAX_ZIP_MB} MB. Please split it.`
}

const FILES_AT_ONCE = 30
/** What a slow line can send before the request times out. */
const BYTES_AT_ONCE = 20 * 1024 * 1024

/** Batches: a zip alone, pictures up to a number and size. */
export function batchesOf(files: readonly File[]): File[][] {
  const batches = files.filter(isZip).map((zip) => [zip])
  let open: File[] = []
  for (const picture of files.filter((file) => !isZip(file))) {
    if (isFull(open, picture)) open = []
    if (open.length === 0) batches.push(open)
    open.push(picture)
  }
  return batches
}

const isFull = (batch: readonly File[], next: File) =>
  batch.length === FILES_AT_ONCE ||
  batch.reduce((bytes, { size }) => bytes + size, next.size) > BYTES_AT_ONCE
