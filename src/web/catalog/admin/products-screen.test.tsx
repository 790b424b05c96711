import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { StaffProduct } from '#contract/catalog/staff-list.ts'
import { asha } from '#web/testing/people.ts'
import {
  dairy,
  editableOf,
  fresh,
  herbs,
  onion,
  staffPageOf,
  staffProductOf,
  tomato,
  vegetables,
} from '#web/testing/products.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, callsOf, reject } from '#web/testing/server.ts'
import { ProductsScreen } from './products-screen.tsx'

const editable = () => editableOf(tomato())

function open(
  products = [staffProductOf(tomato()), staffProductOf(onion())],
  at = '/dashboard/products',
) {
  answer('product.staffList', () => staffPageOf(products, 30))
  answer('product.forEdit', editable())
  answer('category.list', [vegetables, dairy])
  answer('subcategory.list', [fresh, herbs])
  return renderScreen(<ProductsScreen />, { at, user: asha({ role: 'ADMIN' }) })
}
const update = () => screen.getByRole('button', { name: 'Update' }) as HTMLButtonElement
const openEdit = async (user: ReturnType<typeof open>) => {
  await user.click(await screen.findByRole('button', { name: `Edit ${tomato().name}` }))
  await screen.findByRole('button', { name: 'Update' })
}
const sent = () => callsOf('product.update')[0]?.form

test('search runs on Enter and starts at the first page', async () => {
  const user = open(undefined, '/dashboard/products?page=2')

  await user.type(await screen.findByRole('searchbox'), ' tomato ')
  expect(callsOf('product.staffList').some(({ query }) => query?.searchText)).toBe(false)
  await user.keyboard('{Enter}')

  await waitFor(() =>
    expect(callsOf('product.staffList').at(-1)?.query).toMatchObject({
      searchText: 'tomato',
      currentPage: '1',
      pageSize: '12',
    }),
  )
  expect(screen.getByTestId('address').textContent).toBe('/dashboard/products?q=tomato')
})

test('stock is low here as in the stock list, and a product that was never stocked says so', async () => {
  const shelf = (name: string, stock: number, more: Partial<StaffProduct> = {}) =>
    staffProductOf({ ...tomato(), _id: name, name, stock }, more)
  open([
    shelf('Two left', 2),
    shelf('Enough', 10),
    shelf('Few wanted', 2, { low_stock_below: 2 }),
    shelf('Sold out', 0),
    shelf('New', 0, { was_stocked: false }),
  ])

  const rows = within(await screen.findByRole('list', { name: 'Products' })).getAllByRole(
    'listitem',
  )
  const pills = rows.map((row) => within(row).getByText(/stock/i))

  expect(pills.map(({ textContent }) => textContent)).toEqual([
    'Low: 2 in stock',
    '10 in stock',
    '2 in stock',
    'Out of Stock',
    'Never stocked',
  ])
  expect(pills[0]?.className).toContain('amber')
  expect(pills[1]?.className).not.toContain('amber')
})

