import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { BulkDone, BulkPreviewRow } from '#contract/catalog/bulk.ts'
import { asha } from '#web/testing/people.ts'
import {
  dairy,
  editableOf,
  fresh,
  onion,
  staffPageOf,
  staffProductOf,
  tomato,
  vegetables,
} from '#web/testing/products.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, callsOf, reject } from '#web/testing/server.ts'
import { ProductsScreen } from '../products-screen.tsx'

const row = (more: Partial<BulkPreviewRow>): BulkPreviewRow => ({
  ...{ product_id: tomato()._id, name: tomato().name, result: 'change', seen: 'abc', why: '' },
  before: { price: 38, discount: 0, selling_price: 38 },
  after: { price: 42, discount: 10, selling_price: 37.8 },
  ...more,
})

const done = (more: Partial<BulkDone> = {}): BulkDone => ({
  _id: '01a21612-43b9-7000-8000-00000000000a',
  change: { kind: 'price-percent', percent: 10, ending: 'rupee' },
  ...{ by: 'Asha', at: '2026-11-27T08:00:00.000Z', changed: 1, names: [tomato().name] },
  ...{ refused: [], left: [], undone_at: null, undo_until: '2026-11-28T08:00:00.000Z' },
  ...more,
})

function open(totalCount = 30) {
  answer('product.staffList', () =>
    staffPageOf([staffProductOf(tomato()), staffProductOf(onion())], totalCount),
  )
  answer('category.list', [vegetables, dairy])
  answer('subcategory.list', [fresh])
  return renderScreen(<ProductsScreen />, {
    at: '/dashboard/products?show=out',
    user: asha({ role: 'ADMIN' }),
  })
}

async function preview(user: ReturnType<typeof open>) {
  await user.click(await screen.findByRole('checkbox', { name: `Tick ${tomato().name}` }))
  await user.click(screen.getByRole('button', { name: 'Change…' }))
  await user.type(await screen.findByLabelText(/^Percent/), '10')
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  return screen.findByRole('list', { name: 'Preview' })
}

test('ticked products are previewed, changed as previewed, and undone', async () => {
  answer('product.previewMany', () => ({ data: [row({})], totalCount: 1 }))
  answer('product.changeMany', done())
  answer('product.undoMany', done({ undone_at: '2026-11-27T08:00:05.000Z' }))
  const user = open()

  const list = await preview(user)
  expect(list.textContent).toContain('₹38.00')
  expect(list.textContent).toContain('₹37.80 (₹42.00 less 10%)')
  expect(callsOf('product.previewMany')[0]?.body).toEqual({
    selection: { ids: [tomato()._id] },
    change: { kind: 'price-percent', percent: 10, ending: 'rupee' },
  })
  await user.click(screen.getByRole('button', { name: 'Change 1 product' }))

  await screen.findByText('1 product changed.')
  expect(callsOf('product.changeMany')[0]?.body).toEqual({
    change: { kind: 'price-percent', percent: 10, ending: 'rupee' },
    products: [{ product_id: tomato()._id, seen: 'abc' }],
  })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('region', { name: 'Ticked products' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(callsOf('product.undoMany')).toHaveLength(1))
})

test('what cannot be changed is named before and after', async () => {
  const why = 'It has no price yet.'
  answer('product.previewMany', () => ({
    data: [row({ result: 'refused', name: 'Gift', why, product_id: onion()._id }), row({})],
    totalCount: 700,
  }))
  answer('product.changeMany', done({ refused: [{ product_id: onion()._id, name: 'Gift', why }] }))
  const user = open()

  await preview(user)
  expect(screen.getByText(why)).toBeTruthy()
  expect(
    screen.getByText(
      '1 product changes. 1 cannot be changed. These are the first 2 of 700; change the others afterwards.',
    ),
  ).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Change 1 product' }))

  const dialog = await screen.findByRole('dialog', { name: 'Not all products were changed' })
  expect(within(dialog).getByText(`Gift: ${why}`)).toBeTruthy()
})

test('a repeated press after a lost answer sends the same key', async () => {
  answer('product.previewMany', () => ({ data: [row({})], totalCount: 1 }))
  reject('product.changeMany', 503, 'Please try again.')
  const user = open()
  await preview(user)

  await user.click(screen.getByRole('button', { name: 'Change 1 product' }))
  await screen.findByText('Please try again.')
  answer('product.changeMany', done())
  await user.click(screen.getByRole('button', { name: 'Change 1 product' }))
  await screen.findByText('1 product changed.')

  const keys = callsOf('product.changeMany').map(({ headers }) => headers.get('idempotency-key'))
  expect(keys[0]).toBeTruthy()
  expect(new Set(keys).size).toBe(1)
})

test('all products of the filter are chosen, with the filter', async () => {
  answer('product.previewMany', () => ({ data: [], totalCount: 0 }))
  const user = open()

  await user.click(await screen.findByRole('button', { name: 'Choose all 30 products' }))
  await user.click(screen.getByRole('button', { name: 'Change…' }))
  await user.selectOptions(await screen.findByLabelText('What to change'), 'Hide from shoppers')
  await user.click(screen.getByRole('button', { name: 'Preview' }))

  await waitFor(() =>
    expect(callsOf('product.previewMany')[0]?.body).toEqual({
      selection: { filter: { show: 'out' } },
      change: { kind: 'hide' },
    }),
  )
})

test.each([
  ['Set one price', /^New price/, '0', 'Enter a price above ₹0'],
  ['Set the discount', /^New discount/, '100', 'Enter a percentage from 0 to 99'],
  ['Set the low-stock warning', /^Low below/, '1.5', 'Enter a whole number, 0 or more'],
  ['Raise or lower prices by an amount', /^Amount/, '', 'Enter an amount above ₹0'],
])('%s: a mistake is shown at its field', async (kind, field, typed, mistake) => {
  const user = open()
  await user.click(await screen.findByRole('checkbox', { name: 'Tick this page' }))
  await user.click(screen.getByRole('button', { name: 'Change…' }))
  await user.selectOptions(await screen.findByLabelText('What to change'), kind)

  if (typed) await user.type(await screen.findByLabelText(field), typed)
  await user.click(screen.getByRole('button', { name: 'Preview' }))

  expect(await screen.findByText(mistake)).toBeTruthy()
  expect(callsOf('product.previewMany')).toEqual([])
})

test('an earlier change is undone from the list of recent ones, and what stays is named', async () => {
  answer('product.recentMany', [done({ changed: 2 })])
  const why = 'It was changed again since, so it stays.'
  answer('product.undoMany', done({ changed: 2, left: [{ product_id: 'x', name: 'Milk', why }] }))
  const user = open()

  await user.click(await screen.findByRole('button', { name: 'Recent changes' }))
  await screen.findByText('Prices +10%, to the whole rupee')
  await user.click(screen.getByRole('button', { name: 'Undo' }))

  await screen.findByText('1 product undone.')
  const dialog = await screen.findByRole('dialog', { name: 'Not everything was undone' })
  expect(within(dialog).getByText(`Milk: ${why}`)).toBeTruthy()
})

test('a copy is made and opened', async () => {
  const id = '01a21612-43b9-7000-8000-00000000000b'
  answer('product.copy', () => ({ data: { ...editableOf(tomato()), _id: id }, message: 'Copied.' }))
  const user = open()

  await user.click(await screen.findByRole('button', { name: `Copy ${tomato().name}` }))

  await waitFor(() =>
    expect(screen.getByTestId('address').textContent).toBe(`/dashboard/products/${id}`),
  )
})
