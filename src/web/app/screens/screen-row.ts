import type { QueryClient } from '@tanstack/react-query'
import type { Params } from 'react-router'
import type { Access, PageFacts } from '#contract/built-screens.ts'
import type { LazyComponent } from '#web/ui/loading/lazy-component.ts'
import type { Shell } from './shell.ts'

/** An address that is being opened, or is about to be. */
export type Place = { pathname: string; params: Params; search: URLSearchParams }

/**
 * Requests what a screen shows first, before its code is there: at the first address as soon as the script
 * runs, later when a link is pressed. Fresh answers are not requested again. Resolves when the answers are
 * there that no page brings and without which the screen has nothing to show.
 */
export type Prefetch = (queryClient: QueryClient, place: Place) => Promise<unknown> | undefined

/** All that is known of one screen outside its own file. */
export type ScreenRow = {
  /** One pattern of the router, or several that open the same screen. */
  path: string | readonly string[]
  /** Redirected to the first path. */
  aliases?: readonly string[]
  /** Of the tab; the screen may set a better one. */
  title: string
  access: Access
  shell: Shell
  /** Whether the basket bar may stand at the bottom of a phone. */
  basketBar?: true
  /** Code of its own, which the browser fetches when it is needed. */
  component: LazyComponent<object>
  data?: Prefetch
  page?: PageFacts
  /** Screens of one name keep their state while the address changes; others start again. */
  name?: string
  /** A path of this form whose end is no id is not found. */
  endsInId?: true
}

/** What stands around a screen depends on these. */
export type ScreenFacts = Pick<ScreenRow, 'title' | 'access' | 'shell' | 'basketBar'>

/** The handle of a route: the row of its screen, or for a route around others the code to load. */
export type RouteFacts = Partial<ScreenFacts> & {
  component?: { load: (pathname: string) => Promise<unknown> }
  data?: Prefetch
}

export const pathsOf = ({ path }: ScreenRow): readonly string[] =>
  typeof path === 'string' ? [path] : path
