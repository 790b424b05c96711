import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import { matchPath } from 'react-router'

type Row = { path: string; around: string; phone: string; desk: string }

/** The table that is generated from the routes of the shop (`web/app/screens/root-layout-table.test.ts`). */
const TABLE: Row[] = readFileSync('docs/root-layout.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| /') || line.startsWith('| *'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, path = '', around = '', phone = '', desk = '']) => ({ path, around, phone, desk }))

/** Locators of the parts; those of the header are inside the sticky element at the top. */
const PARTS: Record<string, (page: Page, top: Locator) => Locator> = {
  back: (_page, top) => top.locator('[aria-label=Back], [aria-label=Close]'),
  home: (page, top) => top.getByRole('link').filter({ has: page.getByAltText('Tokri') }),
  title: (page, top) => top.locator('h1, p').or(page.locator('div[data-toast-below] input')),
  promise: (_page, top) => top.locator('button[aria-haspopup=dialog]'),
  search: (_page, top) => top.locator('a[href="/search"], input'),
  find: (_page, top) => top.getByRole('button', { name: /find/i }),
  account: (page, top) =>
    top
      .locator('a[href="/user"], a[href="/login"]')
      .or(top.getByRole('button', { name: /My Account|\(Admin\)/ }))
      .or(page.locator('nav a[href="/dashboard/more"]')),
  cart: (_page, top) => top.locator('a[href="/cart"]'),
  navigation: (page) => page.getByRole('navigation', { name: /^Back office/ }),
  footer: (page) =>
    page
      .getByRole('contentinfo')
      .filter({ has: page.getByRole('navigation', { name: 'Policies' }) }),
}

/** Expects the parts around the screen that the table names for its route. */
export async function expectParts(page: Page, size: 'phone' | 'desk') {
  const { pathname } = new URL(page.url())
  const row = TABLE.find(({ path }) => matchPath(path, pathname))
  const top = page.locator('[data-toast-below]').filter({ visible: true })
  const shown: string[] = []
  for (const [name, find] of Object.entries(PARTS)) {
    // A nested screen of the back office has a Back link as well.
    if (name === 'back' && row?.around === 'office') continue
    if ((await find(page, top).filter({ visible: true }).count()) > 0) shown.push(name)
  }
  const wanted = row?.[size].split(', ').toSorted()
  expect(shown.toSorted(), `${size}: ${pathname}, ${row?.path}`).toEqual(wanted)
}
