/** `refused`: 400 with a sentence. `harmless`: may be cleaned or rejected, but nothing of the file survives. */
export type HostileFile = {
  name: string
  bytes: Buffer
  expected: 'refused' | 'harmless'
  type: string
}

export const refused = (name: string, bytes: Buffer, type = 'image/png'): HostileFile => ({
  name,
  bytes,
  type,
  expected: 'refused',
})

export const harmless = (name: string, bytes: Buffer, type = 'image/png'): HostileFile => ({
  name,
  bytes,
  type,
  expected: 'harmless',
})

export const HTML = Buffer.from('<!doctype html><script>alert(document.cookie)</script>')
