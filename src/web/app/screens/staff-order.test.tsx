import { screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import type { Role } from '#contract/account/access.ts'
import { creditNote, issued, listDocuments } from '#web/testing/documents.ts'
import { paidOrder, payment, refund, settlement } from '#web/testing/money.ts'
import { order } from '#web/testing/orders.ts'
import { asha } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, callsOf, reject } from '#web/testing/server.ts'
import { staffOrder } from '#web/testing/staff-orders.ts'
import { StaffOrder } from './staff-order.tsx'

const NUMBER = 'TKR-7Q4M-2HXP'

beforeEach(() => listDocuments([]))

function open(role: Role = 'ADMIN') {
  answer('order.staffGet', staffOrder({ next: [] }))
  const page = <Route path="/dashboard/orders/:orderId" element={<StaffOrder />} />
  const at = `/dashboard/orders/${NUMBER}`
  return renderScreen(<Routes>{page}</Routes>, { at, user: asha({ role }) })
}
const region = async (name: string) => within(await screen.findByRole('region', { name }))

test('the page of an order shows what was paid, what went back and what is owed', async () => {
  answer('payment.ofOrder', () => ({
    data: paidOrder({
      payments: [payment({ amount: 391.51 })],
      refunds: [
        refund({ amount: 253.31, status: 'processed', reason: 'Ghee was short' }),
        refund({ _id: 'f', amount: 20, status: 'failed', reason: 'A dented can' }),
      ],
    }),
  }))
  open()

  const money = await region('Money')
  expect(await money.findByText('−₹253.31')).toBeTruthy()
  expect(money.getByText('Received').parentElement?.textContent).toBe('Received₹138.20')
  expect(money.getByText('Refund of ₹20.00 failed')).toBeTruthy()
  const refunds = within(money.getByRole('region', { name: 'Refunds' }))
  expect(refunds.getByText('Ghee was short')).toBeTruthy()
  expect(refunds.getByText('Failed')).toBeTruthy()
})

test('money that was handed back for returned items stands beside the refunds', async () => {
  const at = '2026-11-26T08:00:00.000Z'
  answer('payment.ofOrder', () => ({
    data: paidOrder({ returns: [{ _id: 'r', amount: 60, how: 'cash', reason: 'Sour milk', at }] }),
  }))
  open()

  const money = await region('Money')
  const returns = within(await money.findByRole('region', { name: 'Refunded for returns' }))
  expect(returns.getByText('Sour milk')).toBeTruthy()
  expect(returns.getByText('₹60.00')).toBeTruthy()
})

test('the page of an order says who gave money back, and how', async () => {
  const promised = { kind: 'refund-promised', source: 'staff', at: '2026-11-20T14:20:00.000Z' }
  const events = [
    { ...promised, name: 'Meera', details: { paise: 8_00, reason: 'A dented can' } },
    { ...promised, details: {}, at: '2026-11-20T14:21:00.000Z' },
  ]
  answer('payment.ofOrder', () => ({ data: paidOrder({ events, settlements: [settlement()] }) }))
  open()

  const rows = within(await (await region('Money')).findByRole('region', { name: 'Events' }))
  const [last, first] = rows.getAllByRole('listitem')
  expect(first?.textContent).toContain('Meera · ₹8.00 · A dented can')
  expect(last?.textContent).toContain('Staff')
})

test('cash that was received stands among the payments', async () => {
  const collectedAt = '2026-11-20T14:20:00.000Z'
  answer('payment.ofOrder', () => ({
    data: paidOrder({ payment_mode: 'COD', payments: [], collectedAt }),
  }))
  open()

  const payments = await (await region('Money')).findByRole('region', { name: 'Payments' })
  expect(payments.textContent).toContain('Cash on DeliveryNov 20, 7:50:00 PM₹402.15 Received')
})

test('the page of an order leads to its documents, the invoice first', async () => {
  listDocuments([creditNote(), issued()])
  answer('payment.ofOrder', () => ({ data: paidOrder() }))
  open()

  const documents = await region('Documents')
  const links = await documents.findAllByRole('link')
  expect(links.map((link) => [link.textContent?.trim(), link.getAttribute('href')])).toEqual([
    ['TKI/26-27/000409', issued().link],
    ['TKC/26-27/000012', creditNote().link],
  ])
  expect(documents.getByText(/Credit note · .* · Eggs were short/)).toBeTruthy()
  expect(documents.getByText('−₹74.76')).toBeTruthy()
  expect(callsOf('document.list')[0]?.query).toMatchObject({ orderId: order()._id })
})

test('an order without documents says so', async () => {
  answer('payment.ofOrder', () => ({ data: paidOrder() }))
  open()

  expect(await (await region('Documents')).findByText(/^No documents yet\./)).toBeTruthy()
})

test('a refund starts on the page of the order, and is seen there afterwards', async () => {
  answer('payment.ofOrder', () => ({ data: paidOrder() }))
  answer('payment.refund', ({ body }) => {
    const sent = refund({ amount: body.amount, reason: body.reason, status: 'promised' })
    answer('payment.ofOrder', () => ({ data: paidOrder({ refunds: [sent] }) }))
    return { data: sent, message: 'The refund is on its way.' }
  })
  const user = open()

  await user.click(await screen.findByRole('button', { name: 'Refund an amount' }))
  const dialog = within(screen.getByRole('dialog', { name: /^Refund for/ }))
  await user.type(dialog.getByLabelText(/^Amount/), '8')
  await user.type(dialog.getByLabelText(/^Reason/), 'A dented can')
  await user.click(dialog.getByRole('button', { name: 'Refund ₹8.00' }))

  expect(await (await region('Money')).findByText('A dented can')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a role without access to payments neither sees nor requests them', async () => {
  open('PICKER')

  await region('History')

  expect(screen.queryByRole('region', { name: 'Money' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Documents' })).toBeNull()
  expect(callsOf('payment.ofOrder')).toEqual([])
  expect(callsOf('document.list')).toEqual([])
})

test('money that does not come can be asked for again, and the order stays', async () => {
  reject('payment.ofOrder', 503, 'Please try again in a moment.')
  const user = open()
  const retry = await screen.findByRole('button', { name: 'Try Again' })
  answer('payment.ofOrder', () => ({ data: paidOrder() }))

  await user.click(retry)

  expect(await (await region('Money')).findByText('Received')).toBeTruthy()
  expect(await region('Items')).toBeTruthy()
})
