import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Closing } from '#contract/money/closing.ts'
import type { Answer } from '#contract/schemas.ts'
import { noFailedRefunds } from '#web/testing/money.ts'
import { asha } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, callsOf, reject } from '#web/testing/server.ts'
import { ClosingScreen } from './closing-screen.tsx'

type Drawer = Answer<'payment.drawer'>['data']

const closed: Closing = {
  day: '2026-11-20',
  opening_float: 500,
  cash: [{ what: 'delivered', count: 2, amount: 128 }],
  expected: 628,
  counted: 620,
  difference: -8,
  reason: 'Change was short',
  removed: 400,
  left: 220,
  denominations: { '500': 1, '100': 1, '20': 1 },
  name: 'Meera',
  closedAt: '2026-11-20T16:00:00.000Z',
  corrections: [],
}

const drawer = (more: Partial<Drawer> = {}): Drawer => ({
  day: '2026-11-20',
  opening_float: 500,
  left_on: '2026-11-19',
  counts_from: '2026-11-20',
  cash: [
    { what: 'delivered', count: 2, amount: 158 },
    { what: 'handedBack', count: 1, amount: -30 },
  ],
  expected: 628,
  closing: null,
  since_closing: { count: 0, amount: 0 },
  ...more,
})

const list = (rows: Closing[]) =>
  answer('payment.closings', () => ({
    data: rows,
    pageSize: 20,
    currentPage: 1,
    count: rows.length,
    totalCount: rows.length,
  }))

const open = (found: Partial<Drawer> = {}) => {
  answer('payment.drawer', () => ({ data: drawer(found) }))
  return renderScreen(<ClosingScreen />, {
    at: '/dashboard/money/closing?day=2026-11-20',
    user: asha({ role: 'ADMIN' }),
  })
}

const dialogOf = async (user: ReturnType<typeof open>, name = 'Close Nov 20') => {
  await user.click(await screen.findByRole('button', { name }))
  return within(screen.getByRole('dialog', { name }))
}

beforeEach(noFailedRefunds)
beforeEach(() => list([]))

test('the drawer of an open day shows the expected cash and its sources', async () => {
  open()

  const section = within(await screen.findByRole('region', { name: 'Drawer of Nov 20' }))

  expect(section.getByText('Opening float, left on Nov 19')).toBeTruthy()
  expect(section.getByText('Cash orders (2)')).toBeTruthy()
  expect(section.getByText('Refunds paid in cash (1)')).toBeTruthy()
  expect(section.getByText('₹628.00')).toBeTruthy()
  expect(await screen.findByText('No day is closed yet')).toBeTruthy()
})

test('a drawer after unclosed days says from which day it counts', async () => {
  open({ left_on: '2026-11-17', counts_from: '2026-11-18' })

  expect(
    await screen.findByText('Counts cash since Nov 18, because earlier days were not closed.'),
  ).toBeTruthy()
  expect(screen.getByText('Opening float, left on Nov 17')).toBeTruthy()
})

