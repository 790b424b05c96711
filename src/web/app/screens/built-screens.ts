import type { BuiltScreen } from '#contract/page/built-screens.ts'
import { patterns } from '#web/lib/navigation/paths.ts'
import { inOffice } from './office-row.ts'
import { officeScreens } from './office-screens.ts'
import { pathsOf } from './screen-row.ts'
import { screens } from './screens.ts'

/** One record per path and alias, without the path that matches unknown addresses. */
export const listScreens = () =>
  [
    ...Object.entries(screens),
    ...Object.entries(officeScreens).map(([id, row]) => [id, inOffice(row)] as const),
  ].flatMap(([id, row]) => {
    const { title, access, shell, component, endsInId, page, aliases = [] } = row
    const facts = { id, title, access, shell, component, ...(endsInId && { endsInId }) }
    return [
      ...pathsOf(row)
        .filter((path) => path !== patterns.unknown)
        .map((path) => ({ ...facts, ...page, path })),
      ...aliases.map((path) => ({ ...facts, path })),
    ]
  })

/** Runs in the build, where each screen module exports its source file name (`scripts/setup/page-frames.ts`). */
export const describeScreens = (): Promise<BuiltScreen[]> =>
  Promise.all(
    listScreens().map(async ({ component, ...facts }) => {
      const { file } = (await component.load()) as { file: string }
      return { ...facts, file }
    }),
  )
