import { screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import type { Movement } from '#contract/stock/stock.ts'
import { officePaths, officePatterns } from '#web/lib/navigation/office-paths.ts'
import { asha } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, callsOf, reject } from '#web/testing/server.ts'
import { honey, movement } from '#web/testing/stock.ts'
import { LedgerScreen } from './ledger-screen.tsx'

const open = (movements: Movement[]) => {
  answer('stock.ledger', () => ({
    data: { product: honey(), movements },
    pageSize: 20,
    currentPage: 1,
    count: movements.length,
    totalCount: movements.length,
  }))
  return render()
}
const render = () =>
  renderScreen(
    <Routes>
      <Route path={officePatterns.adminLedger} element={<LedgerScreen />} />
    </Routes>,
    { at: officePaths.adminLedger(honey()._id), user: asha({ role: 'ADMIN' }) },
  )

test('each row shows time, change, stock after it, reason and person', async () => {
  open([
    movement(),
    movement({
      _id: '0190f500-0000-7000-8000-000000000002',
      change: 12,
      after: 12,
      reason: 'restock',
      note: 'Invoice SAT-1174',
      who: 'Meera',
      order_number: null,
    }),
  ])
  const table = await screen.findByRole('table', { name: /Stock changes/ })

  const [, sale, delivery] = within(table).getAllByRole('row')

  expect(within(sale as HTMLElement).getByText('−3')).toBeTruthy()
  expect(within(sale as HTMLElement).getByText('Shopper')).toBeTruthy()
  expect(
    within(sale as HTMLElement)
      .getByRole('link', { name: 'TKR-G8YD-3KPM' })
      .getAttribute('href'),
  ).toBe('/dashboard/orders?q=TKR-G8YD-3KPM')
  expect(delivery?.textContent).toContain('+12')
  expect(delivery?.textContent).toContain('Restock: Invoice SAT-1174')
  expect(delivery?.textContent).toContain('Meera')
})

test('a write-off can be undone from its row, which then says so', async () => {
  const writeOff = movement({
    ...{ change: -21, after: 0, reason: 'missing', who: 'Pintu', order_number: null },
    ...{ note: 'Shelf empty in order TKR-G8YD-3KPM', can_undo: true },
  })
  const user = open([writeOff, movement({ _id: '0190f500-0000-7000-8000-000000000003' })])
  answer('stock.undo', () => {
    Object.assign(writeOff, { can_undo: false, is_undone: true })
    return { data: honey({ stock: 30 }), message: 'Forest Honey: 30 on the shelf.' }
  })
  await user.click(
    await screen.findByRole('button', { name: 'Undo: put 21 of Forest Honey back in stock' }),
  )

  expect(await screen.findByText('Undone')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
  expect(callsOf('stock.undo')[0]?.params.id).toBe(writeOff._id)
})

test('a product that is not there says so', async () => {
  reject('stock.ledger', 404, 'Product not found')
  render()

  expect(await screen.findByText('Product not found')).toBeTruthy()
})
