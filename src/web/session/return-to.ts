/** Where a logged-out visitor was going, so that signing in can bring them there. */
const KEY = 'returnTo'

let isLeaving = false

/** Remembers the way, except right after a logout: then there is nowhere to come back to. */
export function rememberWay(path: string) {
  if (isLeaving) return
  try {
    window.sessionStorage.setItem(KEY, path)
  } catch {
    // Forbidden storage: they land on /home.
  }
}

export function rememberedWay(): string | undefined {
  try {
    return window.sessionStorage.getItem(KEY) ?? undefined
  } catch {
    return undefined
  }
}

/** They have arrived. */
export function forgetWay() {
  stopLeaving()
  try {
    window.sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was remembered either.
  }
}

/** They stand outside: where they want to go from here counts again. */
export function stopLeaving() {
  isLeaving = false
}

/** They are logging out, or did so on another tab. */
export function leave() {
  forgetWay()
  isLeaving = true
}
