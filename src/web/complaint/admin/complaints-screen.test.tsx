import { cleanup, screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import type { Complaint, WholeComplaint } from '#contract/complaint/complaint.ts'
import { officePaths, officePatterns } from '#web/lib/navigation/office-paths.ts'
import { asha } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, callsOf, reject } from '#web/testing/server.ts'
import { ComplaintScreen } from './complaint-screen.tsx'
import { ComplaintsScreen } from './complaints-screen.tsx'

const ID = '0190a000-0000-7000-8000-0000000000cc'
const listed: Complaint = {
  _id: ID,
  number: 'CMP-7Q4M-2HXP',
  kind: 'quality',
  name: 'Lata <b>',
  state: 'overdue',
  outcome: null,
  createdAt: '2025-11-18T08:00:00.000Z',
  confirm_by: '2025-11-20T08:00:00.000Z',
  answer_by: '2025-12-18T08:00:00.000Z',
  confirmed_at: null,
  closed_at: null,
}
const whole = (more: Partial<WholeComplaint> = {}): WholeComplaint => ({
  ...listed,
  email: 'lata@example.in',
  phone: '',
  text: 'The milk <img src=x onerror=alert(1)> had turned.',
  order: { number: 'TKR-7Q4M-2HXP', _id: ID, is_theirs: false, refunded: 0 },
  has_account: false,
  ...{ problem: null, items: [], photos: [] },
  history: [{ what: 'made', by: '', text: '', remedy: null, at: '2025-11-18T08:00:00.000Z' }],
  ...more,
})

const me = asha({ role: 'ADMIN' })
const openList = (at: string = officePaths.adminComplaints) =>
  renderScreen(<ComplaintsScreen />, { at, user: me })
const openOne = () =>
  renderScreen(
    <Routes>
      <Route path={officePatterns.adminComplaint} element={<ComplaintScreen />} />
    </Routes>,
    { at: officePaths.adminComplaint(ID), user: me },
  )

test('a row says what it is about, what the law wants next, and that it is overdue', async () => {
  answer('complaint.list', () => ({
    data: [listed],
    counts: { all: 3, open: 2, overdue: 1, closed: 1 },
    ...{ pageSize: 20, currentPage: 1, count: 1, totalCount: 1 },
  }))
  const hand = openList()

  const row = within(await screen.findByRole('row', { name: /CMP-7Q4M-2HXP/ }))
  expect(row.getByText('Overdue')).toBeTruthy()
  expect(row.getByText('Confirm by Nov 20')).toBeTruthy()
  expect(row.getByText('Lata <b>')).toBeTruthy()

  await hand.click(screen.getByRole('button', { name: /Overdue/ }))
  expect(callsOf('complaint.list').at(-1)?.query).toMatchObject({ state: 'overdue' })
})

test.each([
  ['a shop without complaints does not ask for other words', '', /^Complaints that shoppers send/],
  ['a search without a result does', '?q=milk', /^Try other words/],
])('%s', async (_title, search, text) => {
  answer('complaint.list', () => ({
    data: [],
    counts: { all: 0, open: 0, overdue: 0, closed: 0 },
    ...{ pageSize: 20, currentPage: 1, count: 0, totalCount: 0 },
  }))
  openList(`${officePaths.adminComplaints}${search}`)

  expect(await screen.findByText(text)).toBeTruthy()
})

test('what was written is text, and a stranger’s order number is a warning', async () => {
  answer('complaint.get', whole())
  openOne()

  expect(await screen.findByText(/The milk <img src=x onerror/)).toBeTruthy()
  expect(document.querySelector('img[src="x"]')).toBeNull()
  expect(screen.getByText(/Ordered from another account/)).toBeTruthy()
})

test('confirming and closing send what was seen', async () => {
  const refunded = { ...whole().order, refunded: 90 }
  answer('complaint.get', whole({ order: refunded }))
  const hand = openOne()
  answer('complaint.confirm', () => ({ data: whole(), message: 'Confirmed.' }))
  await hand.click((await screen.findAllByRole('button', { name: /Confirm/ }))[0] as HTMLElement)
  expect(callsOf('complaint.confirm')[0]?.body).toEqual({ seen_events: 1 })

  answer('complaint.answer', () => ({ data: whole(), message: 'CMP-7Q4M-2HXP is closed.' }))
  await hand.type(screen.getByLabelText(/Your answer/), 'You have ₹90 back.')
  await hand.selectOptions(screen.getByLabelText('Then'), 'refunded')
  await hand.click(screen.getByRole('button', { name: 'Send the Answer' }))

  expect(await screen.findByText('CMP-7Q4M-2HXP is closed.')).toBeTruthy()
  expect(callsOf('complaint.answer')[0]?.body).toEqual({
    text: 'You have ₹90 back.',
    outcome: 'refunded',
    seen_events: 1,
  })
})

test('“Refunded” is offered with the amount of the refund, and not without one', async () => {
  answer('complaint.get', whole())
  openOne()
  const options = async () =>
    [...(await screen.findByLabelText('Then')).querySelectorAll('option')].map(
      ({ textContent }) => textContent,
    )

  expect(await options()).not.toContainEqual(expect.stringMatching(/Refunded/))
  expect(screen.getByText(/once this order has a refund/)).toBeTruthy()
  cleanup()
  answer('complaint.get', whole({ order: { ...whole().order, refunded: 90 } }))
  openOne()

  expect(await options()).toContain('Close: Refunded ₹90.00')
})

test.each([
  [90, 'Refunded ₹90.00'],
  [0, 'Refunded, but no refund is known'],
])('a complaint closed as refunded says whether %d rupees went back', async (refunded, text) => {
  const order = { ...whole().order, refunded }
  answer('complaint.get', whole({ state: 'closed', outcome: 'refunded', order }))
  openOne()

  expect(await screen.findAllByText(text)).not.toHaveLength(0)
})

test('when a colleague was faster, the answer that was typed stays', async () => {
  answer('complaint.get', whole({ email: '', phone: '98220 11874' }))
  const hand = openOne()
  reject('complaint.answer', 409, 'Someone else updated this complaint meanwhile. Please reload.')

  await hand.type(await screen.findByLabelText(/What you told the customer by phone/), 'Called.')
  await hand.click(screen.getByRole('button', { name: 'Save Note' }))

  expect(await screen.findAllByText(/updated this complaint meanwhile/)).not.toHaveLength(0)
  expect(screen.getByDisplayValue('Called.')).toBeTruthy()
})
