import type { Permission } from '../account/access.ts'

/**
 * Who may open a screen. Shopping needs a signed-in user; a screen of the office names a permission, and `staff` is each
 * person with any of them. `shelves` is for shoppers as well, but such a screen draws nothing personal itself, so it need
 * not wait for the user.
 */
export type Access = 'public' | 'guest' | 'shelves' | 'shopper' | 'rider' | 'staff' | Permission

/** What a page shows before its scripts have run (`web/app/screens/page-frames.tsx`); `title`: the header with the title. */
export type FrameName = 'landing' | 'home' | 'search' | 'list' | 'product' | 'title'

/** Responses embedded in a page (`server/catalog/page-answers.ts`). */
export type AnswersName = 'landing' | 'home' | 'search' | 'listing' | 'product' | 'checkout'

/** Facts about a screen for the server and the service worker. */
export type PageFacts = {
  /** The screen's chunk is loaded after the frame is painted. */
  frame?: FrameName
  answers?: AnswersName
  /** The `sizes` of the basket picture the screen shows first, which is preloaded. */
  basketSizes?: string
  /** Without a frame: its chunk is preloaded with the page. */
  preload?: true
  /** Prefetched when the browser is idle, and cached for offline use. */
  offline?: true
}

/** A screen in `.vite/screens.json`, written by the build for server and tests. */
export type BuiltScreen = PageFacts & {
  /** Its key in the table of screens. */
  id: string
  /** Route pattern: `/product/:product`. */
  path: string
  /** Other paths of this form have no screen. */
  endsInId?: true
  title: string
  access: Access
  shell: string
  /** Source file of its component, which the build manifest maps to chunks. */
  file: string
}

/** A slot for a word in a frame that the build has rendered; the server fills it in when it sends the page. */
export const slot = (name: string) => `__${name}__`
export const SLOT = /__([a-z]+\d?)__/

/** The slots of the pictures that a screen shows first. */
export const pictureSlots = (index: number) => ({ src: `src${index}`, srcSet: `srcset${index}` })

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
