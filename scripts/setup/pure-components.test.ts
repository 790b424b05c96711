import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { markAsPure } from './pure-components.ts'

test('an unused component can be removed: its call is pure and its name is gone', () => {
  const code = 'var Link = React.forwardRef(\n  draw\n);\nLink.displayName = "Link";\nexport {};\n'

  expect(markAsPure(code, 'Link')).toBe(
    'var Link = /* @__PURE__ */ React.forwardRef(\n  draw\n);\nexport {};\n',
  )
})

test.each([
  'var Link = React.memo(\n  draw\n);\nLink.displayName = "Link";\n',
  'var Link = React.forwardRef(\n  draw\n);\n',
])('code that creates a component in another way stops the build', (code) => {
  expect(() => markAsPure(code, 'Link')).toThrow(/read its new code/)
})

test.each(['Link', 'NavLink', 'Form'])('the installed router creates %s as expected', (name) => {
  const folder = join(
    dirname(createRequire(import.meta.url).resolve('react-router/package.json')),
    'dist/production',
  )
  const code = readdirSync(folder)
    .filter((file) => /^chunk-.*\.mjs$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .find((text) => text.includes('Link.displayName'))

  expect(markAsPure(code ?? '', name)).not.toContain(`\n${name}.displayName`)
})
