import { expect, test } from 'vitest'
import { PERMISSIONS } from '#contract/account/access.ts'
import { canOpen } from '#web/back-office/office-entries.ts'
import { officeStart } from '#web/session/office-start.ts'
import { asha } from '#web/testing/people.ts'
import { officeScreens } from './office-screens.ts'

test.each(PERMISSIONS)(
  'staff with the permission %s alone start at a screen that they may open',
  (one) => {
    const staff = asha({ role: 'STAFF', permissions: [one] })

    const start = officeStart(staff)

    const row = Object.values(officeScreens).find(({ path }) => path === start)
    expect(row && canOpen(staff, row.access)).toBe(true)
  },
)

test('an admin starts at Today, a picker at Picking', () => {
  expect(officeStart(asha({ role: 'ADMIN' }))).toBe('/dashboard/today')
  expect(officeStart(asha({ role: 'PICKER' }))).toBe('/dashboard/picking')
})
