import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { OrderMoney } from '#contract/order/order-money.ts'
import * as save from '#web/lib/browser/save-file.ts'
import { noFailedRefunds, paidOrder, payment, refund, settlement } from '#web/testing/money.ts'
import { asha } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, callsOf, reject } from '#web/testing/server.ts'
import { staffOrder } from '#web/testing/staff-orders.ts'
import { PaymentsScreen } from './payments-screen.tsx'

beforeEach(noFailedRefunds)

const list = (orders: OrderMoney[]) =>
  answer('payment.list', () => ({
    data: orders,
    pageSize: 20,
    currentPage: 1,
    count: orders.length,
    totalCount: orders.length,
  }))

const open = (at = '/dashboard/money') =>
  renderScreen(<PaymentsScreen />, { at, user: asha({ role: 'ADMIN' }) })

const lookAt = async (user: ReturnType<typeof open>, name = 'TKR-B7NE-5QKV') => {
  await user.click(await screen.findByRole('button', { name }))
  return within(screen.getByRole('dialog', { name: `Payments of ${name}` }))
}

test('a row shows order, method, amount and status', async () => {
  list([
    paidOrder({ refunds: [refund()] }),
    paidOrder({ _id: 'b', order_id: 'TKR-W5GD', payments: [], payment_status: 'Pending' }),
  ])
  open()

  const row = within(await screen.findByRole('row', { name: /TKR-B7NE-5QKV/ }))

  expect(row.getByTitle('pay_QkT7mXwRb2Lc90')).toBeTruthy()
  expect(row.getByText('Credit/Debit Card')).toBeTruthy()
  expect(row.getAllByText('₹402.15')).toHaveLength(2)
  expect(row.getByText('₹74.76 refund on its way')).toBeTruthy()
  expect(row.getByText('Completed')).toBeTruthy()
  expect(screen.getByRole('row', { name: /TKR-W5GD.*–.*Pending/ })).toBeTruthy()
})

test('payments can be sorted by amount, in the URL and in the request', async () => {
  list([paidOrder()])
  const user = open('/dashboard/money?day=2026-11-20')

  await user.click(await screen.findByRole('button', { name: 'Order total' }))

  const head = await screen.findByRole('columnheader', { name: 'Order total' })
  expect(head.getAttribute('aria-sort')).toBe('descending')
  expect(screen.getByTestId('address').textContent).toBe(
    '/dashboard/money?day=2026-11-20&sort=-total',
  )
  expect(callsOf('payment.list').at(-1)?.query).toMatchObject({ sort: '-total' })
})

test('the listed payments can be saved as a file', async () => {
  const saved = vi.spyOn(save, 'saveFile').mockImplementation(() => {})
  list([paidOrder({ refunds: [refund()], coupon_code: 'SAVE10', coupon_discount: 20 })])
  const user = open('/dashboard/money?day=2026-11-20&status=Completed')

  await user.click((await screen.findAllByRole('button', { name: 'CSV' }))[0] ?? document.body)

  expect(await screen.findByText('List downloaded.')).toBeTruthy()
  expect(saved.mock.calls[0]?.[1]).toMatch(
    /\r\nTKR-B7NE-5QKV,.*,pay_QkT7mXwRb2Lc90,Card,SAVE10,20\.00,402\.15,402\.15,0\.00,74\.76,0\.00,Completed\r\n$/,
  )
  expect(
    callsOf('payment.list').find(({ query }) => query.pageSize === '100')?.query,
  ).toMatchObject({
    ...{ sort: 'placed', payment_status: 'Completed', from: '2026-11-20T00:00:00+05:30' },
  })
})

test('the selected day stays on the other money screens', async () => {
  list([paidOrder()])
  open('/dashboard/money?day=2026-11-20&status=Failed')

  const sides = within(await screen.findByRole('navigation', { name: 'Money' }))

  expect(sides.getByRole('link', { name: 'Unmatched' }).getAttribute('href')).toBe(
    '/dashboard/money/unmatched?day=2026-11-20',
  )
})

test('day, status and search text are in the URL and in the request', async () => {
  list([paidOrder()])
  const user = open('/dashboard/money?day=2026-11-20&page=2')

  await user.click(await screen.findByRole('button', { name: 'Failed' }))
  await user.type(screen.getByRole('searchbox', { name: 'Find a payment' }), 'pay_Qk{Enter}')

  await waitFor(() =>
    expect(screen.getByTestId('address').textContent).toBe(
      '/dashboard/money?day=2026-11-20&status=Failed&q=pay_Qk',
    ),
  )
  await waitFor(() =>
    expect(callsOf('payment.list').at(-1)?.query).toMatchObject({
      currentPage: '1',
      payment_status: 'Failed',
      text: 'pay_Qk',
      from: '2026-11-20T00:00:00+05:30',
      until: '2026-11-21T00:00:00+05:30',
    }),
  )
})

