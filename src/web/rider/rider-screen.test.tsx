import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { RiderOrder, RiderOrders } from '#contract/rider/rider.ts'
import { asha } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, callsOf, reject } from '#web/testing/server.ts'
import { RiderScreen } from './rider-screen.tsx'

const order: RiderOrder = {
  ...{ _id: '0190a000-0000-7000-8000-000000000001', order_id: 'TKR-7Q4M-2HXP' },
  ...{ handed_over_at: '2026-11-20T14:20:00.000Z', promised_by: '2026-11-20T14:40:00.000Z' },
  ...{ slot: null, receiver_name: 'Asha Kulkarni', mobile: '9822045613' },
  address: { label: 'Home', line_1: 'Flat 402', line_2: '', city: 'Pune', pincode: '411045' },
  ...{ leave_at_gate: false, do_not_ring: false, call_on_arrival: false, instructions: '' },
  ...{ bags: 2, items: 3, to_collect: 158 },
}
const failure = { reason: 'no-answer' as const, words: 'Gate locked', at: order.promised_by }

const withRider = (more: Partial<RiderOrders> = {}): RiderOrders => ({
  ...{ orders: [order], left_out: 0, ended: [], cash: { amount: 0, orders: 0 }, ...more },
})

const open = () =>
  renderScreen(<RiderScreen />, { at: '/dashboard/deliveries', user: asha({ role: 'RIDER' }) })
const card = async () => within(await screen.findByRole('listitem', { name: /TKR-7Q4M-2HXP/ }))

test('an order shows where it goes, how to call and what to collect', async () => {
  answer('rider.orders', withRider())

  open()

  const shown = await card()
  expect(shown.getByText('Flat 402')).toBeTruthy()
  expect(shown.getByText('Collect ₹158.00')).toBeTruthy()
  expect(shown.getByText('2 bags · 3 items')).toBeTruthy()
  const hrefOf = (name: RegExp) => shown.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf(/^Call Asha/)).toBe('tel:+919822045613')
  expect(hrefOf(/^Map/)).toContain('Flat%20402')
})

test('the rider sees which order goes along with another one', async () => {
  answer('rider.orders', withRider({ orders: [{ ...order, additions: ['TKR-2'] }] }))

  open()

  expect((await card()).getByText('Order TKR-2 goes along with it')).toBeTruthy()
})

test('"Not there" is sent with its reason, and the order is then to be brought back', async () => {
  answer('rider.orders', withRider())
  const user = open()
  answer('rider.notDelivered', () => {
    const data = withRider({ orders: [{ ...order, not_delivered: failure }] })
    answer('rider.orders', data)
    return { data, message: 'The shop knows. Please bring the order back.' }
  })

  await user.click((await card()).getByRole('button', { name: /^Not there/ }))
  const dialog = within(screen.getByRole('dialog', { name: 'Not delivered' }))
  const send = dialog.getByRole('button', { name: 'Not delivered' })
  expect(send).toHaveProperty('disabled', true)
  await user.click(dialog.getByText('No answer at the door'))
  await user.type(dialog.getByLabelText(/^Anything to add/), 'Gate locked')
  await user.click(send)

  const shown = await card()
  await shown.findByText('No answer at the door: Gate locked')
  expect(shown.getByRole('button', { name: 'Brought back to the shop' })).toBeTruthy()
  expect(shown.queryByRole('button', { name: /^Delivered/ })).toBeNull()
  expect(callsOf('rider.notDelivered')[0]?.body).toEqual({
    ...{ reason: 'no-answer', words: 'Gate locked' },
  })
})

test('an order can be tried again', async () => {
  answer('rider.orders', withRider({ orders: [{ ...order, not_delivered: failure }] }))
  const user = open()
  answer('rider.notDelivered', () => {
    answer('rider.orders', withRider())
    return { data: withRider(), message: 'The order can be delivered.' }
  })

  await user.click((await card()).getByRole('button', { name: /^Try again/ }))

  await (await card()).findByRole('button', { name: 'Delivered, received ₹158.00' })
  expect(callsOf('rider.notDelivered')[0]?.body).toEqual({ reason: null })
})

test('what the shop did meanwhile is said in the dialog, and nothing is lost', async () => {
  answer('rider.orders', withRider())
  const user = open()
  const message = 'The shop took order TKR-7Q4M-2HXP back from you. Please do not deliver it.'
  reject('rider.notDelivered', 409, message)

  await user.click((await card()).getByRole('button', { name: /^Not there/ }))
  const dialog = within(screen.getByRole('dialog', { name: 'Not delivered' }))
  await user.click(dialog.getByText('Refused at the door'))
  await user.click(dialog.getByRole('button', { name: 'Not delivered' }))

  await dialog.findByText(message)
})

test('a difference of the cash needs its reason', async () => {
  answer('rider.orders', withRider({ orders: [], cash: { amount: 158, orders: 1 } }))
  const user = open()
  answer('rider.count', () => ({
    data: withRider({ orders: [] }),
    message: 'The cash is counted.',
  }))

  await user.click(await screen.findByRole('button', { name: 'Count cash' }))
  await user.type(screen.getByLabelText(/^Cash counted/), '150')
  await user.click(screen.getByRole('button', { name: 'Cash is counted' }))
  expect(callsOf('rider.count')).toHaveLength(0)
  await user.type(screen.getByLabelText(/^Reason for the difference/), 'No change')
  await user.click(screen.getByRole('button', { name: 'Cash is counted' }))

  await waitFor(() =>
    expect(callsOf('rider.count')[0]?.body).toEqual({
      ...{ expected: 158, counted: 150, reason: 'No change' },
    }),
  )
})

test('without orders the screen says where they come from', async () => {
  answer('rider.orders', withRider({ orders: [] }))

  open()

  await screen.findByText('No orders with you')
})
