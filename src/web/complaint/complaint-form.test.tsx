import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { order } from '#web/testing/orders.ts'
import { asha } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, callsOf, disconnect } from '#web/testing/server.ts'
import { ComplaintSteps } from './complaint-steps.tsx'

const TICKET = {
  number: 'CMP-7Q4M-2HXP',
  confirm_by: '2026-11-24T08:35:00.000Z',
  answer_by: '2026-12-22T08:35:00.000Z',
  is_mailed: true,
}

const open = async (user?: ReturnType<typeof asha>) => {
  const hand = renderScreen(<ComplaintSteps />, { at: '/policies/contact', ...(user && { user }) })
  await hand.click(screen.getByRole('button', { name: 'Write a Complaint' }))
  await screen.findByRole('form', { name: 'Your complaint' })
  return hand
}
const send = () => screen.getByRole('button', { name: 'Send the Complaint' })
const box = (name: string) => screen.getByLabelText(name, { exact: false })

test('a visitor writes one, and reads its number with the deadlines in India time', async () => {
  const hand = await open()
  answer('complaint.makeAsVisitor', TICKET)

  await hand.selectOptions(box('What is it about?'), 'quality')
  await hand.type(box('Order number'), ' TKR-7Q4M-2HXP ')
  await hand.type(box('What happened?'), 'The milk had turned.')
  await hand.type(box('Your name'), 'Lata')
  await hand.type(box('Email'), 'lata@example.in')
  await hand.click(send())

  expect(await screen.findByText('Your complaint number is CMP-7Q4M-2HXP')).toBeTruthy()
  expect(screen.getByText('Tuesday, Nov 24, 2026, 2:05 PM')).toBeTruthy()
  expect(screen.getByText('Tuesday, Dec 22, 2026, 2:05 PM')).toBeTruthy()
  expect(document.activeElement?.getAttribute('role')).toBe('status')
  expect(callsOf('complaint.makeAsVisitor')[0]?.body).toEqual({
    kind: 'quality',
    order_number: 'TKR-7Q4M-2HXP',
    text: 'The milk had turned.',
    name: 'Lata',
    email: 'lata@example.in',
    phone: '',
  })
})

test('who is signed in finds name, address and orders filled in', async () => {
  answer('order.list', [order()])
  const hand = await open(asha({ mobile: '9822011874' }))
  answer('complaint.make', { ...TICKET, is_mailed: false })

  await hand.selectOptions(await screen.findByLabelText('Order'), order().order_id)
  await hand.selectOptions(box('What is it about?'), 'missing')
  await hand.type(box('What happened?'), 'No bread.')
  await hand.click(send())

  expect(await screen.findByText(/Please note the number/)).toBeTruthy()
  expect(callsOf('complaint.make')[0]?.body).toMatchObject({
    order_number: order().order_id,
    name: 'Asha',
    email: 'asha@example.in',
    phone: '9822011874',
  })
})

test('a lost answer leaves the words, and the next press is the same wish', async () => {
  const hand = await open()
  await hand.selectOptions(box('What is it about?'), 'other')
  await hand.type(box('What happened?'), 'Noise')
  await hand.type(box('Your name'), 'Lata')
  await hand.type(box('Phone'), '98220 11874')
  disconnect('complaint.makeAsVisitor')
  await hand.click(send())
  expect(await screen.findByText(/What you wrote is still here/)).toBeTruthy()

  answer('complaint.makeAsVisitor', TICKET)
  await hand.click(send())
  await screen.findByText(/Your complaint number is/)

  const keys = callsOf('complaint.makeAsVisitor').map(({ headers }) =>
    headers.get('idempotency-key'),
  )
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('what is missing is said at its box, and nothing is sent', async () => {
  const hand = await open()

  await hand.click(send())

  for (const mistake of ['Please choose what it is about', 'Please tell us what happened']) {
    expect(screen.getAllByText(mistake).length).toBeGreaterThan(0)
  }
  expect(screen.getByText(/so we can reply/)).toBeTruthy()
  expect(callsOf('complaint.makeAsVisitor')).toEqual([])
})
