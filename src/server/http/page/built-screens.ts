import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { idAtEnd } from '#contract/lib/id.ts'
import { type BuiltScreen, decodedPath, UNREADABLE_PATH } from '#contract/page/built-screens.ts'

/** The screens that the build wrote down from the web's table of them. */
export type BuiltScreens = {
  /** The screen at a path. */
  find: (path: string) => BuiltScreen | undefined
  findById: (id: string) => BuiltScreen | undefined
}

/** Undefined where the build wrote none: then every path opens the shop. */
export function builtScreens(folder: string): BuiltScreens | undefined {
  const list = join(folder, '.vite/screens.json')
  if (!existsSync(list)) return undefined
  const screens: BuiltScreen[] = JSON.parse(readFileSync(list, 'utf8'))
  const forms = screens
    .map((screen) => ({ screen, form: formOf(screen.path) }))
    .toSorted((one, other) => parametersIn(one.screen.path) - parametersIn(other.screen.path))
  return {
    find: (path) =>
      forms.find(({ form, screen }) => form.test(path) && (!screen.endsInId || endsInAnId(path)))
        ?.screen,
    findById: (id) => screens.find((screen) => screen.id === id),
  }
}

/** Compared as the web's router does: case-insensitive, with or without a trailing slash. */
const formOf = (pattern: string) =>
  new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+').replace(/\/$/, '')}/?$`, 'i')

/** The web's router prefers the more specific path, regardless of the order of the table. */
const parametersIn = (pattern: string) => pattern.split('/:').length - 1

const endsInAnId = (path: string) => idAtEnd(path.replace(/\/$/, '')) !== undefined

/**
 * The router rejects a malformed path before it looks for a route. A page must answer with the not-found screen, so its
 * URL is replaced; a call keeps its URL and gets a 400.
 */
export function readableUrl({ url = '' }: { url?: string | undefined }): string {
  if (!url.includes('%') || /^\/(?:api|media)\//.test(url)) return url
  return decodedPath(url.split('?', 1)[0] ?? '') === undefined ? UNREADABLE_PATH : url
}