test('the difference follows the typed amount, and one without a reason is not sent', async () => {
  answer('payment.close', () => ({ data: closed }))
  const user = open()
  const dialog = await dialogOf(user)

  await user.type(dialog.getByLabelText(/Counted cash/), '620')
  expect(dialog.getByText('₹8.00 too little')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Close Nov 20' }))
  expect(dialog.getByText('Please enter the reason.')).toBeTruthy()
  expect(callsOf('payment.close')).toHaveLength(0)

  await user.type(dialog.getByLabelText(/Reason for the difference/), 'Change was short')
  await user.type(dialog.getByLabelText(/Removed/), '400')
  await user.click(dialog.getByRole('button', { name: 'Close Nov 20' }))

  expect(callsOf('payment.close')[0]?.body).toEqual({
    day: '2026-11-20',
    opening_float: 500,
    seen_float: 500,
    expected: 628,
    counted: 620,
    removed: 400,
    reason: 'Change was short',
  })
})

test('a float corrected meanwhile is shown before the closing is sent', async () => {
  const user = open()
  const dialog = await dialogOf(user)
  expect(dialog.getByText('₹500.00 was left on Nov 19.')).toBeTruthy()
  reject('payment.close', 409, 'The opening float has changed.')
  answer('payment.drawer', () => ({ data: drawer({ opening_float: 520, expected: 648 }) }))

  await user.type(dialog.getByLabelText(/Counted cash/), '628')
  await user.click(dialog.getByRole('button', { name: 'Close Nov 20' }))
  await dialog.findByText('₹520.00 was left on Nov 19.')
  expect(dialog.getByLabelText<HTMLInputElement>(/Opening float/).value).toBe('520.00')
  expect(dialog.getAllByText('The opening float has changed.')).not.toHaveLength(0)
  expect(dialog.getByText('₹20.00 too little')).toBeTruthy()
  answer('payment.close', () => ({ data: closed }))
  await user.type(dialog.getByLabelText(/Reason for the difference/), 'Change was short')
  await user.click(dialog.getByRole('button', { name: 'Close Nov 20' }))

  expect(callsOf('payment.close').map(({ body }) => body)).toMatchObject([
    { seen_float: 500, opening_float: 500, expected: 628 },
    { seen_float: 520, opening_float: 520, expected: 648 },
  ])
})

test('notes and coins are added up, and a different float changes the expected cash', async () => {
  answer('payment.close', () => ({ data: closed }))
  const user = open()
  const dialog = await dialogOf(user)

  await user.click(dialog.getByRole('button', { name: 'Notes and coins' }))
  await user.type(dialog.getByLabelText(/₹500 ×/), '1')
  await user.type(dialog.getByLabelText(/₹10 ×/), '2')
  await user.clear(dialog.getByLabelText(/Opening float/))
  await user.type(dialog.getByLabelText(/Opening float/), '392')
  expect(dialog.getByText('No difference')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Close Nov 20' }))

  expect(callsOf('payment.close')[0]?.body).toMatchObject({
    opening_float: 392,
    expected: 520,
    counted: 520,
    denominations: { 500: 1, 10: 2 },
  })
})

test('a second attempt says who has closed the day', async () => {
  const user = open()
  const dialog = await dialogOf(user)
  reject('payment.close', 409, 'Kiran has closed this day already.')

  await user.type(dialog.getByLabelText(/Counted cash/), '628')
  await user.click(dialog.getByRole('button', { name: 'Close Nov 20' }))

  expect(await screen.findAllByText('Kiran has closed this day already.')).not.toHaveLength(0)
})

test('a closed day shows its count and is corrected by a separate entry', async () => {
  list([closed])
  answer('payment.correctClosing', () => ({ data: closed }))
  const user = open({ closing: closed, since_closing: { count: 1, amount: 60 } })

  const section = within(await screen.findByRole('region', { name: 'Drawer of Nov 20' }))
  expect(section.getByText('₹8.00 too little')).toBeTruthy()
  expect(section.getByText('Closed by Meera on Nov 20 at 9:30 PM')).toBeTruthy()
  expect(section.getByText('1 × ₹500, 1 × ₹100, 1 × ₹20')).toBeTruthy()
  expect(section.getByText(/₹60.00.*next day/)).toBeTruthy()
  expect(section.queryByRole('button', { name: 'Close Nov 20' })).toBeNull()
  expect(await screen.findByRole('row', { name: /Nov 20, 2026/ })).toBeTruthy()

  await user.click(section.getByRole('button', { name: 'Add a correction' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Correct Nov 20' }))
  await user.selectOptions(dialog.getByLabelText(/What was found/), 'less')
  await user.type(dialog.getByLabelText(/Amount in rupees/), '5')
  await user.type(dialog.getByLabelText(/Reason/), 'A torn note')
  await user.click(dialog.getByRole('button', { name: 'Add correction' }))

  expect(callsOf('payment.correctClosing')[0]?.body).toEqual({
    day: '2026-11-20',
    amount: -5,
    reason: 'A torn note',
  })
})
