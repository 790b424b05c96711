import type { QueryClient } from '@tanstack/react-query'
import type { Params } from 'react-router'
import type { Access, PageFacts } from '#contract/page/built-screens.ts'
import type { LazyComponent } from '#web/ui/loading/lazy-component.ts'
import type { Shell } from './shell.ts'

/** The address of a current or likely next navigation. */
export type ScreenLocation = { pathname: string; params: Params; search: URLSearchParams }

/**
 * Requests the first data of a screen while its code loads: at script start for the first address, later when a link
 * is pressed. Fresh data is not requested again. Resolves when the data is loaded that the screen needs and that the
 * server does not embed in the page.
 */
export type Prefetch = (
  queryClient: QueryClient,
  location: ScreenLocation,
) => Promise<unknown> | undefined

/** Facts about a screen that are needed before its code is loaded. */
export type ScreenRow = {
  /** One or more router patterns for the same screen. */
  path: string | readonly string[]
  /** These paths redirect to the first path. */
  aliases?: readonly string[]
  /** Initial tab title; the screen may set a more specific one. */
  title: string
  access: Access
  shell: Shell
  /** People without an account may open it, where the shop lets them browse. */
  visitors?: true
  /** Whether the basket bar may cover the bottom of the screen on phones. */
  basketBar?: true
  component: LazyComponent<object>
  data?: Prefetch
  page?: PageFacts
  /** Routes with the same name keep the screen state when the address changes; others reset it. */
  name?: string
  /** Without an id at its end, the path shows "not found". */
  endsInId?: true
}

/** The root layout depends on these facts. */
export type ScreenFacts = Pick<ScreenRow, 'title' | 'access' | 'shell' | 'basketBar'>

/** The handle of a route: the row of its screen, or the code to load for a layout route. */
export type RouteFacts = Partial<ScreenFacts> & {
  component?: { load: (pathname: string) => Promise<unknown> }
  data?: Prefetch
}

export const pathsOf = ({ path }: ScreenRow): readonly string[] =>
  typeof path === 'string' ? [path] : path
