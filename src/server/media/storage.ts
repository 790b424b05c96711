/** Where the shop keeps its pictures. Names are ours: 32 hex digits, a size, `.webp`. */
export type Storage = {
  /** Whole or not at all. */
  put: (name: string, bytes: Buffer) => Promise<void>
  get: (name: string) => Promise<Buffer | undefined>
  /** Also what a write that was cut off has left. No complaint when there is none. */
  delete: (name: string) => Promise<void>
  exists: (name: string) => Promise<boolean>
}

const NAME = /^[0-9a-f]{32}-\d{1,4}\.webp$/

/** The only names that reach a folder or a bucket. */
export const isStoredName = (name: string) => NAME.test(name)

/** A name that did not come from us never reaches a folder or a bucket. */
export function assertStoredName(name: string): void {
  if (!isStoredName(name)) throw new Error('Not the name of a stored file')
}
