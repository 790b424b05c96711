/** Reads one cookie, or nothing when it is not there. */
export function readCookie(name: string): string | undefined {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found ? decodeURIComponent(found.slice(name.length + 1)) : undefined
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
