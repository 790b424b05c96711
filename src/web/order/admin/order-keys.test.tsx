import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { BoardStep } from '#contract/order/order-kinds.ts'
import type { BoardOrder, StaffOrder } from '#contract/order/staff-order.ts'
import { OfficeWithNavigation } from '#web/app/screens/office-routes.tsx'
import { boardOrder } from '#web/testing/orders.ts'
import { asha } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, callsOf, stream } from '#web/testing/server.ts'
import { staffOrder } from '#web/testing/staff-orders.ts'
import { StaffOrdersScreen } from './orders-screen.tsx'

test('J and K move from order to order through all columns, and the focus is announced', async () => {
  board({ New: [card('1'), card('2')], 'On the way': [card('3', { next: ['Delivered'] })] })
  const user = await open()

  await user.keyboard('j')
  expect(focused()).toBe('Order TKR-1')
  expect(document.activeElement?.getAttribute('aria-describedby')).toBeTruthy()
  await user.keyboard('jj')
  expect(focused()).toBe('Order TKR-3')
  await user.keyboard('j')
  expect(focused()).toBe('Order TKR-3')
  await user.keyboard('k')
  expect(focused()).toBe('Order TKR-2')
})

test('Enter opens the order that has the focus', async () => {
  board({ New: [card('1'), card('2')] })
  const user = await open()

  await user.keyboard('jj{Enter}')

  expect(screen.getByTestId('address').textContent).toBe('/dashboard/orders/TKR-2')
})

test('E takes the next step of the focused order like its button, and keeps the focus', async () => {
  board({ New: [card('1'), card('2')] })
  answer('order.move', () => new Promise(() => {}))
  const user = await open()

  await user.keyboard('jje')

  expect(focused()).toBe('Order TKR-2')
  await user.click(screen.getByText('Order TKR-2 is Shipped.'))
  await waitFor(() => expect(moved()).toEqual([['TKR-2', 'Shipped']]))
})

test('E does nothing without an allowed step or a focused order, and never cancels', async () => {
  board({ New: [card('1', { next: ['Cancelled'] }), card('2', { next: [] })] })
  const user = await open()

  await user.keyboard('ejeje')

  expect(screen.queryByRole('dialog')).toBeNull()
  expect(callsOf('order.move')).toEqual([])
})

test('a key held down acts once', async () => {
  list(['1'])
  const user = await open('/dashboard/orders?view=list')

  await user.keyboard('j{x>4/}')

  expect(within(ticked()).getByText(/^1 ticked/)).toBeTruthy()
})

test('with Ctrl, ⌘, Alt or Shift the same letters are left to the browser', async () => {
  board({ New: [card('1')] })
  const user = await open()

  await user.keyboard('{Control>}j{/Control}{Meta>}j{/Meta}{Alt>}j{/Alt}{Shift>}J{/Shift}')
  expect(document.activeElement).toBe(document.body)
  await user.keyboard('j{Control>}e{/Control}{Shift>}E{/Shift}')

  expect(callsOf('order.move')).toEqual([])
})

test('when the board is reordered, the focus stays with its order', async () => {
  const events = stream('order.staffEvents')
  board({ New: [card('1'), card('2')] })
  const user = await open()
  await waitFor(() => expect(events.isOpen()).toBe(true))
  await user.keyboard('jj')

  board({ New: [card('0'), card('2', { shopper: 'Kavita Joshi' }), card('1')] })
  events.tell(news)
  await screen.findByText('Kavita Joshi · Pune')

  expect(focused()).toBe('Order TKR-2')
})

test('when the focused order leaves, the focus does not move to another order', async () => {
  const events = stream('order.staffEvents')
  board({ New: [card('1'), card('2')] })
  answer('order.move', () => new Promise(() => {}))
  const user = await open()
  await waitFor(() => expect(events.isOpen()).toBe(true))
  await user.keyboard('j')

  board({ New: [card('2', { shopper: 'Kavita Joshi' })] })
  events.tell(news)
  await screen.findByText('Kavita Joshi · Pune')
  await user.keyboard('e')

  expect(focused()).not.toBe('Order TKR-2')
  expect(callsOf('order.move')).toEqual([])
})

