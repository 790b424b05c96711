import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { idAtEnd } from '#contract/id.ts'
import { decodedPath, UNREADABLE_PATH } from '#contract/readable-path.ts'

/** A path of the web's routes: `/product/:product`. `endsInId`: other paths of that form have no screen. */
export type KnownAddress = { pattern: string; endsInId: boolean }

/** Tells whether a path has a screen, by the routes that the build wrote down. Without that list every path has one. */
export function knownAddresses(folder: string): (path: string) => boolean {
  const list = join(folder, '.vite/addresses.json')
  if (!existsSync(list)) return () => true
  const addresses: KnownAddress[] = JSON.parse(readFileSync(list, 'utf8'))
  const screens = addresses.map(({ pattern, endsInId }) => ({ form: formOf(pattern), endsInId }))
  return (path) =>
    screens.some(({ form, endsInId }) => form.test(path) && (!endsInId || endsInAnId(path)))
}

/** As the router of the web compares them: in any case, with or without a slash at the end. */
const formOf = (pattern: string) =>
  new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+').replace(/\/$/, '')}/?$`, 'i')

const endsInAnId = (path: string) => idAtEnd(path.replace(/\/$/, '')) !== undefined

/**
 * The router refuses a path that it cannot read before any route is found. A page has to answer with the
 * not-found screen, so it takes another path; a call keeps its own and is refused in words (400).
 */
export function readableUrl({ url = '' }: { url?: string | undefined }): string {
  if (!url.includes('%') || /^\/(?:api|media)\//.test(url)) return url
  return decodedPath(url.split('?', 1)[0] ?? '') === undefined ? UNREADABLE_PATH : url
}
