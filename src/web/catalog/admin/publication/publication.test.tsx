import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import type { PublicationOutcome } from '#contract/catalog/publication.ts'
import { officePaths, officePatterns } from '#web/lib/navigation/office-paths.ts'
import { asha } from '#web/testing/people.ts'
import {
  editableOf,
  fresh,
  onion,
  staffPageOf,
  staffProductOf,
  tomato,
  vegetables,
} from '#web/testing/products.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, callsOf, disconnect } from '#web/testing/server.ts'
import { ProductEditScreen } from '../product-edit-screen.tsx'
import { ProductsScreen } from '../products-screen.tsx'

const HIDDEN = { published: false, publish_at: null }
const ON_SALE = { published: true, publish_at: null }

const outcome = (more: Partial<PublicationOutcome>): PublicationOutcome => ({
  ...{ product_id: tomato()._id, name: tomato().name, result: 'changed', why: '' },
  ...{ published: false, publish_at: null, hidden_at: '2026-11-27T05:00:00.000Z' },
  ...more,
})

function openList(products = [staffProductOf(tomato()), staffProductOf(onion())]) {
  answer('product.staffList', () => staffPageOf(products))
  answer('category.list', [vegetables])
  return renderScreen(<ProductsScreen />, {
    at: '/dashboard/products',
    user: asha({ role: 'ADMIN' }),
  })
}

async function openForm(more: Parameters<typeof editableOf>[1]) {
  answer('product.forEdit', editableOf(tomato(), more))
  answer('pricePlan.ofProduct', { open: [], past: [] })
  answer('size.ofProduct', { group: null, products: [] })
  answer('category.list', [vegetables])
  answer('subcategory.list', [fresh])
  const user = renderScreen(
    <Routes>
      <Route path={officePatterns.adminProduct} element={<ProductEditScreen />} />
    </Routes>,
    { at: officePaths.adminProduct(tomato()._id), user: asha({ role: 'ADMIN' }) },
  )
  await screen.findByLabelText(/^Name/)
  return user
}

const lastChanges = () => callsOf('product.setPublication').at(-1)?.body?.changes

test('a product is hidden from the list, and Undo puts it back', async () => {
  answer('product.setPublication', [outcome({})])
  const user = openList()

  await user.click(await screen.findByRole('button', { name: `Hide ${tomato().name}` }))
  await screen.findByText(`${tomato().name} is hidden.`)
  expect(lastChanges()).toEqual([{ product_id: tomato()._id, to: HIDDEN, seen: ON_SALE }])

  answer('product.setPublication', [outcome({ published: true, hidden_at: null })])
  await user.click(screen.getByRole('button', { name: 'Undo' }))

  await screen.findByText('Undone.')
  expect(lastChanges()).toEqual([{ product_id: tomato()._id, to: ON_SALE, seen: HIDDEN }])
})

test('ticked products are published together, and those that cannot be are named', async () => {
  const draft = (product: ReturnType<typeof tomato>) => staffProductOf(product, HIDDEN)
  answer('product.setPublication', [
    outcome({ published: true }),
    outcome({ product_id: onion()._id, result: 'refused', why: 'Onion has no price.' }),
  ])
  const user = openList([draft(tomato()), draft(onion())])

  for (const name of [tomato().name, onion().name])
    await user.click(await screen.findByRole('checkbox', { name: `Tick ${name}` }))
  const bar = screen.getByRole('region', { name: 'Ticked products' })
  expect(within(bar).getByRole('status').textContent).toBe('2 products ticked')
  await user.click(within(bar).getByRole('button', { name: 'Publish' }))

  const dialog = await screen.findByRole('dialog', { name: 'Not all products were changed' })
  expect(within(dialog).getByText('Onion has no price.')).toBeTruthy()
  expect(lastChanges()).toHaveLength(2)
})

test('a draft is published at a time of India, also on a device in another time zone', async () => {
  answer('product.setPublication', [outcome({ publish_at: '2099-01-02T00:30:00.000Z' })])
  const user = await openForm({ ...HIDDEN, hidden_at: null })
  expect(screen.getByText('Shoppers have not seen it yet.')).toBeTruthy()

  await user.click(screen.getByRole('button', { name: 'Publish at a time' }))
  fireEvent.change(screen.getByLabelText(/^On sale from/), {
    target: { value: '2099-01-02T06:00' },
  })
  await user.click(screen.getByRole('button', { name: 'Set time' }))

  await waitFor(() =>
    expect(lastChanges()).toMatchObject([
      { to: { published: false, publish_at: '2099-01-02T00:30:00.000Z' } },
    ]),
  )
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('without an answer the ticks and the typed time stay for another try', async () => {
  disconnect('product.setPublication')
  const user = openList([staffProductOf(tomato(), HIDDEN)])

  await user.click(await screen.findByRole('checkbox', { name: `Tick ${tomato().name}` }))
  const bar = screen.getByRole('region', { name: 'Ticked products' })
  await user.click(within(bar).getByRole('button', { name: 'Publish at a time' }))
  fireEvent.change(screen.getByLabelText(/^On sale from/), {
    target: { value: '2099-01-02T06:00' },
  })
  await user.click(screen.getByRole('button', { name: 'Set time' }))

  await waitFor(() => expect(callsOf('product.setPublication')).not.toHaveLength(0))
  await screen.findByText(/cannot reach the shop/)
  expect(screen.getByLabelText<HTMLInputElement>(/^On sale from/).value).toBe('2099-01-02T06:00')
  expect(screen.getByText('1 product ticked')).toBeTruthy()
})

test('a time that is over is not sent', async () => {
  const user = await openForm({ ...HIDDEN, hidden_at: null })

  await user.click(screen.getByRole('button', { name: 'Publish at a time' }))
  fireEvent.change(screen.getByLabelText(/^On sale from/), {
    target: { value: '2020-01-02T06:00' },
  })
  await user.click(screen.getByRole('button', { name: 'Set time' }))

  expect(await screen.findAllByText('Choose a later time')).not.toHaveLength(0)
  expect(callsOf('product.setPublication')).toEqual([])
})

test('filters are in the address, each with its count', async () => {
  const user = openList([staffProductOf(tomato(), HIDDEN), staffProductOf(onion())])

  await user.click(await screen.findByRole('button', { name: 'Hidden 1' }))
  await waitFor(() =>
    expect(callsOf('product.staffList').at(-1)?.query).toMatchObject({ show: 'hidden' }),
  )
  await user.selectOptions(await screen.findByLabelText('Category'), vegetables._id)

  await waitFor(() =>
    expect(callsOf('product.staffList').at(-1)?.query).toMatchObject({
      show: 'hidden',
      categoryId: vegetables._id,
    }),
  )
})