test('an edit sends the new price, keeps the rest and reloads the list', async () => {
  answer('product.update', () => ({ data: editable(), message: 'Successfully updated product!' }))
  const user = open()
  await openEdit(user)
  expect(update().disabled).toBe(true)
  const asked = callsOf('product.staffList').length

  await user.clear(screen.getByLabelText(/^Price/))
  await user.type(screen.getByLabelText(/^Price/), '40.5')
  await user.click(update())

  expect(await screen.findByText('Successfully updated product!')).toBeTruthy()
  expect(sent()?.get('price')).toBe('40.5')
  expect(sent()?.get('existing_images[0]')).toBe('/media/tomato.webp')
  expect(sent()?.get('seen_at')).toBe('2026-11-20T08:00:00.000Z')
  expect(sent()?.has('stock')).toBe(false)
  expect(callsOf('product.staffList').length).toBeGreaterThan(asked)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('name and price are required', async () => {
  const user = open()
  await openEdit(user)

  await user.clear(screen.getByLabelText(/^Price/))
  await user.click(update())

  expect(await screen.findByText('Name and Price are required!')).toBeTruthy()
  expect(callsOf('product.update')).toEqual([])
})

test('a discount of four decimals is kept, and what shoppers pay is shown', async () => {
  answer('product.update', editable())
  const user = open()
  await openEdit(user)

  await user.clear(screen.getByLabelText(/^Discount/))
  await user.type(screen.getByLabelText(/^Discount/), '23.4567')
  expect(screen.getByText('Shoppers pay ₹29.09')).toBeTruthy()
  await user.click(update())

  await waitFor(() => expect(sent()?.get('discount')).toBe('23.4567'))
})

test('a discount of 100 asks before it is saved', async () => {
  answer('product.update', editable())
  const user = open()
  await openEdit(user)
  await user.clear(screen.getByLabelText(/^Discount/))
  await user.type(screen.getByLabelText(/^Discount/), '100')
  expect(screen.getByText('Shoppers pay ₹0.00')).toBeTruthy()

  await user.click(update())
  const question = await screen.findByRole('dialog', { name: 'Sell for ₹0.00?' })
  expect(callsOf('product.update')).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'Save as free' }))

  await waitFor(() => expect(sent()?.get('discount')).toBe('100'))
})

test('after a conflict the typed values stay and an error is shown', async () => {
  reject('product.update', 409, 'Someone else changed this product meanwhile.')
  const user = open()
  await openEdit(user)

  await user.type(screen.getByLabelText(/^Name/), '!')
  await user.click(update())

  const dialog = within(screen.getByRole('dialog', { name: 'Edit Product' }))
  expect(await dialog.findByText(/Someone else/)).toBeTruthy()
  expect(dialog.getByLabelText(/^Name/)).toHaveProperty('value', 'Tomato Hybrid!')
})

test.each([
  ['Escape', () => pressEscape()],
  ['the cross', () => screen.getByRole('button', { name: 'Close' }).click()],
])(
  '%s asks before it takes an edit away, and closes at once where nothing was typed',
  async (_name, leave) => {
    const user = open()
    await openEdit(user)
    await user.type(screen.getByLabelText(/^Name/), '!')

    leave()
    const question = await screen.findByRole('dialog', { name: 'Leave without saving?' })
    await user.click(within(question).getByRole('button', { name: 'Stay' }))
    expect(screen.getByLabelText(/^Name/)).toHaveProperty('value', 'Tomato Hybrid!')

    await user.type(screen.getByLabelText(/^Name/), '{Backspace}')
    leave()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
)

/** Browsers report the key to a modal dialog this way. */
const pressEscape = () =>
  fireEvent(
    screen.getByRole('dialog', { name: 'Edit Product' }),
    new Event('cancel', { cancelable: true }),
  )

test('deleting asks first', async () => {
  answer('product.delete', () => ({ data: null, message: 'Successfully deleted product!' }))
  const user = open()

  await user.click(await screen.findByRole('button', { name: `Delete ${onion().name}` }))
  await user.click(screen.getByRole('button', { name: 'Delete' }))

  expect(await screen.findByText('Successfully deleted product!')).toBeTruthy()
  expect(callsOf('product.delete')[0]?.params).toEqual({ id: onion()._id })
})

test('a product with a planned price is marked, and one whose planned price runs differently', async () => {
  const shelf = (name: string, more: Partial<StaffProduct>) =>
    staffProductOf({ ...tomato(), _id: name, name }, more)
  open([
    shelf('Onion', {}),
    shelf('Garlic', { planned_price: 'planned' }),
    shelf('Ginger', { planned_price: 'running' }),
  ])

  const cards = await screen.findAllByRole('article')
  const marks = cards.map((card) => /Price planned|Planned price runs/.exec(card.textContent ?? ''))
  expect(marks.map((mark) => mark?.[0])).toEqual([undefined, 'Price planned', 'Planned price runs'])
})
