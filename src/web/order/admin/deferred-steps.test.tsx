import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { StaffOrder } from '#contract/order/staff-order.ts'
import { OfficeWithNavigation } from '#web/app/screens/office-routes.tsx'
import { beginSession } from '#web/session/person.ts'
import { asha } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, callsOf, disconnect, goOffline, reject, stream } from '#web/testing/server.ts'
import { answerOrders, staffOrder } from '#web/testing/staff-orders.ts'
import { UNDO_MS } from '../../ui/toast/toast.ts'
import { StaffOrdersScreen } from './orders-screen.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a step is shown as done at once and not sent while it can be undone', async () => {
  const user = await open(['1'])

  await ship(user, '1')

  expect(row('1').getByText('Shipped')).toBeTruthy()
  expect(toast().textContent).toContain('Order TKR-1 is Shipped.')
  expect(callsOf('order.move')).toEqual([])
})

test('Undo cancels the step before it is sent', async () => {
  const user = await open(['1'])
  await ship(user, '1')

  await user.click(within(toast()).getByRole('button', { name: 'Undo' }))

  expect(row('1').getByText('Processing')).toBeTruthy()
  expect(row('1').getByRole('button', { name: /^Mark Shipped/ })).toBeTruthy()
  leavePage()
  await settled()
  expect(callsOf('order.move')).toEqual([])
})

test('Ctrl Z also undoes it, and in a field it undoes only typing', async () => {
  const user = await open(['1'])
  await ship(user, '1')

  await user.type(screen.getByRole('searchbox', { name: 'Find an order' }), 'a')
  await user.keyboard('{Control>}z{/Control}')
  expect(row('1').getByText('Shipped')).toBeTruthy()
  act(() => (document.activeElement as HTMLElement).blur())
  await user.keyboard('{Control>}z{/Control}')

  expect(row('1').getByText('Processing')).toBeTruthy()
  leavePage()
  await settled()
  expect(callsOf('order.move')).toEqual([])
})

test('after ten seconds the step is sent, once', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = await open(['1'])
  await ship(user, '1')

  await pass(UNDO_MS - 500)
  expect(callsOf('order.move')).toEqual([])
  await pass(1_000)
  await waitFor(() => expect(moved()).toEqual(['TKR-1']))
  await pass(10 * UNDO_MS)

  expect(moved()).toEqual(['TKR-1'])
})

