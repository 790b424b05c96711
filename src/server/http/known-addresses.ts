import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { idAtEnd } from '#contract/id.ts'
import { decodedPath, UNREADABLE_PATH } from '#contract/readable-path.ts'

/** A path pattern of the web's routes: `/product/:product`. `endsInId`: only paths that end in an id have a screen. */
export type KnownAddress = { pattern: string; endsInId: boolean }

/**
 * Creates a function that says whether a path has a screen, from the routes that the build wrote down. Without that
 * list every path has one.
 */
export function knownAddresses(folder: string): (path: string) => boolean {
  const list = join(folder, '.vite/addresses.json')
  if (!existsSync(list)) return () => true
  const addresses: KnownAddress[] = JSON.parse(readFileSync(list, 'utf8'))
  const screens = addresses.map(({ pattern, endsInId }) => ({ form: formOf(pattern), endsInId }))
  return (path) =>
    screens.some(({ form, endsInId }) => form.test(path) && (!endsInId || endsInAnId(path)))
}

/** Compared as the web's router does: case-insensitive, with or without a trailing slash. */
const formOf = (pattern: string) =>
  new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+').replace(/\/$/, '')}/?$`, 'i')

const endsInAnId = (path: string) => idAtEnd(path.replace(/\/$/, '')) !== undefined

/**
 * The router rejects a malformed path before it looks for a route. A page must answer with the not-found screen, so its
 * URL is replaced; a call keeps its URL and gets a 400.
 */
export function readableUrl({ url = '' }: { url?: string | undefined }): string {
  if (!url.includes('%') || /^\/(?:api|media)\//.test(url)) return url
  return decodedPath(url.split('?', 1)[0] ?? '') === undefined ? UNREADABLE_PATH : url
}
