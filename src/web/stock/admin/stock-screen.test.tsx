import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { StockRow } from '#contract/stock/stock.ts'
import { asha } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, callsOf, reject } from '#web/testing/server.ts'
import { eggs, honey, stockPage } from '#web/testing/stock.ts'
import { StockScreen } from './stock-screen.tsx'

const open = (rows: StockRow[], at = '/dashboard/stock') => {
  answer('stock.list', () => stockPage(rows))
  return renderScreen(<StockScreen />, { at, user: asha({ role: 'ADMIN' }) })
}
const changeTo = (stock: number) =>
  answer('stock.change', () => ({
    data: { ...honey(), stock },
    message: `Forest Honey: ${stock} on the shelf.`,
  }))
const press = (name: string) => screen.getByRole('button', { name })

test('a row shows the stock, the sales and how long the stock lasts', async () => {
  open([eggs(), honey()])

  const row = within(await screen.findByRole('row', { name: /Forest Honey/ }))

  expect(row.getByText('9 left')).toBeTruthy()
  expect(row.getByText('about 4 hours')).toBeTruthy()
  expect(screen.getByText('Out of Stock')).toBeTruthy()
  expect(press('Low 2')).toBeTruthy()
  expect(callsOf('stock.list')[0]?.query).toMatchObject({ show: 'low' })
})

test('a product that was never stocked is neither low nor sold out, and has its own list', async () => {
  const user = open([honey({ name: 'New Honey', stock: 0, sold_24h: 0, was_stocked: false })])

  const row = within(await screen.findByRole('row', { name: /New Honey/ }))
  expect(row.getByText('Never stocked')).toBeTruthy()
  expect(row.queryByText('Out of Stock')).toBeNull()
  await user.click(press('Never stocked 0'))

  await waitFor(() => expect(callsOf('stock.list').at(-1)?.query).toMatchObject({ show: 'never' }))
})

test('stock is changed by a quantity with a reason, and can be undone', async () => {
  const user = open([honey()])
  changeTo(33)
  await user.click(await screen.findByRole('button', { name: 'Change stock of Forest Honey' }))
  await user.type(screen.getByLabelText(/^How many/), '24')
  expect(screen.getByText(/33 after saving/)).toBeTruthy()
  await user.type(screen.getByLabelText('Note'), 'Invoice SAT-1182')

  await user.click(press('Add 24'))
  expect(await screen.findByText('Forest Honey: 33 on the shelf.')).toBeTruthy()
  answer('stock.undo', () => ({
    data: honey(),
    message: 'Forest Honey: 9 on the shelf.',
  }))
  await user.click(press('Undo'))

  expect(await screen.findByText('Forest Honey: 9 on the shelf.')).toBeTruthy()
  const [done] = callsOf('stock.change').map(({ body }) => body)
  expect(done).toMatchObject({ change: 24, reason: 'restock', note: 'Invoice SAT-1182' })
  expect(callsOf('stock.undo').map(({ params }) => params.id)).toEqual([done?.change_id])
})

test('damaged items are taken off the stock', async () => {
  const user = open([honey()])
  changeTo(7)
  await user.click(await screen.findByRole('button', { name: 'Change stock of Forest Honey' }))

  await user.click(press('Remove'))
  await user.type(screen.getByLabelText(/^How many/), '2')
  await user.click(press('Remove 2'))

  await waitFor(() =>
    expect(callsOf('stock.change')[0]?.body).toMatchObject({ change: -2, reason: 'damaged' }),
  )
})

test('a rejection says how many there are, and the retry has the same idempotency key', async () => {
  const user = open([honey()])
  reject('stock.change', 409, 'Only 1 of Forest Honey is left: 2 cannot be removed.')
  await user.click(await screen.findByRole('button', { name: 'Change stock of Forest Honey' }))
  await user.click(press('Remove'))
  await user.type(screen.getByLabelText(/^How many/), '2')
  await user.click(press('Remove 2'))
  expect((await screen.findAllByText(/Only 1 of Forest Honey/)).length).toBeGreaterThan(0)

  await user.click(press('Remove 2'))

  await waitFor(() => expect(callsOf('stock.change')).toHaveLength(2))
  const ids = callsOf('stock.change').map(({ body }) => body.change_id)
  expect(new Set(ids).size).toBe(1)
})

test('nothing is sent without a number', async () => {
  const user = open([honey()])
  await user.click(await screen.findByRole('button', { name: 'Change stock of Forest Honey' }))

  await user.type(screen.getByLabelText(/^How many/), '-3{Enter}')

  expect(await screen.findByText('Enter a whole number, 1 or more')).toBeTruthy()
  expect(callsOf('stock.change')).toEqual([])
})

test('the low-stock threshold is edited in its cell', async () => {
  const user = open([honey()])
  answer('stock.setLowBelow', ({ body }) => ({
    data: { ...honey(), ...body },
    message: 'Forest Honey is low below 15.',
  }))
  const box = await screen.findByLabelText('Low stock limit: Forest Honey')

  await user.clear(box)
  await user.type(box, '15{Enter}')

  expect(await screen.findByText('Forest Honey is low below 15.')).toBeTruthy()
  expect(callsOf('stock.setLowBelow')).toMatchObject([
    { params: { id: honey()._id }, body: { low_stock_below: 15 } },
  ])
})

test('list and search text are in the URL', async () => {
  const user = open([honey()], '/dashboard/stock?page=2')

  await user.click(await screen.findByRole('button', { name: 'All products' }))
  await user.type(await screen.findByLabelText('Find a product'), 'honey{Enter}')

  await waitFor(() =>
    expect(screen.getByTestId('address').textContent).toBe('/dashboard/stock?show=all&q=honey'),
  )
  await waitFor(() =>
    expect(callsOf('stock.list').at(-1)?.query).toMatchObject({
      show: 'all',
      search: 'honey',
      currentPage: '1',
    }),
  )
})

test("a picker's write-off is shown at its product and can be undone there", async () => {
  const written_off = {
    movement_id: '0190f500-0000-7000-8000-000000000009',
    quantity: 21,
    at: '2026-11-20T04:35:00.000Z',
    who: 'Pintu',
  }
  const user = open([eggs({ written_off }), honey()])
  answer('stock.undo', () => ({
    data: eggs({ stock: 21 }),
    message: 'Farm Eggs: 21 on the shelf.',
  }))
  const row = within(await screen.findByRole('row', { name: /Farm Eggs/ }))
  expect(row.getByText(/^21 written off · Pintu · .*10:05/)).toBeTruthy()

  await user.click(row.getByRole('button', { name: 'Undo: put 21 of Farm Eggs back in stock' }))

  expect(await screen.findByText('Farm Eggs: 21 on the shelf.')).toBeTruthy()
  expect(callsOf('stock.undo')[0]?.params.id).toBe(written_off.movement_id)
  expect(screen.getAllByRole('button', { name: /^Undo/ })).toHaveLength(1)
})

test('a shop without products does not say that everything is in stock', async () => {
  open([])

  expect(await screen.findByText('No products yet')).toBeTruthy()
  expect(screen.queryByText('Nothing is low on stock')).toBeNull()
})

test('when nothing is low, the list says so', async () => {
  answer('stock.list', ({ query }) => stockPage(query.show === 'all' ? [honey()] : []))
  renderScreen(<StockScreen />, { at: '/dashboard/stock', user: asha({ role: 'ADMIN' }) })

  expect(await screen.findByText('Nothing is low on stock')).toBeTruthy()
})
