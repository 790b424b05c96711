import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { BoardStep } from '#contract/order/order-kinds.ts'
import type { BoardOrder } from '#contract/order/staff-order.ts'
import { boardOrder } from '#web/testing/orders.ts'
import { asha } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, callsOf, stream } from '#web/testing/server.ts'
import { minutesAndSeconds, urgencyOf } from '../age.tsx'
import { StaffOrdersScreen } from '../orders-screen.tsx'

const MINUTE = 60_000

type Filled = Partial<Record<BoardStep, BoardOrder[]>>

/** Renders the board with a server clock `aheadMs` ahead of this one. */
function board(filled: Filled, aheadMs = 0) {
  const steps: BoardStep[] = ['New', 'Unpaid', 'On the way', 'Done today']
  answer('order.board', () => ({
    data: {
      columns: steps.map((step) => ({
        step,
        totalCount: filled[step]?.length ?? 0,
        orders: filled[step] ?? [],
      })),
      today: 202,
    },
    timestamp: new Date(Date.now() + aheadMs).toISOString(),
  }))
}

const open = () =>
  renderScreen(<StaffOrdersScreen />, { at: '/dashboard/orders', user: asha({ role: 'ADMIN' }) })
const column = async (name: string) => within(await screen.findByRole('region', { name }))

test('unpaid orders are listed below new ones, and their column is hidden when empty', async () => {
  board({ New: [boardOrder()] })
  open()

  const fresh = await screen.findByRole('region', { name: 'New' })

  const unpaid = fresh.nextElementSibling
  expect(unpaid?.getAttribute('aria-label')).toBe('Waiting for payment')
  expect(unpaid?.className).toContain('md:hidden')
})

test('each order is in the column of its next step and shows that step', async () => {
  board({
    New: [boardOrder()],
    'On the way': [shipped()],
    'Done today': [
      boardOrder({
        _id: 'c',
        order_id: 'TKR-9KD2-WV5T',
        status: 'Delivered',
        payment_status: 'Completed',
        ended: new Date(Date.now() + 6.5 * MINUTE).toISOString(),
        next: [],
      }),
    ],
  })
  open()

  const first = within((await column('New')).getByRole('listitem'))
  expect(first.getByText('Farhan Shaikh · Pune')).toBeTruthy()
  expect(first.getByText('Eggs, Bread, Butter').parentElement?.textContent).toBe(
    '3 items · Eggs, Bread, Butter',
  )
  expect(first.getByText('COD')).toBeTruthy()
  expect(first.getByRole('button', { name: /^Rider of order/ })).toBeTruthy()
  expect(first.getByRole('button', { name: /^Mark Shipped/ })).toBeTruthy()
  expect(first.getByRole('link')).toHaveProperty('pathname', '/dashboard/orders/TKR-7Q4M-2HXP')
  const way = await column('On the way')
  expect(way.getByRole('button', { name: /^Cash Received/ })).toBeTruthy()
  const done = await column('Done today')
  expect(done.getByText('8 min 30 s')).toBeTruthy()
  expect(done.getByText('Paid')).toBeTruthy()
  expect(screen.getAllByText(/202 today · 2 open/)).not.toHaveLength(0)
})

test('a card says which order goes along, so that no bag is left behind', async () => {
  board({ New: [boardOrder({ additions: ['TKR-2'] })] })
  open()

  const card = within((await column('New')).getByRole('listitem', { name: /^Order TKR-7Q4M/ }))

  expect(card.getByRole('link', { name: 'Order TKR-2 goes along with it' })).toHaveProperty(
    'pathname',
    '/dashboard/orders/TKR-2',
  )
})

test('an order refunded at the provider is shown as refunded, not as paid', async () => {
  board({
    New: [boardOrder({ payment_status: 'Completed', next: ['Cancelled'], being_refunded: true })],
  })
  open()

  const card = within((await column('New')).getByRole('listitem'))

  expect(card.getByText('Being refunded')).toBeTruthy()
  expect(card.queryByText('Paid')).toBeNull()
  expect(card.queryByRole('button', { name: /Shipped/ })).toBeNull()
})

