/** Local storage that also works where a browser forbids it: then nothing is remembered. */
export function readStored(key: string): string | undefined {
  try {
    return window.localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Whether anything can be remembered: what is not there was then never kept, or has been forgotten. */
export function canStore(): boolean {
  try {
    return Boolean(window.localStorage)
  } catch {
    return false
  }
}

/** Where the browser keeps nothing, nothing is kept, without a word. */
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

export function storedKeys(): string[] {
  try {
    return Object.keys(window.localStorage)
  } catch {
    return []
  }
}

/** What this browser remembers for offering the shop as an app: `install-memory.ts` says what. */
export const INSTALL_MEMORY = 'install'
/** What was answered here is asked nobody again. */
const STAYS = ['cookieConsent', INSTALL_MEMORY]

/** Empties local and session storage. What was answered for this browser stays. */
export function clearStorage() {
  const kept = STAYS.map((key) => [key, readStored(key)] as const)
  try {
    window.localStorage.clear()
  } catch {
    // Forbidden: there is nothing to empty.
  }
  clearTabStorage()
  for (const [key, value] of kept) if (value) store(key, value)
}

/** Empties what this tab alone remembers. */
export function clearTabStorage() {
  try {
    window.sessionStorage.clear()
  } catch {
    // Forbidden: there is nothing to empty.
  }
}
