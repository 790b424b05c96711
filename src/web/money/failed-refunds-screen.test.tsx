import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  failedRefund,
  listFailedRefunds,
  listProviderNotices,
  refund,
  settlement,
} from '#web/testing/money.ts'
import { asha } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, callsOf, reject, respond } from '#web/testing/server.ts'
import { FailedRefundsScreen } from './failed-refunds-screen.tsx'

const open = (at = '/dashboard/money/refunds') =>
  renderScreen(<FailedRefundsScreen />, { at, user: asha({ role: 'ADMIN' }) })

const giveAgain = async (user: ReturnType<typeof open>) => {
  await user.click(await screen.findByRole('button', { name: 'Retry refund of TKR-B7NE-5QKV' }))
  return within(screen.getByRole('dialog', { name: 'Refund for TKR-B7NE-5QKV' }))
}

test('a failed refund shows its order, amount, reason and time', async () => {
  listFailedRefunds([
    failedRefund({ error: 'Your account does not have enough balance.' }),
    failedRefund({ _id: 'other', order_id: 'TKR-Y6QC-8LTN', amount: 98, left: 8 }),
  ])
  open()

  const row = within(await screen.findByRole('row', { name: /TKR-B7NE-5QKV/ }))
  expect(row.getByRole('link').getAttribute('href')).toBe('/dashboard/orders/TKR-B7NE-5QKV')
  for (const said of ['₹74.76', 'Eggs were short', 'Nov 20'])
    expect(row.getByText(said)).toBeTruthy()
  expect(row.getByText('Your account does not have enough balance.')).toBeTruthy()
  expect(row.queryByText(/still owed/)).toBeNull()
  const other = within(screen.getByRole('row', { name: /TKR-Y6QC-8LTN/ }))
  expect(other.getByText('₹8.00 still owed')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Refunds (2)' })).toBeTruthy()
})

test('retrying fills in amount and reason, and the refund leaves the list', async () => {
  listFailedRefunds([failedRefund()])
  answer('payment.refund', ({ body }) => {
    listFailedRefunds([])
    return { data: refund(body), message: 'The refund is on its way.' }
  })
  const user = open()
  const dialog = await giveAgain(user)

  await user.click(dialog.getByRole('button', { name: 'Refund ₹74.76' }))

  expect(await screen.findByText('No failed or late refunds')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(callsOf('payment.refund')).toMatchObject([
    {
      params: { id: failedRefund().order },
      body: { amount: 74.76, reason: 'Eggs were short', again: failedRefund()._id },
    },
  ])
})

test('a refund unsent for a day says why and cannot be retried', async () => {
  const error = 'The server is not able to answer for now'
  listFailedRefunds([failedRefund({ status: 'promised', error })])
  open()

  const row = within(await screen.findByRole('row', { name: /TKR-B7NE-5QKV/ }))
  for (const shown of ['Not sent yet', error, 'We keep retrying.']) {
    expect(row.getByText(shown)).toBeTruthy()
  }
  expect(row.queryByRole('button')).toBeNull()
})

test('a refund waiting for keys names them, and can be returned another way until it is sent', async () => {
  const waits_for = 'rzp_live_1'
  const error = 'Waiting for the keys rzp_live_1.'
  listFailedRefunds([
    failedRefund({ status: 'promised', error, waits_for }),
    failedRefund({ _id: 'other', order_id: 'TKR-Y6QC-8LTN', status: 'pending', error, waits_for }),
  ])
  open()

  const row = within(await screen.findByRole('row', { name: /TKR-B7NE-5QKV/ }))
  for (const shown of ['Waiting for keys', error]) expect(row.getByText(shown)).toBeTruthy()
  expect(row.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Returned another way for TKR-B7NE-5QKV',
  ])
  const sent = within(screen.getByRole('row', { name: /TKR-Y6QC-8LTN/ }))
  expect(sent.getByText('Check it in your Razorpay dashboard.')).toBeTruthy()
  expect(sent.queryByRole('button')).toBeNull()
})

test('orders whose open payment waits for keys are listed', async () => {
  listFailedRefunds([])
  const since = '2026-11-20T14:21:00.000Z'
  const about = { kind: 'other-account', keys: 'gone', key_id: 'rzp_live_1' } as const
  listProviderNotices([{ ...about, since, words: null, orders: ['TKR-B7NE-5QKV'] }])
  open()

  expect(await screen.findByText(/Orders with an open payment: TKR-B7NE-5QKV\./)).toBeTruthy()
})

test.each([
  [{ kind: 'keys-refused', keys: 'current' }, /rejects the keys rzp_live_1.*RAZORPAY_KEY_SECRET/],
  [{ kind: 'keys-refused', keys: 'old' }, /rejects the keys rzp_live_1.*RAZORPAY_KEY_SECRET_OLD/],
  [{ kind: 'away', keys: 'current' }, /has not answered since/],
  [{ kind: 'other-account', keys: 'old' }, /another account.*sent with the old keys/],
  [{ kind: 'other-account', keys: 'gone' }, /another account.*Set RAZORPAY_KEY_ID_OLD/],
  [{ kind: 'test-keys', keys: 'gone' }, /test payments.*No money was paid/],
] as const)('of the payment provider %o is said in words', async (notice, words) => {
  listFailedRefunds([])
  const since = '2026-11-20T14:21:00.000Z'
  listProviderNotices([{ ...notice, key_id: 'rzp_live_1', since, words: null }])
  open()

  await waitFor(() => expect(document.body.textContent).toMatch(words))
})

test('no more than the remaining amount is refunded again', async () => {
  listFailedRefunds([failedRefund({ left: 8 })])
  const user = open()
  const dialog = await giveAgain(user)
  const amount = dialog.getByLabelText(/^Amount/)

  await user.clear(amount)
  await user.type(amount, '9')
  await user.click(dialog.getByRole('button', { name: 'Refund ₹9.00' }))

  expect(dialog.getByText('At most ₹8.00 can be refunded.')).toBeTruthy()
  expect(callsOf('payment.refund')).toEqual([])
})

test("less than the provider's minimum can only be returned another way", async () => {
  listFailedRefunds([failedRefund({ left: 0.5 })])
  open()

  expect(await screen.findByRole('button', { name: /^Returned another way/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Retry/ })).toBeNull()
})

const returned = async (user: ReturnType<typeof open>) => {
  const name = 'Returned another way for TKR-B7NE-5QKV'
  await user.click(await screen.findByRole('button', { name }))
  return within(screen.getByRole('dialog', { name: 'Returned another way' }))
}

test('a transfer is recorded with its reference, and the refund leaves the list', async () => {
  listFailedRefunds([failedRefund()])
  answer('payment.settle', () => {
    listFailedRefunds([])
    return { data: settlement(), message: 'It is written down as settled.' }
  })
  const user = open()
  const dialog = await returned(user)

  await user.click(dialog.getByRole('button', { name: 'Settle ₹74.76' }))
  expect(dialog.getByText('Please enter how the shopper got the money.')).toBeTruthy()
  await user.type(dialog.getByLabelText(/^Note/), ' UTR 4417 ')
  await user.click(dialog.getByRole('button', { name: 'Settle ₹74.76' }))

  expect(await screen.findByText('No failed or late refunds')).toBeTruthy()
  expect(callsOf('payment.settle').map(({ params, body }) => ({ params, body }))).toEqual([
    {
      params: { id: failedRefund()._id },
      body: { how: 'bank', amount: 74.76, note: 'UTR 4417' },
    },
  ])
})

test('another refund that replaces a part settles that part', async () => {
  listFailedRefunds([failedRefund({ stand_ins: [standIn] })])
  answer('payment.settle', () => ({
    data: settlement(),
    message: 'It is written down as settled.',
  }))
  const user = open()
  const dialog = await returned(user)

  await user.selectOptions(dialog.getByLabelText(/^How/), standIn._id)
  expect(dialog.getByText('₹20.00 is settled. The rest stays in the list.')).toBeTruthy()
  await user.type(dialog.getByLabelText(/^Note/), 'It was meant for this one')
  await user.click(dialog.getByRole('button', { name: 'Settle ₹20.00' }))

  await waitFor(() =>
    expect(callsOf('payment.settle')).toMatchObject([
      { body: { how: 'refund', by: standIn._id, amount: 20 } },
    ]),
  )
})

const standIn = {
  _id: '0190f400-0000-7000-8000-000000000009',
  refund_id: 'rfnd_Desk',
  amount: 20,
  stands_for: 20,
  reason: 'Given by hand',
  status: 'processed',
  createdAt: '2026-11-20T16:00:00.000Z',
} as const

test('a refund settled by a colleague meanwhile says so in the dialog', async () => {
  listFailedRefunds([failedRefund()])
  const said = 'Someone else already retried this refund.'
  reject('payment.refund', 409, said, { code: 'GIVEN_AGAIN' })
  const user = open()
  const dialog = await giveAgain(user)
  listFailedRefunds([])

  await user.click(dialog.getByRole('button', { name: 'Refund ₹74.76' }))

  expect(await dialog.findByText(said)).toBeTruthy()
  expect(await screen.findByText('No failed or late refunds')).toBeTruthy()
})

test('while the list loads, its space is reserved', async () => {
  listProviderNotices([])
  respond('payment.failedRefunds', () => new Promise(() => {}))
  open()

  expect(await screen.findByText('Loading')).toBeTruthy()
})

test('a list that fails to load can be retried', async () => {
  listProviderNotices([])
  reject('payment.failedRefunds', 503, 'Please try again in a moment.')
  const user = open()
  const retry = await screen.findByRole('button', { name: 'Try Again' })
  listFailedRefunds([])

  await user.click(retry)

  expect(await screen.findByText('No failed or late refunds')).toBeTruthy()
})