test('a new order and a moved order update the board without a reload', async () => {
  const events = stream('order.staffEvents')
  board({})
  open()
  await waitFor(() => expect(events.isOpen()).toBe(true))
  events.tell({ event: 'ready', reload: false })
  expect((await screen.findAllByText('Live')).length).toBeGreaterThan(0)

  board({ New: [boardOrder()] })
  events.tell(changed(boardOrder()))
  expect(await (await column('New')).findByText('TKR-7Q4M-2HXP')).toBeTruthy()
  board({ 'On the way': [boardOrder({ status: 'Shipped', next: ['Delivered'] })] })
  events.tell(changed(boardOrder({ status: 'Shipped' })))

  expect(await (await column('On the way')).findByText('TKR-7Q4M-2HXP')).toBeTruthy()
  expect((await column('New')).queryByText('TKR-7Q4M-2HXP')).toBeNull()
})

test('many events within one second reload the board at most twice', async () => {
  const events = stream('order.staffEvents')
  board({ New: [boardOrder()] })
  open()
  await screen.findByText('TKR-7Q4M-2HXP')
  await waitFor(() => expect(events.isOpen()).toBe(true))
  const before = callsOf('order.board').length

  for (let count = 0; count < 20; count++) events.tell(changed(boardOrder()))
  board({ New: [boardOrder({ shopper: 'Kavita Joshi' })] })

  await screen.findByText('Kavita Joshi · Pune')
  expect(callsOf('order.board').length - before).toBeLessThanOrEqual(2)
})

test('a line at the bottom of a card shows how much of the promised time has passed, up to its end', async () => {
  const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString()
  board({
    New: [boardOrder({ createdAt: ago(5), promised_by: ago(-5) })],
    'On the way': [
      shipped(),
      boardOrder({
        ...{ _id: 'c', order_id: 'TKR-LATE' },
        ...{ createdAt: ago(30), promised_by: ago(20) },
      }),
    ],
    'Done today': [boardOrder({ _id: 'd', order_id: 'TKR-DONE', ended: ago(1), next: [] })],
  })
  open()

  const lineIn = async (name: string) =>
    within(await screen.findByRole('listitem', { name })).queryByTestId('age-line')
  // About half, because some time passes between the timestamps and the render.
  expect((await lineIn('Order TKR-7Q4M-2HXP'))?.style.transform).toMatch(/^scaleX\(0\.(49|5)/)
  expect((await lineIn('Order TKR-LATE'))?.style.transform).toBe('scaleX(1.000)')
  expect(await lineIn('Order TKR-DONE')).toBeNull()
})

test('a card that moves while the pointer is over its column stays and names its new column', async () => {
  const events = stream('order.staffEvents')
  board({ New: [boardOrder()] })
  const user = open()
  await user.hover(await screen.findByText('TKR-7Q4M-2HXP'))
  await waitFor(() => expect(events.isOpen()).toBe(true))

  board({ 'On the way': [boardOrder({ status: 'Shipped', next: ['Delivered'] })] })
  events.tell(changed(boardOrder({ status: 'Shipped' })))

  expect(await screen.findByText('Moved to On the way')).toBeTruthy()
})

test('ages use the server clock', async () => {
  board({ New: [boardOrder()] }, 9 * MINUTE)
  open()

  expect(await screen.findByText(/^11:0\d$/)).toBeTruthy()
})

test.each([
  [0, 'fine', '0:00'],
  [5 * MINUTE + 59_000, 'fine', '5:59'],
  [6 * MINUTE, 'soon', '6:00'],
  [10 * MINUTE, 'late', '10:00'],
  [62 * MINUTE + 10_000, 'late', '1:02:10'],
  [25 * 60 * MINUTE, 'late', '1 d'],
])('after %i ms it is %s and reads %s', (age, urgency, text) => {
  const placed = Date.parse('2026-11-26T12:00:00+05:30')
  const order = {
    createdAt: new Date(placed).toISOString(),
    promised_by: new Date(placed + 10 * MINUTE).toISOString(),
  }

  expect([urgencyOf(order, placed + age), minutesAndSeconds(age)]).toEqual([urgency, text])
})

const shipped = () =>
  boardOrder({
    _id: 'b',
    order_id: 'TKR-K4JW-1ZPE',
    status: 'Shipped',
    next: ['Delivered', 'Cancelled'],
  })

const changed = ({ _id, order_id, status, payment_status }: BoardOrder) =>
  ({
    event: 'order',
    order: { _id, order_id, status, payment_status, at: new Date().toISOString() },
  }) as const
