import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { OfficeWithNavigation } from '#web/app/screens/office-routes.tsx'
import { CategoriesScreen } from '#web/catalog/admin/categories/categories-screen.tsx'
import { SettingsScreen } from '#web/settings/admin/settings-screen.tsx'
import { asha } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, callsOf } from '#web/testing/server.ts'
import { someSettings } from '#web/testing/settings.ts'

const PAGE = { data: [], pageSize: 20, currentPage: 1, count: 0, totalCount: 0 }

function open(at: string, what: React.ReactNode) {
  answer('order.board', { columns: [], today: 0 })
  answer('complaint.list', () => ({ ...PAGE, counts: { all: 0, open: 0, overdue: 0, closed: 0 } }))
  answer('payment.failedRefunds', () => PAGE)
  answer('stock.list', () => ({ ...PAGE, low: 0, out: 0, never: 0 }))
  return renderScreen(<OfficeWithNavigation>{what}</OfficeWithNavigation>, {
    at,
    user: asha({ role: 'ADMIN' }),
  })
}

test('Ctrl+Enter saves the form of the screen, in a field and beside it, and nothing twice', async () => {
  answer('settings.get', someSettings())
  answer('settings.save', ({ body }) => ({
    data: { ...someSettings(), city: body.city },
    message: 'Saved.',
  }))
  const user = open('/dashboard/settings', <SettingsScreen />)
  const city = await screen.findByLabelText('City')

  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(callsOf('settings.save')).toEqual([])
  await user.clear(city)
  await user.type(city, 'Nashik{Control>}{Enter}{/Control}')

  await waitFor(() => expect(callsOf('settings.save')).toHaveLength(1))
  expect(callsOf('settings.save')[0]?.body).toMatchObject({ city: 'Nashik' })
})

test('N begins what the screen makes, not in a field; the list of keys has both', async () => {
  answer('category.list', () => PAGE)
  const user = open('/dashboard/categories', <CategoriesScreen />)
  await screen.findAllByRole('button', { name: 'Add Category' })

  await user.keyboard('?')
  const keys = within(screen.getByRole('dialog', { name: 'Keyboard' }))
  expect(keys.getByText('Save')).toBeTruthy()
  expect(keys.getByText('Create new')).toBeTruthy()
  await user.click(keys.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body)
  await user.keyboard('n')

  expect(await screen.findByRole('dialog', { name: 'New Category' })).toBeTruthy()
  await user.type(screen.getByLabelText(/^Name/), 'nn')
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
})