test('a row opens all attempts, refunds and events, newest first', async () => {
  const failed = payment({
    _id: 'f',
    payment_id: 'pay_first',
    status: 'failed',
    pays: false,
    error: 'The bank said no',
  })
  list([paidOrder({ payments: [failed, payment()], refunds: [refund()] })])
  const dialog = await lookAt(open())

  const attempts = within(dialog.getByRole('region', { name: 'Payments' }))
  expect(attempts.getByText(/The bank said no/)).toBeTruthy()
  expect(attempts.getByText(/pays for the order/)).toBeTruthy()
  const refunds = within(dialog.getByRole('region', { name: 'Refunds' }))
  expect(refunds.getByText('Eggs were short')).toBeTruthy()
  expect(refunds.getByText('On its way')).toBeTruthy()
  const events = within(dialog.getByRole('region', { name: 'Events' })).getAllByRole('listitem')
  expect(events.map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))).toEqual([
    'Payment capturedPayment provider · pay_QkT7mXwRb2Lc90 · ₹402.15Nov 20, 7:41:12 PM',
    'Order placedShopperNov 20, 7:40:36 PM',
  ])
})

test('a refund for items uses their price and names them', async () => {
  list([paidOrder()])
  answer('order.staffGet', staffOrder())
  answer('payment.refund', ({ body }) => ({
    data: refund({ amount: body.amount, reason: body.reason }),
    message: 'The refund is on its way.',
  }))
  const user = open()
  await user.click((await lookAt(user)).getByRole('button', { name: 'Refund an amount' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Refund for TKR-B7NE-5QKV' }))

  await user.click(dialog.getByRole('button', { name: 'Choose items' }))
  const [milk] = staffOrder().products
  await user.click(await dialog.findByRole('button', { name: `Add ${milk?.product_id.name}` }))
  await user.type(dialog.getByLabelText(/^Reason/), 'The milk was sour')
  await user.click(dialog.getByRole('button', { name: 'Refund ₹27.00' }))

  expect(await screen.findByText('The refund is on its way.')).toBeTruthy()
  expect(callsOf('payment.refund')).toMatchObject([
    { body: { amount: 27, lines: [{ product_id: milk?._id, quantity: 1 }] } },
  ])
})

test('a refund names its amount and who is notified, is sent once and then shown', async () => {
  list([paidOrder()])
  answer('payment.refund', ({ body }) => {
    const sent = refund({ amount: body.amount, reason: body.reason, status: 'promised' })
    list([paidOrder({ refunds: [sent] })])
    return { data: sent, message: 'The refund is on its way.' }
  })
  const user = open()
  await user.click((await lookAt(user)).getByRole('button', { name: 'Refund an amount' }))

  const dialog = within(screen.getByRole('dialog', { name: 'Refund for TKR-B7NE-5QKV' }))
  await user.type(dialog.getByLabelText(/^Amount/), '74.76')
  expect(dialog.getByText(/₹74.76 is refunded.*shopper gets an email/)).toBeTruthy()
  await user.type(dialog.getByLabelText(/^Reason/), ' Two eggs broken ')
  await user.click(dialog.getByRole('button', { name: 'Refund ₹74.76' }))

  expect(await screen.findByText('The refund is on its way.')).toBeTruthy()
  expect(callsOf('payment.refund')).toMatchObject([
    { params: { id: paidOrder()._id }, body: { amount: 74.76, reason: 'Two eggs broken' } },
  ])
  const details = within(await screen.findByRole('dialog', { name: /^Payments of/ }))
  expect(await details.findByText('Two eggs broken')).toBeTruthy()
  expect(details.getByText('To be sent')).toBeTruthy()
})

test('a new refund warns of a failed one, which is retried elsewhere', async () => {
  list([paidOrder({ refunds: [refund({ status: 'failed' })] })])
  const user = open()
  await user.click((await lookAt(user)).getByRole('button', { name: 'Refund an amount' }))

  const dialog = within(screen.getByRole('dialog', { name: /^Refund for/ }))
  expect(dialog.getByText('Refund of ₹74.76 failed')).toBeTruthy()
  const link = dialog.getByRole('link', { name: 'Open the list' })
  expect(link.getAttribute('href')).toBe('/dashboard/money/refunds')
})

test('an amount returned another way is shown in the order’s money, and nothing is owed', async () => {
  list([paidOrder({ refunds: [refund({ status: 'failed' })], settlements: [settlement()] })])
  const dialog = await lookAt(open())

  const settled = within(dialog.getByRole('region', { name: 'Settled failed refunds' }))
  expect(settled.getByText('Bank transfer')).toBeTruthy()
  expect(settled.getByText(/UTR 4417/)).toBeTruthy()
  expect(dialog.queryByText(/failed to go back/)).toBeNull()
})

test('a refund without a reason, or of more than is left, is not sent', async () => {
  list([paidOrder({ refunds: [refund()] })])
  const user = open()
  await user.click((await lookAt(user)).getByRole('button', { name: 'Refund an amount' }))
  const dialog = within(screen.getByRole('dialog', { name: /^Refund for/ }))
  const send = () => user.click(dialog.getByRole('button', { name: /^Refund/ }))

  await send()
  expect(dialog.getByText('Please type an amount, such as 74.76.')).toBeTruthy()
  expect(dialog.getByText('Please enter the reason for the refund.')).toBeTruthy()
  await user.type(dialog.getByLabelText(/^Amount/), '327.40')
  await send()
  expect(dialog.getByText('At most ₹327.39 can be refunded.')).toBeTruthy()
  await user.clear(dialog.getByLabelText(/^Amount/))
  await user.type(dialog.getByLabelText(/^Amount/), '0.99')
  await send()

  expect(dialog.getByText('The smallest refund is ₹1.00.')).toBeTruthy()
  expect(callsOf('payment.refund')).toEqual([])
})

test('a full refund says what happens to its order, and a partial one warns of a rest too small to send', async () => {
  list([paidOrder({ refunds: [refund()] })])
  const user = open()
  await user.click((await lookAt(user)).getByRole('button', { name: 'Refund an amount' }))
  const dialog = within(screen.getByRole('dialog', { name: /^Refund for/ }))
  const amount = dialog.getByLabelText(/^Amount/)

  await user.type(amount, '327.39')
  expect(dialog.getByText(/At most ₹327.39. A full refund cancels an order/)).toBeTruthy()
  await user.clear(amount)
  await user.type(amount, '327')
  expect(
    dialog.getByText(/remaining ₹0.39 would be too small for an online refund later/),
  ).toBeTruthy()
})

test('a refund sent again after a rejection has the same idempotency key', async () => {
  list([paidOrder()])
  reject('payment.refund', 503, 'Please try again in a moment.')
  const user = open()
  await user.click((await lookAt(user)).getByRole('button', { name: 'Refund an amount' }))
  const dialog = within(screen.getByRole('dialog', { name: /^Refund for/ }))
  await user.type(dialog.getByLabelText(/^Amount/), '10')
  await user.type(dialog.getByLabelText(/^Reason/), 'Late')

  await user.click(dialog.getByRole('button', { name: 'Refund ₹10.00' }))
  expect(await dialog.findByText('Please try again in a moment.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Refund ₹10.00' }))

  await waitFor(() => expect(callsOf('payment.refund')).toHaveLength(2))
  const keys = callsOf('payment.refund').map(({ headers }) => headers.get('idempotency-key'))
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
})

test('the number of unlisted events of an order is shown', async () => {
  list([paidOrder({ events_left: 12 })])

  const dialog = await lookAt(open())

  expect(dialog.getByText('Earlier events not shown: 12')).toBeTruthy()
})

test('when nothing is left to refund, no refund is offered', async () => {
  list([paidOrder({ refunds: [refund({ amount: 402.15 })] })])
  const dialog = await lookAt(open())

  expect(dialog.getByRole('link', { name: 'Open the order' })).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'Refund an amount' })).toBeNull()
})

