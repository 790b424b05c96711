/**
 * Takes away what the oldest browsers of the shop (README) do not have, as browser-compat-data of MDN has
 * it. What is newer in the language itself the compiler refuses (`lib` is
 * ES2023); of the platform it knows only the newest. Stands alone: it is sent to browsers as it is.
 */
export function forgetNewer() {
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
