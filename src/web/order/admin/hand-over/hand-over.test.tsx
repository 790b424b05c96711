import { screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import type { StaffOrder } from '#contract/order/staff-order.ts'
import { asha } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, callsOf } from '#web/testing/server.ts'
import { staffOrder } from '#web/testing/staff-orders.ts'
import { StaffOrderScreen } from '../order-screen.tsx'

const RAJU = { _id: '0190a000-0000-7000-8000-0000000000aa', name: 'Raju Pawar' }
const failed: StaffOrder['failed_delivery'] = {
  ...{ reason: 'refused', words: 'Too late', at: '2026-11-20T14:20:00.000Z' },
  ...{ rider: RAJU.name, rider_id: RAJU._id, is_back: false },
}

const open = (order: StaffOrder) => {
  answer('order.staffGet', order)
  answer('rider.list', [{ ...RAJU, orders: 2 }])
  return renderScreen(
    <Routes>
      <Route path="/dashboard/orders/:orderId" element={<StaffOrderScreen />} />
    </Routes>,
    { at: '/dashboard/orders/TKR-7Q4M-2HXP', user: asha({ role: 'ADMIN' }) },
  )
}

test('an order is handed over to the chosen rider, from none', async () => {
  const user = open(staffOrder())
  answer('rider.handOver', () => {
    answer('order.staffGet', staffOrder({ status: 'Shipped', rider: RAJU }))
    const message = `Order TKR-7Q4M-2HXP is with ${RAJU.name}.`
    const data = [{ id: 'TKR-7Q4M-2HXP', moved: true, message }]
    return { data, message: 'The order is handed over.' }
  })

  await user.click(await screen.findByRole('button', { name: 'Hand over to a rider' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(await dialog.findByText('Raju Pawar'))
  expect(dialog.getByText('2 orders with them now')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Hand over' }))

  await screen.findByText('With Raju Pawar')
  expect(callsOf('rider.handOver')[0]?.body).toEqual({
    ...{ rider_id: RAJU._id, orders: [{ id: 'TKR-7Q4M-2HXP', from: null }] },
  })
})

test('what goes along with an order is named before it is handed over', async () => {
  const user = open(staffOrder({ additions: ['TKR-2222-2222'] }))

  await user.click(await screen.findByRole('button', { name: 'Hand over to a rider' }))

  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText('Give this to the rider too: TKR-2222-2222')).toBeTruthy()
})

test('an order that was not delivered says why, and is brought back in one press', async () => {
  const shipped = staffOrder({ status: 'Shipped', rider: RAJU, failed_delivery: failed })
  const user = open(shipped)
  answer('rider.receive', () => {
    answer('order.staffGet', {
      ...shipped,
      rider: null,
      failed_delivery: { ...failed, is_back: true },
    })
    return { data: null, message: 'The order is back at the shop.' }
  })

  await screen.findByText('Refused at the door: Too late')
  await user.click(screen.getByRole('button', { name: /is brought back to the shop$/ }))

  await screen.findByText('Not delivered, back at the shop')
  expect(screen.queryByRole('button', { name: /is brought back/ })).toBeNull()
  expect(callsOf('rider.receive')[0]?.body).toEqual({ rider_id: RAJU._id })
})