test('the closing of the selected day can be saved as a file', async () => {
  const saved = vi.spyOn(save, 'saveFile').mockImplementation(() => {})
  list([])
  const pages = ['kind,time\r\n', 'cash,1\r\n', 'sum,1\r\n']
  answer('payment.closing', ({ query }) => {
    const page = Number(query?.after ?? 0)
    const next = page < 2 ? String(page + 1) : null
    return { data: { name: `tokri-${query?.day}.csv`, csv: pages[page] ?? '', next } }
  })
  const user = open('/dashboard/money?day=2026-11-20')

  const [button] = await screen.findAllByRole('button', { name: 'Closing of Nov 20' })
  if (button) await user.click(button)

  expect(await screen.findByText('Closing of Nov 20 downloaded.')).toBeTruthy()
  expect(saved).toHaveBeenCalledWith(
    'tokri-2026-11-20.csv',
    'kind,time\r\ncash,1\r\nsum,1\r\n',
    'text/csv;charset=utf-8',
  )
})

test('a closing that fails between two pages is not saved', async () => {
  const saved = vi.spyOn(save, 'saveFile').mockImplementation(() => {})
  list([])
  answer('payment.closing', () => {
    reject('payment.closing', 409, 'The payments of this day changed.')
    return { data: { name: 'tokri.csv', csv: 'kind,time\r\n', next: '1' } }
  })
  const user = open('/dashboard/money?day=2026-11-20')

  const [button] = await screen.findAllByRole('button', { name: 'Closing of Nov 20' })
  if (button) await user.click(button)

  expect(await screen.findByText('The payments of this day changed.')).toBeTruthy()
  expect(callsOf('payment.closing')).toHaveLength(2)
  expect(saved).not.toHaveBeenCalled()
})
