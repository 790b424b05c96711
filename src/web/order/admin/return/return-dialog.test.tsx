import { screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import type { StaffOrder } from '#contract/order/staff-order.ts'
import { order } from '#web/testing/orders.ts'
import { asha } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, callsOf, reject } from '#web/testing/server.ts'
import { staffOrder } from '#web/testing/staff-orders.ts'
import { StaffOrderScreen } from '../order-screen.tsx'

const [milk, bread] = order().products
const OPTIONS: StaffOrder['can_return'] = { left: 167.5, fees: 68, money: ['cash', 'bank'] }

/** Two litres of milk for ₹27.00 each and a bread for ₹45.50, delivered for cash. */
const delivered = (more: Partial<StaffOrder> = {}) =>
  staffOrder({ status: 'Delivered', next: [], can_return: OPTIONS, ...more })

function open(shown: StaffOrder) {
  answer('order.staffGet', shown)
  const page = <Route path="/dashboard/orders/:orderId" element={<StaffOrderScreen />} />
  const at = `/dashboard/orders/${shown.order_id}`
  return renderScreen(<Routes>{page}</Routes>, { at, user: asha({ role: 'ADMIN' }) })
}

async function openDialog(shown = delivered()) {
  const user = open(shown)
  await user.click(await screen.findByRole('button', { name: 'Return items' }))
  return { user, dialog: within(screen.getByRole('dialog', { name: 'Return items' })) }
}

test('the sum follows the chosen items, and the button says what happens', async () => {
  const { user, dialog } = await openDialog()
  answer('order.return', () => ({ data: delivered({ can_return: null }), message: 'Done.' }))

  await user.click(dialog.getByRole('button', { name: `Add ${milk?.product_id.name}` }))
  expect(dialog.getByRole('button', { name: 'Refund ₹27.00 in cash' })).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Add one' }))
  await user.click(dialog.getByRole('radio', { name: /^Bank transfer/ }))
  await user.click(dialog.getByRole('radio', { name: /^Write off/ }))
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), ' The milk was sour ')
  await user.click(dialog.getByRole('button', { name: 'Refund ₹54.00 by bank transfer' }))

  expect(await screen.findByText('Done.')).toBeTruthy()
  expect(callsOf('order.return')).toMatchObject([
    {
      body: {
        lines: [{ product_id: milk?._id, quantity: 2 }],
        ...{ fees: false, money: 'bank', items: 'written-off' },
        ...{ reason: 'The milk was sour', amount: 54 },
      },
    },
  ])
})

test('nothing is sent without items, a reason and what happens to the items', async () => {
  const { user, dialog } = await openDialog()

  await user.click(dialog.getByRole('button', { name: 'Take back items' }))

  expect(await screen.findByText('Please choose the returned items.')).toBeTruthy()
  expect(dialog.getByText('Please choose what happens to the items.')).toBeTruthy()
  expect(dialog.getByText('Please enter the reason for the return.')).toBeTruthy()
  expect(callsOf('order.return')).toEqual([])
})

test('delivery and tax can be refunded when everything is returned', async () => {
  const { user, dialog } = await openDialog()
  expect(dialog.queryByRole('checkbox')).toBeNull()

  await user.click(dialog.getByRole('button', { name: 'Return everything' }))
  expect(dialog.getByRole('button', { name: 'Refund ₹99.50 in cash' })).toBeTruthy()
  await user.click(dialog.getByRole('checkbox', { name: /₹68\.00/ }))

  expect(dialog.getByRole('button', { name: 'Refund ₹167.50 in cash' })).toBeTruthy()
})

test('items that were missing or already returned cannot be returned again', async () => {
  const products = [milk, bread].flatMap((item) => item ?? [])
  const { dialog } = await openDialog(
    delivered({ products: products.map((item, at) => ({ ...item, returned: at === 0 ? 2 : 0 })) }),
  )

  expect(dialog.queryByText(milk?.product_id.name ?? '')).toBeNull()
  expect(dialog.getByText(bread?.product_id.name ?? '')).toBeTruthy()
})

test('no more is refunded than is left of the payment, and the dialog says so', async () => {
  const { user, dialog } = await openDialog(
    delivered({ can_return: { left: 40, fees: 68, money: ['online', 'cash'] } }),
  )

  await user.click(dialog.getByRole('button', { name: 'Return everything' }))

  expect(dialog.getByRole('button', { name: 'Refund ₹40.00 online' })).toBeTruthy()
  expect(dialog.getByText(/The full payment has been refunded already/)).toBeTruthy()
})

test('a rejection is shown in the dialog, which stays open', async () => {
  const { user, dialog } = await openDialog()
  reject('order.return', 409, 'Only 1 of Milk can still be returned.')
  await user.click(dialog.getByRole('button', { name: 'Return everything' }))
  await user.click(dialog.getByRole('radio', { name: /^Back on the shelf/ }))
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Sour')

  await user.click(dialog.getByRole('button', { name: /^Refund/ }))

  expect(await dialog.findByText('Only 1 of Milk can still be returned.')).toBeTruthy()
})

test('the history says who took back which items and how the money was returned', async () => {
  const at = new Date(Date.now() + 60_000).toISOString()
  const line = { product_id: milk?._id ?? '', name: 'Milk', quantity: 1 }
  open(
    delivered({
      returns: [
        {
          ...{ _id: 'r', lines: [line], amount: 27, fees: 0, money: 'cash', reason: 'Sour', at },
          ...{ items: 'written-off', name: 'Meera' },
        },
      ],
    }),
  )

  const history = within(await screen.findByRole('region', { name: 'History' }))
  const [newest] = history.getAllByRole('listitem')
  expect(newest?.textContent).toMatch(
    /^Returned: 1 × MilkMeera · ₹27\.00 refunded in cash · Written off · Sour/,
  )
})

test('a delivery without its cash can be undone with a reason until midnight', async () => {
  const until = new Date(Date.now() + 3_600_000).toISOString()
  const user = open(delivered({ undo_delivery_until: until }))
  answer('order.undoDelivery', () => ({
    data: staffOrder({ status: 'Shipped', next: ['Delivered'] }),
    message: 'Order TKR-7Q4M-2HXP is Shipped again.',
  }))

  await user.click(await screen.findByRole('button', { name: 'Cash not received' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Cash not received' }))
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Wrong order')
  await user.click(dialog.getByRole('button', { name: 'Back to Shipped' }))

  expect(await screen.findByText('Order TKR-7Q4M-2HXP is Shipped again.')).toBeTruthy()
  expect(callsOf('order.undoDelivery')).toMatchObject([{ body: { reason: 'Wrong order' } }])
})

test('after midnight the undo is not offered', async () => {
  const until = new Date(Date.now() - 1000).toISOString()
  open(delivered({ undo_delivery_until: until }))

  await screen.findByRole('button', { name: 'Return items' })
  expect(screen.queryByRole('button', { name: 'Cash not received' })).toBeNull()
})
