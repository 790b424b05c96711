import { expect, test } from 'vitest'
import { ownShopOf } from '#server/settings/own-shop.ts'
import { signMark, wordMark } from '#server/settings/shop-marks-rules.ts'
import { type OwnShop, ownManifest, ownMarkup, ownShell } from './own-shop.ts'

const SHELL = `<!doctype html><html lang="en-IN"><head><title>Tokri</title>
<meta name="theme-color" content="#0a4146" media="(prefers-color-scheme: light)" />
<meta name="theme-color" content="#08282b" media="(prefers-color-scheme: dark)" />
<link rel="icon" href="/icon.svg" /><link rel="apple-touch-icon" href="/apple-touch-icon.png" />
</head><body><noscript>Tokri needs JavaScript</noscript></body></html>`
const NAME = `"><script>alert(1)</script> & Sharma's`
const own = (brand: object) =>
  ownShopOf({ name: '', logo: '', header_colour: '', ...brand }) as OwnShop

test('a shop that set nothing has its pages as they were built', () => {
  expect(ownShopOf({ name: '', logo: '', header_colour: '' })).toBeUndefined()
})

test('nothing of the product is left in the page of a shop with a name, and the name is escaped', () => {
  const page = ownShell(SHELL, own({ name: NAME }))

  expect(page).not.toContain('Tokri')
  expect(page).not.toContain('<script>')
  expect(page).toContain('<title>&quot;&gt;&lt;script&gt;')
  expect(page).toMatch(/<html data-shop="&quot;[^"]*" data-word="\/media\/shop\/word-\w+\.svg"/)
  expect(page).toContain('<link rel="icon" href="/media/shop/mark-')
})

test('the colour of the header is that of the browser too, in both themes', () => {
  const page = ownShell(SHELL, own({ header_colour: '#14432a' }))

  expect(page).toContain('style="--own-header:#14432a;--own-dark:#0c2819;')
  expect(page).toContain('content="#14432a" media="(prefers-color-scheme: light)"')
  expect(page).toContain('content="#0c2819" media="(prefers-color-scheme: dark)"')
  expect(page).toContain('<title>Tokri</title>')
})

test('signs with a meaning in replacements stay as they are', () => {
  expect(ownMarkup('<b>Tokri</b>', own({ name: '$& $1 Store' }))).toBe('<b>$&amp; $1 Store</b>')
})

test('the frame shows the marks of the shop', () => {
  const { marks, ...shop } = own({ name: 'Sharma' })
  const frame = '<img src="/assets/logo-word-on-dark-Ab_1-c.svg" srcset="/assets/logo-mark-x.svg">'

  expect(ownMarkup(frame, { ...shop, marks })).toBe(
    `<img src="${marks?.word}" srcset="${marks?.mark}">`,
  )
})

test('the manifest names the shop', () => {
  const built = JSON.stringify({ name: 'Tokri: groceries', short_name: 'Tokri', icons: [] })
  const manifest = JSON.parse(ownManifest(built, own({ name: 'Sharma' })))

  expect(manifest).toMatchObject({ name: 'Sharma', short_name: 'Sharma' })
  expect(JSON.stringify(manifest)).not.toContain('Tokri')
})

test('a shop with a logo has it as the icon of iPhones and of installed shops; others keep theirs', () => {
  const shop = own({ logo: `/media/${'0'.repeat(32)}-192.webp` })
  const built = JSON.stringify({ name: 'Tokri: groceries', short_name: 'Tokri', icons: [] })

  expect(ownShell(SHELL, shop)).toMatch(
    /<link rel="apple-touch-icon" href="\/media\/shop\/icon-180-\w{16}\.png" \/>/,
  )
  expect(JSON.parse(ownManifest(built, shop)).icons).toMatchObject([
    { type: 'image/svg+xml', sizes: 'any' },
    { type: 'image/png', sizes: '192x192', src: expect.stringMatching(/icon-192-\w+\.png$/) },
    { type: 'image/png', sizes: '512x512', src: expect.stringMatching(/icon-512-\w+\.png$/) },
  ])
  expect(ownShell(SHELL, own({ header_colour: '#14432a' }))).toContain('/apple-touch-icon.png')
  expect(ownShell(SHELL, own({ name: 'Sharma' }))).not.toContain('apple-touch-icon')
})

test.each(['Sharma', 'Shree Ganesh Kirana and General Stores', 'शर्मा किराना', NAME])(
  'the name %j is drawn within the room of the logo',
  (name) => {
    const drawn = wordMark({ name, logo: undefined })

    expect(drawn).toMatch(/^<svg [^>]*viewBox="0 0 222 64"/)
    expect(drawn).not.toContain('<script>')
    expect(Number(/font-size="([\d.]+)"/.exec(drawn)?.[1])).toBeGreaterThan(12)
    expect(signMark({ name, logo: undefined }, '#14432a')).toContain('fill="#14432a"')
  },
)
