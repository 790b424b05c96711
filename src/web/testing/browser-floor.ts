/**
 * Removes APIs that the oldest supported browsers (README) lack, according to MDN's browser-compat-data.
 * Newer syntax is rejected by the compiler (`lib` is ES2023), but its DOM types are the newest.
 * Self-contained, because it is sent to browsers as source.
 */
export function removeNewerApis() {
  const newer: [object, PropertyKey[]][] = [
    [URLSearchParams.prototype, ['size']], // Safari 17, Chrome 113
    [Response, ['json']], // Safari 17
    [URL, ['canParse', 'parse']], // Safari 17 and 18, Chrome 120 and 126
    [AbortSignal, ['any']], // Safari 17.4, Chrome 116
    [ReadableStream.prototype, ['values', Symbol.asyncIterator]], // no Safari, Chrome 124
    [globalThis, ['cookieStore']], // Safari 18.4
  ]
  for (const [owner, names] of newer) {
    for (const name of names) Reflect.deleteProperty(owner, name)
  }
}
