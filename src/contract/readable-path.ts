/**
 * A path with its percent-escapes read; undefined where they are not UTF-8, as in `/product/%E0%A4%A`. The
 * text is returned because a bundler drops a call whose result nobody uses, and its exception with it.
 */
export function decodedPath(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

/** A path without a screen. A page whose own path cannot be read is served and routed as this one. */
export const UNREADABLE_PATH = '/unreadable'
