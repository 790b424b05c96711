/** The path a logged-out visitor wanted, to return to after login. */
const KEY = 'returnTo'

let isLoggingOut = false

/** Stores the path, except right after a logout. */
export function storeReturnPath(path: string) {
  if (isLoggingOut) return
  try {
    window.sessionStorage.setItem(KEY, path)
  } catch {
    // Storage is blocked: login leads to /home.
  }
}

export function storedReturnPath(): string | undefined {
  try {
    return window.sessionStorage.getItem(KEY) ?? undefined
  } catch {
    return undefined
  }
}

export function clearReturnPath() {
  endLogout()
  try {
    window.sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was stored either.
  }
}

/** Whether the person has just logged out. */
export const isAfterLogout = () => isLoggingOut

/** The visitor is logged out now, so the next path is stored again. */
export function endLogout() {
  isLoggingOut = false
}

/** Called on logout, also on one in another tab. */
export function beginLogout() {
  clearReturnPath()
  isLoggingOut = true
}
