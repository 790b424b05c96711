/** The value of a cookie; undefined when it is missing or cannot be decoded. */
export function readCookie(name: string): string | undefined {
  for (const pair of document.cookie.split('; ')) {
    const value = pair.startsWith(`${name}=`) && decoded(pair.slice(name.length + 1))
    if (value) return value
  }
  return undefined
}

/** Other sites under the same domain can set cookies that are not URI-encoded. */
function decoded(value: string): string | undefined {
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}

/** Sets a cookie for the whole site. `maxAge` is in seconds. Links on other sites open without a strict one. */
export function writeCookie(name: string, value: string, maxAge: number, sameSite = 'Strict') {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAge}; SameSite=${sameSite}${secure()}`
}

export function clearCookie(name: string) {
  writeCookie(name, '', 0)
}

/** Browsers accept Secure cookies over HTTPS and from localhost only. */
function secure() {
  const { protocol, hostname } = window.location
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1'
  return protocol === 'https:' || isLocal ? '; Secure' : ''
}
