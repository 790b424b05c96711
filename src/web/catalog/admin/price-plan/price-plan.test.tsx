import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import type { PricePlan } from '#contract/catalog/price-plan.ts'
import { addDays, dayOf } from '#contract/lib/days.ts'
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
import { answer, callsOf, disconnect, reject } from '#web/testing/server.ts'
import { ProductEditScreen } from '../product-edit-screen.tsx'
import { ProductsScreen } from '../products-screen.tsx'
import { PricePlansScreen } from './price-plans-screen.tsx'

/** A day of the next month, and the days after it. */
const day = (after = 0) => addDays(dayOf(Date.now()), 30 + after)
const FROM = `${day()}T12:30:00.000Z`
const UNTIL = `${day(1)}T18:30:00.000Z`
const FIFTY = { price: 50, discount: 0, selling_price: 50 }
const FORTY = { price: 40, discount: 0, selling_price: 40 }

const plan = (more: Partial<PricePlan> = {}): PricePlan => ({
  _id: '01a21612-43b9-7000-8000-0000000000f1',
  product: { _id: tomato()._id, name: tomato().name, unit: tomato().unit },
  ...{ price: 40, discount: null, state: 'planned', now: FIFTY, planned: FORTY, former: null },
  ...{ from: FROM, until: UNTIL, by: 'Meera' },
  ...{ is_overruled: false, ended_at: null, version: 3 },
  ...more,
})
const RUNNING = { state: 'running', former: FIFTY, now: FORTY } as const

const admin = () => asha({ role: 'ADMIN' })

function openList(plans: PricePlan[]) {
  answer('pricePlan.list', () => ({
    ...{ data: plans, totalCount: plans.length, count: plans.length },
    ...{ pageSize: 20, currentPage: 1 },
  }))
  return renderScreen(<PricePlansScreen />, { at: officePaths.adminPricePlans, user: admin() })
}

async function openProduct(open: PricePlan[] = [], past: PricePlan[] = []) {
  answer('product.forEdit', editableOf({ ...tomato(), ...FIFTY }))
  answer('pricePlan.ofProduct', { open, past })
  answer('size.ofProduct', { group: null, products: [] })
  answer('category.list', [vegetables])
  answer('subcategory.list', [fresh])
  const user = renderScreen(
    <Routes>
      <Route path={officePatterns.adminProduct} element={<ProductEditScreen />} />
    </Routes>,
    { at: officePaths.adminProduct(tomato()._id), user: admin() },
  )
  await screen.findByRole('button', { name: 'Plan a price' })
  return user
}

const dialog = () => within(screen.getByRole('dialog'))
const setTime = (label: RegExp, value: string) =>
  fireEvent.change(dialog().getByLabelText(label), { target: { value } })
const planned = {
  product_id: tomato()._id,
  name: tomato().name,
  result: 'planned',
  why: '',
} as const

test('a price is planned on the page of its product, in the time of India', async () => {
  answer('pricePlan.add', [planned])
  const user = await openProduct()
  expect(screen.getByText('No change of the price is planned.')).toBeTruthy()

  await user.click(screen.getByRole('button', { name: 'Plan a price' }))
  await user.type(dialog().getByLabelText(/^Price/), '40')
  setTime(/^From/, `${day()}T18:00`)
  setTime(/^Until/, `${day(2)}T00:00`)
  expect(dialog().getByText('Shoppers pay ₹40.00 instead of ₹50.00.')).toBeTruthy()
  await user.click(dialog().getByRole('button', { name: 'Plan price' }))

  await screen.findByText('1 price planned.')
  expect(callsOf('pricePlan.add').at(-1)?.body).toEqual({
    ...{ product_ids: [tomato()._id], price: 40, discount: null },
    ...{ from: FROM, until: UNTIL },
  })
})

test('a price that cannot be planned is said in the form, which keeps what was typed', async () => {
  const why = 'Another planned price of this product is in this time.'
  answer('pricePlan.add', [{ ...planned, result: 'refused', why }])
  const user = await openProduct()

  await user.click(screen.getByRole('button', { name: 'Plan a price' }))
  await user.type(dialog().getByLabelText(/^Discount/), '20')
  setTime(/^From/, `${day()}T18:00`)
  setTime(/^Until/, `${day(2)}T00:00`)
  await user.click(dialog().getByRole('button', { name: 'Plan price' }))

  expect(await dialog().findByText(new RegExp(why))).toBeTruthy()
  expect(dialog().getByLabelText<HTMLInputElement>(/^Discount/).value).toBe('20')
})

test('without an answer the form stays for another try', async () => {
  disconnect('pricePlan.add')
  const user = await openProduct()

  await user.click(screen.getByRole('button', { name: 'Plan a price' }))
  await user.type(dialog().getByLabelText(/^Price/), '40')
  setTime(/^From/, `${day()}T18:00`)
  setTime(/^Until/, `${day(2)}T00:00`)
  await user.click(dialog().getByRole('button', { name: 'Plan price' }))

  expect(await dialog().findByText(/cannot reach the shop/)).toBeTruthy()
})

