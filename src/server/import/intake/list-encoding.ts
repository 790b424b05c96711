const START_BYTES = 4_096

/** Decodes a file in UTF-8, UTF-16 or Windows-1252, as old Windows programs write, and removes the byte order mark. */
export const decodeText = (bytes: Buffer): string =>
  new TextDecoder(encodingOf(bytes)).decode(bytes)

/** Whether the file is UTF-8 and needs no conversion. */
export const isUtf8 = (bytes: Buffer): boolean => encodingOf(bytes) === 'utf-8'

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

function encodingOf(bytes: Buffer): Encoding {
  const mark = bytes.subarray(0, 2).toString('hex')
  if (mark === 'fffe') return 'utf-16le'
  if (mark === 'feff') return 'utf-16be'
  return utf16WithoutMark(bytes.subarray(0, START_BYTES)) ?? eightBitEncoding(bytes)
}

/** In UTF-16 every other byte of Latin letters is zero; other texts contain no zeros. */
function utf16WithoutMark(start: Buffer): Encoding | undefined {
  if (!start.includes(0)) return undefined
  const zeros = [0, 0]
  for (const [at, byte] of start.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  return (zeros[1] ?? 0) >= (zeros[0] ?? 0) ? 'utf-16le' : 'utf-16be'
}

function eightBitEncoding(bytes: Buffer): Encoding {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return isMostlyUtf8(bytes) ? 'utf-8' : 'windows-1252'
  }
}

/** A UTF-8 list with a few damaged cells is still UTF-8: only those cells are rejected. */
function isMostlyUtf8(bytes: Buffer): boolean {
  const text = new TextDecoder('utf-8').decode(bytes)
  const damaged = text.split('\ufffd').length - 1
  const whole = (text.match(/[\u0080-\ufffc]/g) ?? []).length
  return whole > damaged
}
