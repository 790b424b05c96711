/** What an SVG may not hold, and the words for the person who sent it. Linear patterns only: the text is hostile. */
const FORBIDDEN: { pattern: RegExp; reason: string }[] = [
  { pattern: /<!DOCTYPE|<!ENTITY|<!ATTLIST|<!NOTATION/i, reason: 'it declares a document type' },
  { pattern: /<\?xml-stylesheet/i, reason: 'it loads a style sheet' },
  { pattern: /<(?:[\w-]{1,40}:)?script[\s/>]/i, reason: 'it contains a script' },
  { pattern: /<(?:[\w-]{1,40}:)?foreignObject[\s/>]/i, reason: 'it contains a web page' },
  {
    pattern: /<(?:[\w-]{1,40}:)?(?:iframe|embed|object|audio|video)[\s/>]/i,
    reason: 'it contains a web page',
  },
  { pattern: /[\s"'/]on[a-z]{1,40}\s{0,40}=/i, reason: 'it contains a script' },
  { pattern: /javascript:/i, reason: 'it contains a script' },
  {
    pattern: /[\s"'/](?:[\w-]{1,40}:)?(?:href|src)\s{0,40}=\s{0,40}(?!["']#)/i,
    reason: 'it points outside itself',
  },
  { pattern: /url\s{0,40}\(\s{0,40}["']?(?!["'#])/i, reason: 'it points outside itself' },
  { pattern: /@import/i, reason: 'it loads a style sheet' },
  { pattern: /<(?:[\w-]{1,40}:)?include[\s/>]/i, reason: 'it points outside itself' },
]

/** A drawing of elements and curves costs a few hundred times its own size to draw. */
const MAX_BYTES = 512 * 1024
const MAX_TAGS = 20_000

/** Why this SVG is refused; undefined when it is a drawing and nothing more. */
export function whyUnsafeSvg(bytes: Buffer): string | undefined {
  const text = utf8(bytes)
  if (text === undefined) return 'it is not written in UTF-8'
  if (bytes.length > MAX_BYTES || text.split('<').length > MAX_TAGS) return 'it is too complicated'
  return FORBIDDEN.find(({ pattern }) => pattern.test(text))?.reason
}

function utf8(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
