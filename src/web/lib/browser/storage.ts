/** Local storage that also works where the browser blocks it: nothing is stored then. */
export function readStored(key: string): string | undefined {
  try {
    return window.localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Whether local storage is available. If not, a missing value means nothing. */
export function canStore(): boolean {
  try {
    return Boolean(window.localStorage)
  } catch {
    return false
  }
}

/** Does nothing where storage is blocked. */
export function store(key: string, value: string) {
  try {
    window.localStorage.setItem(key, value)
  } catch {
    // Full or blocked: the shop works without it.
  }
}

export function removeStored(key: string) {
  try {
    window.localStorage.removeItem(key)
  } catch {
    // Blocked: there is nothing to remove.
  }
}

export function storedKeys(): string[] {
  try {
    return Object.keys(window.localStorage)
  } catch {
    return []
  }
}

/** Storage key of the install prompt's state (`install-prompt.ts`). */
export const INSTALL_KEY = 'install'
/** Kept on logout: these are choices about the browser, not about the user. */
const KEPT_KEYS = ['cookieConsent', INSTALL_KEY]
/** Begins the keys of the cart that a visitor keeps in this browser until they log in (`cart/visitor-cart.ts`). */
export const VISITOR_CART = 'visitorCart:'

export const hasVisitorCart = () => storedKeys().some((key) => key.startsWith(VISITOR_CART))

/** Clears local and session storage, except the choices about this browser. */
export function clearStorage() {
  const visitorCart = storedKeys().filter((key) => key.startsWith(VISITOR_CART))
  const kept = [...KEPT_KEYS, ...visitorCart].map((key) => [key, readStored(key)] as const)
  try {
    window.localStorage.clear()
  } catch {
    // Blocked: there is nothing to clear.
  }
  clearTabStorage()
  for (const [key, value] of kept) if (value) store(key, value)
}

/** Clears session storage. */
export function clearTabStorage() {
  try {
    window.sessionStorage.clear()
  } catch {
    // Blocked: there is nothing to clear.
  }
}
