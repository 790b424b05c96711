import type { RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { paths } from '#web/lib/navigation/paths.ts'
import { routes as officeRoutes } from './office-routes.tsx'
import { routes } from './routes.tsx'
import { PARTS, type ScreenFacts } from './shell.ts'

test('the table of what stands around each screen is the one of its rows', async () => {
  const shop = rowsOf(routes, '')
  const office = rowsOf(officeRoutes, `${paths.dashboard}/`)
  // What fits many addresses comes last: a screen is looked up by the first row that fits.
  const [open = [], own = []] = [true, false].map((isOpen) =>
    [...shop, ...office].filter((line) => /^\| (\*|\/:)/.test(line) === isOpen),
  )

  const table = [...own, ...open].join('\n')

  await expect(`${HEAD}\n${table}\n`).toMatchFileSnapshot('../../../../docs/root-layout.md')
})

const HEAD = `# What stands around each screen

Written from the rows of the screens (\`src/web/app/screens/routes.tsx\`, \`office-routes.tsx\`, \`shell.ts\`) by
\`src/web/app/screens/root-layout-table.test.ts\`; \`e2e/layout.spec.ts\` opens the screens and looks for the parts.
The footer stands from 640 px on.

| Path | Around it | 390 px | 1280 px |
|---|---|---|---|`

function rowsOf(all: RouteObject[], above: string): string[] {
  return all.flatMap((route) => {
    const facts = route.handle as Partial<ScreenFacts> | undefined
    const path = route.path?.startsWith('/') ? route.path : `${above}${route.path}`
    const own =
      facts?.shell && facts.shell in PARTS && !path.endsWith('/*') ? [row(path, facts)] : []
    return [...own, ...rowsOf(route.children ?? [], above)]
  })
}

function row(path: string, { shell = 'shop' }: Partial<ScreenFacts>): string {
  const { phone, desk } = PARTS[shell]
  return `| ${path} | ${shell} | ${phone.join(', ')} | ${desk.join(', ')} |`
}
