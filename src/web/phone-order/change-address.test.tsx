import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { StaffOrder } from '#contract/order/staff-order.ts'
import { asha } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, callsOf, reject } from '#web/testing/server.ts'
import { staffOrder } from '#web/testing/staff-orders.ts'
import { ChangeAddressButton } from './change-address-button.tsx'

test('the address of an order is corrected in a form that has it, and saved with the rest of it', async () => {
  const { user, form } = await openForm()
  const line = form.getByLabelText(/^Address Line 1/)
  expect(line).toHaveProperty('value', staffOrder().delivery_address.address_line_1)
  expect(form.getByRole('button', { name: 'Save Address' })).toHaveProperty('disabled', true)
  answer('order.changeAddress', staffOrder())

  await user.clear(line)
  await user.type(line, 'Flat 9, Hillside')
  await user.click(form.getByRole('button', { name: 'Save Address' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const { pincode, mobile } = staffOrder().delivery_address
  expect(callsOf('order.changeAddress')[0]).toMatchObject({
    body: { addressLine1: 'Flat 9, Hillside', pincode, mobile },
  })
})

test('a refusal is shown in the form, which stays', async () => {
  const { user, form } = await openForm()
  reject('order.changeAddress', 409, 'This order has left the shop or is closed.')

  await user.type(form.getByLabelText('Address Line 2'), ', second floor')
  await user.click(form.getByRole('button', { name: 'Save Address' }))

  await form.findByText('This order has left the shop or is closed.')
})

test('an order that has left the shop offers no change', () => {
  open({ status: 'Shipped' })

  expect(screen.queryByRole('button', { name: 'Change address' })).toBeNull()
})

test('an addition keeps the address of the order that it goes along with', () => {
  open({ added_to: 'TKR-1' })

  expect(screen.queryByRole('button', { name: 'Change address' })).toBeNull()
})

const open = (more: Partial<StaffOrder> = {}) =>
  renderScreen(<ChangeAddressButton order={staffOrder(more)} />, {
    user: asha({ role: 'ADMIN' }),
  })

async function openForm() {
  const user = open({ status: 'Processing' })
  await user.click(await screen.findByRole('button', { name: 'Change address' }))
  return { user, form: within(await screen.findByRole('dialog')) }
}
