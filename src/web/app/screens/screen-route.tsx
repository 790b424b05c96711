import type { RouteObject } from 'react-router'
import type { Prefetch } from './first-data.ts'
import { ScreenFrame } from './screen-frame.tsx'
import type { Screen } from './screens.ts'
import type { ScreenFacts } from './shell.ts'

/** One address, its screen, who may see it, and what it shows first. */
export const screen = (
  path: string,
  title: string,
  Screen: Screen,
  { name, ...facts }: Omit<ScreenFacts, 'title'> & { name?: string },
  prefetch?: Prefetch,
): RouteObject => ({
  path,
  handle: { title, ...facts, load: Screen.load, prefetch },
  element: (
    <ScreenFrame title={title} access={facts.access} name={name}>
      <Screen />
    </ScreenFrame>
  ),
})
