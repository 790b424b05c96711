/** Downloads a text as a file. */
export const saveFile = (name: string, text: string, type: string) => saveParts(name, [text], type)

/** Downloads the parts of a long file as one. */
export function saveParts(name: string, parts: BlobPart[], type: string) {
  const address = URL.createObjectURL(new Blob(parts, { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Safari reads the URL after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS)
}

const REVOKE_AFTER_MS = 10_000

/** Downloads a file of the server. */
export function download(address: string) {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
