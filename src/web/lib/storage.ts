/** Local storage that also works where a browser forbids it: then nothing is remembered. */
export function readStored(key: string): string | undefined {
  try {
    return window.localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

export function store(key: string, value: string) {
  try {
    window.localStorage.setItem(key, value)
  } catch {
    // Full or forbidden: the shop works without it.
  }
}

export function forget(key: string) {
  try {
    window.localStorage.removeItem(key)
  } catch {
    // Forbidden: there is nothing to forget.
  }
}

/** Empties local and session storage. What the shopper said about cookies stays. */
export function clearStorage() {
  const consent = readStored('cookieConsent')
  try {
    window.localStorage.clear()
  } catch {
    // Forbidden: there is nothing to empty.
  }
  clearTabStorage()
  if (consent) store('cookieConsent', consent)
}

/** Empties what this tab alone remembers. */
export function clearTabStorage() {
  try {
    window.sessionStorage.clear()
  } catch {
    // Forbidden: there is nothing to empty.
  }
}