test('X selects, and E then takes the step of all selected orders', async () => {
  answer('order.moveMany', () => new Promise(() => {}))
  list(['1', '2', '3'])
  const user = await open('/dashboard/orders?view=list')

  await user.keyboard('jxjxj')
  expect(within(ticked()).getByText(/^2 ticked/)).toBeTruthy()
  await user.keyboard('xx')
  expect(within(ticked()).getByText(/^2 ticked/)).toBeTruthy()
  await user.keyboard('e')
  await user.click(screen.getByText('2 orders are Shipped.'))

  await waitFor(() =>
    expect(callsOf('order.moveMany')[0]?.body).toEqual({ ids: ['TKR-1', 'TKR-2'], to: 'Shipped' }),
  )
  expect(callsOf('order.move')).toEqual([])
})

test('/ focuses the search field, where letters are text; a checkbox is not a text field', async () => {
  list(['1', '2'])
  const user = await open('/dashboard/orders?view=list')

  await user.keyboard('/')
  await user.keyboard('jxe')
  expect(screen.getByRole('searchbox', { name: 'Find an order' })).toHaveProperty('value', 'jxe')
  await user.click(screen.getByLabelText('Tick TKR-1'))
  await user.keyboard('j')

  expect(focused()).toBe('Order TKR-2')
})

test('the keys do nothing in a dialog, or once they are switched off', async () => {
  board({ New: [card('1')] })
  const user = await open()

  await user.keyboard('?')
  const keys = within(await screen.findByRole('dialog', { name: 'Keyboard' }))
  expect(keys.getByText('Next step of the order')).toBeTruthy()
  await user.keyboard('j')
  expect(focused()).not.toBe('Order TKR-1')
  await user.click(keys.getByRole('checkbox', { name: /^Single keys/ }))
  await user.click(keys.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
  await user.keyboard('je')

  expect(focused()).not.toBe('Order TKR-1')
  expect(callsOf('order.move')).toEqual([])
})

const focused = () => document.activeElement?.getAttribute('aria-label')
const ticked = () => screen.getByRole('region', { name: 'Selected orders' })
const moved = () => callsOf('order.move').map(({ params, body }) => [params.id, body.to])

async function open(at = '/dashboard/orders') {
  const user = renderScreen(
    <OfficeWithNavigation>
      <StaffOrdersScreen />
    </OfficeWithNavigation>,
    { at, user: asha({ role: 'PICKER' }) },
  )
  await screen.findByText('TKR-1')
  return user
}

const card = (number: string, more: Partial<BoardOrder> = {}) =>
  boardOrder({
    _id: `0190e000-0000-7000-8000-00000000000${number}`,
    order_id: `TKR-${number}`,
    ...more,
  })

function board(filled: Partial<Record<BoardStep, BoardOrder[]>>) {
  const steps: BoardStep[] = ['New', 'Unpaid', 'On the way', 'Done today']
  answer('order.board', {
    columns: steps.map((step) => {
      const orders = filled[step] ?? []
      return { step, totalCount: orders.length, orders }
    }),
    today: 202,
  })
}

function list(numbers: string[]) {
  answer('order.board', { columns: [], today: 0 })
  const data = numbers.map(
    (number): StaffOrder => staffOrder({ _id: card(number)._id, order_id: `TKR-${number}` }),
  )
  const count = data.length
  answer('order.staffList', () => ({
    data,
    pageSize: 20,
    currentPage: 1,
    count,
    totalCount: count,
  }))
}

const news = {
  event: 'order',
  order: {
    _id: card('1')._id,
    order_id: 'TKR-1',
    status: 'Processing',
    payment_status: 'Pending',
    at: new Date().toISOString(),
  },
} as const