test.each([
  ['', `${day()}T18:00`, `${day(1)}T18:00`, 'Enter a price or a discount'],
  ['0', `${day()}T18:00`, `${day(1)}T18:00`, 'Enter a price above ₹0'],
  ['40', '2020-01-01T18:00', `${day(1)}T18:00`, 'Choose a later time'],
  ['40', `${day(1)}T18:00`, `${day()}T18:00`, 'It ends before it begins'],
])('a price of "%s" from %s until %s is not sent', async (price, from, until, mistake) => {
  const user = await openProduct()

  await user.click(screen.getByRole('button', { name: 'Plan a price' }))
  if (price) await user.type(dialog().getByLabelText(/^Price/), price)
  else await user.type(dialog().getByLabelText(/^Price/), ' ')
  setTime(/^From/, from)
  setTime(/^Until/, until)
  await user.click(dialog().getByRole('button', { name: 'Plan price' }))

  expect(await dialog().findAllByText(mistake)).not.toHaveLength(0)
  expect(callsOf('pricePlan.add')).toEqual([])
})

test('the page says what becomes of the price, and lists what is over', async () => {
  const user = await openProduct(
    [
      plan(RUNNING),
      plan({ _id: '01a21612-43b9-7000-8000-0000000000f2', ...RUNNING, is_overruled: true }),
    ],
    [
      plan({
        _id: '01a21612-43b9-7000-8000-0000000000f3',
        state: 'kept',
        ended_at: '2026-11-20T08:00:00.000Z',
      }),
    ],
  )

  expect(screen.getByText('Then ₹50.00 returns.')).toBeTruthy()
  expect(screen.getByText(/changed meanwhile, so it stays when this ends/)).toBeTruthy()
  await user.click(screen.getByText('1 past planned price'))
  expect(screen.getByText(/changed meanwhile and has stayed/)).toBeTruthy()
})

test('of a running plan only the end is changed, with the times that were not touched', async () => {
  answer('pricePlan.change', plan(RUNNING))
  const user = openList([plan({ ...RUNNING, from: '2026-11-20T12:30:07.000Z' })])

  await user.click(await screen.findByRole('button', { name: /^Change the planned price of / }))
  expect(dialog().queryByLabelText(/^Price/)).toBeNull()
  setTime(/^Until/, `${day(4)}T00:00`)
  await user.click(dialog().getByRole('button', { name: 'Save' }))

  await waitFor(() =>
    expect(callsOf('pricePlan.change').at(-1)?.body).toEqual({
      ...{ price: 40, discount: null, from: '2026-11-20T12:30:07.000Z' },
      ...{ until: `${day(3)}T18:30:00.000Z`, seen_version: 3 },
    }),
  )
})

test('a plan that a colleague has changed is not overwritten', async () => {
  reject('pricePlan.change', 409, 'This planned price has changed meanwhile.')
  const user = openList([plan()])

  await user.click(await screen.findByRole('button', { name: /^Change the planned price of / }))
  await user.clear(dialog().getByLabelText(/^Price/))
  await user.type(dialog().getByLabelText(/^Price/), '35')
  await user.click(dialog().getByRole('button', { name: 'Save' }))

  expect(await dialog().findByText(/changed meanwhile\./)).toBeTruthy()
})

test('a plan is withdrawn after a question, and a running one says what returns', async () => {
  answer('pricePlan.end', plan({ state: 'withdrawn' }))
  const user = openList([plan(RUNNING)])

  await user.click(await screen.findByRole('button', { name: /^End the planned price of / }))
  expect(dialog().getByText('₹50.00 returns at once.')).toBeTruthy()
  await user.click(dialog().getByRole('button', { name: 'End now' }))

  await screen.findByText('The planned price has ended.')
  expect(callsOf('pricePlan.end').at(-1)?.params).toEqual({ id: plan()._id })
})

test('a list without plans says how to make one', async () => {
  openList([])

  expect(await screen.findByText('No planned prices')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to products' })).toBeTruthy()
})

test('a list that cannot be loaded can be asked for again', async () => {
  disconnect('pricePlan.list')
  renderScreen(<PricePlansScreen />, { at: officePaths.adminPricePlans, user: admin() })

  expect(await screen.findByRole('button', { name: 'Try Again' })).toBeTruthy()
})

test('ticked products are planned together, and those that cannot be are named', async () => {
  answer('product.staffList', () =>
    staffPageOf([staffProductOf(tomato()), staffProductOf(onion())]),
  )
  answer('category.list', [vegetables])
  const refused = { product_id: onion()._id, name: 'Onion', why: 'It has no price yet.' }
  answer('pricePlan.add', [planned, { ...refused, result: 'refused' }])
  const user = renderScreen(<ProductsScreen />, { at: '/dashboard/products', user: admin() })

  for (const name of [tomato().name, onion().name])
    await user.click(await screen.findByRole('checkbox', { name: `Tick ${name}` }))
  await user.click(screen.getByRole('button', { name: 'Plan price' }))
  await screen.findByRole('dialog', { name: 'Plan the prices of 2 products' })
  await user.type(dialog().getByLabelText(/^Discount/), '20')
  setTime(/^From/, `${day()}T18:00`)
  setTime(/^Until/, `${day(2)}T00:00`)
  await user.click(dialog().getByRole('button', { name: 'Plan price' }))

  await screen.findByRole('dialog', { name: 'Not all prices were planned' })
  expect(dialog().getByText('Onion: It has no price yet.')).toBeTruthy()
  expect(callsOf('pricePlan.add').at(-1)?.body?.product_ids).toHaveLength(2)
})
