const NAME = /^\w[\w.-]{0,199}$/
/** What the build makes, by extension. Everything else is neither stored nor served. */
const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  avif: 'image/avif',
  webp: 'image/webp',
  png: 'image/png',
  woff2: 'font/woff2',
}
/** The ending of a copy compressed with brotli. */
export const BROTLI = '.br'

/** The content type of a file that pages name; undefined for every other name. */
export function typeOfFile(name: string): string | undefined {
  if (!NAME.test(name)) return undefined
  const extension = name.slice(name.lastIndexOf('.') + 1)
  return Object.hasOwn(TYPES, extension) ? TYPES[extension] : undefined
}

/** Whether a file of the build is stored for other nodes: what pages name, and its brotli copy. */
export const isStoredForOthers = (name: string): boolean =>
  typeOfFile(name.endsWith(BROTLI) ? name.slice(0, -BROTLI.length) : name) !== undefined
