import { expect, test } from 'vitest'
import { inOffice } from './office-row.ts'
import { officeScreens } from './office-screens.ts'
import { pathsOf, type ScreenRow } from './screen-row.ts'
import { screens } from './screens.ts'
import { PARTS } from './shell.ts'

test('the table of what stands around each screen is the one of its rows', async () => {
  const rows = [...Object.values(screens), ...Object.values(officeScreens).map(inOffice)]
  const lines = rows.flatMap(linesOf)
  // What fits many addresses comes last: a screen is looked up by the first row that fits.
  const [open = [], own = []] = [true, false].map((isOpen) =>
    lines.filter((line) => /^\| (\*|\/:)/.test(line) === isOpen),
  )

  const table = [...own, ...open].join('\n')

  await expect(`${HEAD}\n${table}\n`).toMatchFileSnapshot('../../../../docs/root-layout.md')
})

const HEAD = `# Layout around each screen

Generated from the table of screens (\`src/web/app/screens/\`) by
\`src/web/app/screens/root-layout-table.test.ts\`; \`e2e/layout.spec.ts\` opens the screens and checks the parts.
The footer is shown from 640 px on.

| Path | Around it | 390 px | 1280 px |
|---|---|---|---|`

function linesOf(row: ScreenRow): string[] {
  const { phone, desk } = PARTS[row.shell]
  return pathsOf(row).map(
    (path) => `| ${path} | ${row.shell} | ${phone.join(', ')} | ${desk.join(', ')} |`,
  )
}
