import { expect, test } from 'vitest'
import { profileLink, shopLinks, shopperLinks } from '#web/session/account-links.ts'
import { asha } from '#web/testing/people.ts'
import { officeScreens } from './office-screens.ts'
import { pathsOf } from './screen-row.ts'
import { screens } from './screens.ts'

const rows = Object.values(officeScreens)

test.each([profileLink, ...shopperLinks])('$label leads to a screen of shoppers', ({ to }) => {
  const row = Object.values(screens).find((screen) => pathsOf(screen).includes(to))

  expect(row?.access).toBe('shopper')
})

test.each(shopLinks(asha({ role: 'ADMIN' })))('$label is named as its screen', ({ to, label }) => {
  const row = rows.find(({ path }) => path === to)

  expect(row?.entry?.label ?? row?.title).toBe(label)
})

test('pickers get links to their screens only', () => {
  const paths = shopLinks(asha({ role: 'PICKER' })).map(({ to }) => to)

  const access = rows.filter(({ path }) => paths.includes(path)).map((row) => row.access)

  expect(access).toEqual(paths.map(() => 'picking'))
})
