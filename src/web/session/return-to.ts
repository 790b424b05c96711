/** The path a logged-out visitor wanted, to return to after login. */
const KEY = 'returnTo'

let isLeaving = false

/** Stores the path, except right after a logout. */
export function rememberWay(path: string) {
  if (isLeaving) return
  try {
    window.sessionStorage.setItem(KEY, path)
  } catch {
    // Storage is blocked: login leads to /home.
  }
}

export function rememberedWay(): string | undefined {
  try {
    return window.sessionStorage.getItem(KEY) ?? undefined
  } catch {
    return undefined
  }
}

export function forgetWay() {
  stopLeaving()
  try {
    window.sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was stored either.
  }
}

/** The visitor is logged out now, so the next path is stored again. */
export function stopLeaving() {
  isLeaving = false
}

/** Called on logout, also on one in another tab. */
export function leave() {
  forgetWay()
  isLeaving = true
}
