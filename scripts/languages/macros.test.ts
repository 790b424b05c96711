import { expect, test } from 'vitest'
import { withoutMacros } from './macros.ts'
import { shortDescriptors } from './short-descriptors.ts'

const IMPORTS = "import { plural, t } from '@lingui/core/macro'\n"

async function built(source: string, path = 'src/web/cart/cart.ts') {
  const { code } = await withoutMacros(IMPORTS + source, path, [shortDescriptors])
  return code?.replace(/\s+/g, ' ') ?? ''
}

test('a plain text is its own key', async () => {
  expect(await built('const text = t`It\'s "here"`')).toContain('"It\'s \\"here\\"")')
})

test('a message with values is compiled, and named by its short id', async () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source code
  expect(await built('const text = (id: string) => t`Order ${id} is here`')).toMatch(
    /\{ id: "[\w+/]{6}", message: \["Order ", \["id"\], " is here"\], values: \{ id: id \} \}/,
  )
})

test('a plural is compiled', async () => {
  const code = await built("const text = plural(n, { one: '# item', other: '# items' })")

  expect(code).toContain(
    'message: [["n", "plural", { one: ["#", " item"], other: ["#", " items"] }]]',
  )
})

test('equal texts with different contexts have different keys', async () => {
  const code = await built("const text = t({ message: 'Order', context: 'verb' })")

  expect(code).toMatch(/id: "[\w+/]{6}", message: "Order"/)
})

test('modules of staff wait for the texts of staff', async () => {
  expect(await built('const text = t`Pack`')).toContain('language/i18n.ts')
  expect(await built('const text = t`Pack`', 'src/web/picking/picking.ts')).toContain(
    'language/office-i18n.ts',
  )
})