test.each([
  ['is closed', () => leavePage()],
  ['is hidden', () => hidePage()],
] as const)('when the page %s it leaves at once, and outlives the page', async (_how, leave) => {
  const sent = vi.spyOn(globalThis, 'fetch')
  const user = await open(['1'])
  await ship(user, '1')

  leave()

  await waitFor(() => expect(moved()).toEqual(['TKR-1']), BEFORE_ITS_TIME)
  const call = sent.mock.calls.find(([url]) => String(url).endsWith('/move'))
  expect(call?.[1]?.keepalive).toBe(true)
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('the next step sends the previous one and has ten seconds of its own', async () => {
  const user = await open(['1', '2'])
  await ship(user, '1')

  await ship(user, '2')

  await waitFor(() => expect(moved()).toEqual(['TKR-1']), BEFORE_ITS_TIME)
  await user.click(within(toast()).getByRole('button', { name: 'Undo' }))
  expect(row('2').getByText('Processing')).toBeTruthy()
  leavePage()
  await settled()
  expect(moved()).toEqual(['TKR-1'])
})

test('logout sends the pending step', async () => {
  answer('user.logout', () => ({ data: null, message: 'See you soon' }))
  const user = await open(['1'])
  await ship(user, '1')

  await user.click(screen.getByRole('button', { name: 'Asha' }))
  await user.click(screen.getByRole('button', { name: 'Logout' }))

  await screen.findByText('See you soon')
  expect(moved()).toEqual(['TKR-1'])
})

test('a pending step of one user is not sent in the name of the next', async () => {
  answer('user.details', asha({ role: 'PICKER' }))
  const user = await open(['1'])
  await ship(user, '1')

  act(() => beginSession({ accessToken: 'other', refreshToken: 'other' }))
  leavePage()
  await settled()

  expect(callsOf('order.move')).toEqual([])
})

test('several orders are moved in one step and undone in one step', async () => {
  const user = await open(['1', '2'])

  await user.click(screen.getByLabelText('Tick TKR-1'))
  await user.click(screen.getByLabelText('Tick TKR-2'))
  const bar = within(screen.getByRole('region', { name: 'Selected orders' }))
  await user.click(bar.getByRole('button', { name: 'Mark Shipped' }))
  expect(toast().textContent).toContain('2 orders are Shipped.')
  await user.click(within(toast()).getByRole('button', { name: 'Undo' }))

  expect(row('1').getByText('Processing')).toBeTruthy()
  expect(row('2').getByText('Processing')).toBeTruthy()
  leavePage()
  await settled()
  expect(callsOf('order.moveMany')).toEqual([])
})

test('a cancellation or move by a colleague is shown at once, and named when the step is rejected', async () => {
  const events = stream('order.staffEvents')
  const user = await open(['1'])
  await waitFor(() => expect(events.isOpen()).toBe(true))
  reject('order.move', 409, 'Order TKR-1 is Cancelled, last moved by the shopper.')
  await ship(user, '1')

  answerOrders([numbered('1', { status: 'Cancelled', next: [] })])
  events.tell({ event: 'ready', reload: true })
  await waitFor(() => expect(row('1').getByText('Cancelled')).toBeTruthy(), BEFORE_ITS_TIME)
  leavePage()

  expect(await screen.findByText(/last moved by the shopper/)).toBeTruthy()
})

test('without a response the order is named and shown in its state on the server', async () => {
  const user = await open(['1'])
  disconnect('order.move')
  await ship(user, '1')

  leavePage()

  expect(await screen.findByText(/^Order TKR-1 may not be Shipped yet\./)).toBeTruthy()
  expect(row('1').getByText('Processing')).toBeTruthy()
})

test('offline, a toast says at once that nothing was sent', async () => {
  const user = await open(['1'])
  goOffline()

  await user.click(row('1').getByRole('button', { name: /^Mark Shipped/ }))

  expect(await screen.findByText(/^Order TKR-1 is not Shipped\. No internet/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

const BEFORE_ITS_TIME = { timeout: UNDO_MS - 1_000 }

const row = (number: string) =>
  within(screen.getByRole('listitem', { name: `Order TKR-${number}` }))
const toast = () => document.querySelector('[popover]') as HTMLElement
const moved = () => callsOf('order.move').map(({ params }) => params.id)
/** Waits until everything has been sent. */
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)))
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const leavePage = () => act(() => void window.dispatchEvent(new Event('pagehide')))

function hidePage() {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  fireEvent(document, new Event('visibilitychange'))
}

type Person = Awaited<ReturnType<typeof open>>

async function ship(user: Person, number: string) {
  await user.click(row(number).getByRole('button', { name: /^Mark Shipped/ }))
  await screen.findByRole('button', { name: 'Undo' })
}

async function open(numbers: string[]) {
  answerOrders(numbers.map((number) => numbered(number)))
  answer('order.board', { columns: [], today: 0 })
  answer('order.move', () => ({ data: numbered('1'), message: 'Moved' }))
  answer('order.moveMany', () => ({ data: [], message: 'Moved' }))
  const user = renderScreen(
    <OfficeWithNavigation>
      <StaffOrdersScreen />
    </OfficeWithNavigation>,
    { at: '/dashboard/orders?view=list', user: asha({ role: 'PICKER' }) },
  )
  await screen.findByText('TKR-1')
  return user
}

const numbered = (number: string, more: Partial<StaffOrder> = {}): StaffOrder =>
  staffOrder({
    _id: `0190e000-0000-7000-8000-00000000000${number}`,
    order_id: `TKR-${number}`,
    ...more,
  })
