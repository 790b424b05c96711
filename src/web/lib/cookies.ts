/** Reads one cookie, or nothing when it is not there. One that cannot be read is not the shop's. */
export function readCookie(name: string): string | undefined {
  for (const pair of document.cookie.split('; ')) {
    const value = pair.startsWith(`${name}=`) && decoded(pair.slice(name.length + 1))
    if (value) return value
  }
  return undefined
}

/** Whoever has another shop under the same domain may set cookies here, too. */
function decoded(value: string): string | undefined {
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}

/** Stores a cookie for the whole shop. `maxAge` is in seconds. */
export function writeCookie(name: string, value: string, maxAge: number) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAge}; SameSite=Strict${secure()}`
}

export function clearCookie(name: string) {
  writeCookie(name, '', 0)
}

/** Browsers take Secure cookies from https and from localhost; elsewhere they would drop them. */
function secure() {
  const { protocol, hostname } = window.location
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1'
  return protocol === 'https:' || isLocal ? '; Secure' : ''
}
