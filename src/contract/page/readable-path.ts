/**
 * Decodes a path; undefined if its escapes are not UTF-8, as in `/product/%E0%A4%A`. Returns the text,
 * because a bundler would drop an unused call together with its exception.
 */
export function decodedPath(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

/** A path without a screen, for pages whose own path cannot be decoded. */
export const UNREADABLE_PATH = '/unreadable'
