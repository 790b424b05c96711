import { PICTURE_SIZES } from '#contract/catalog/picture-sizes.ts'

/** The storage of pictures. Names are ours: 32 hex digits, a size, `.webp`. */
export type Storage = {
  /** Atomic. */
  put: (name: string, bytes: Buffer) => Promise<void>
  get: (name: string) => Promise<Buffer | undefined>
  /** Also removes what an aborted write left. Does not fail when there is nothing. */
  delete: (name: string) => Promise<void>
  exists: (name: string) => Promise<boolean>
}

const NAME = /^[0-9a-f]{32}-\d{1,4}\.webp$/

/** The only names that reach a folder or a bucket. */
export const isStoredName = (name: string) => NAME.test(name)

/** Photos of complaints: only a signed link of `complaint/` serves them. */
export const isPrivateName = (name: string) =>
  PICTURE_SIZES.complaint.some((size) => name.endsWith(`-${size}.webp`))

/** Throws for a name that is not ours, so that it never reaches a folder or a bucket. */
export function assertStoredName(name: string): void {
  if (!isStoredName(name)) throw new Error('Not the name of a stored file')
}
