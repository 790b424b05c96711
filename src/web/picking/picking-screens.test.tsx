import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { PickLine, PickOrder, QueuedOrder } from '#contract/picking/picking.ts'
import { asha } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, callsOf, goOffline, goOnline, reject, respond } from '#web/testing/server.ts'
import { PickingScreen } from './picking-screen.tsx'
import { PickingQueueScreen } from './queue-screen.tsx'

const pintu = asha({ username: 'Pintu', role: 'PICKER' })
const colleague = { _id: '0190a000-0000-7000-8000-0000000000cc', name: 'Ravi' }

const head = (order_id: string) => ({
  _id: order_id,
  order_id,
  createdAt: new Date().toISOString(),
  promised_by: new Date(Date.now() + 600_000).toISOString(),
  shopper: 'Ananya',
  receiver_name: 'Ananya',
  address_name: 'Home',
  city: 'Pune',
  payment_mode: 'COD' as const,
  picker: null,
  packed_at: null,
  bags: 0,
})
const queued = (order_id: string, more: Partial<QueuedOrder> = {}): QueuedOrder => ({
  ...head(order_id),
  lines: 2,
  pieces: 5,
  picked: 0,
  ...more,
})
const line = (name: string, more: Partial<PickLine> = {}): PickLine => ({
  product_id: name,
  name,
  unit: '1 L',
  image: '',
  price: 30,
  coupon_discount: 0,
  quantity: 2,
  category: 'Dairy',
  on_shelf: 0,
  found: null,
  reason: null,
  ...more,
})

/** Two lines of an order picked by Pintu; the fake server stores the ticks. */
function shopWith(lines: PickLine[] = [line('Milk'), line('Eggs', { category: 'Eggs' })]) {
  const order: PickOrder = {
    ...head('TKR-1'),
    picker: { _id: pintu._id, name: 'Pintu' },
    is_mine: true,
    total_amount: 188,
    lines,
  }
  answer('picking.orders', () => ({ data: [order] }))
  answer('picking.tick', ({ body }) => {
    order.lines = order.lines.map((each) =>
      each.product_id === body.product_id
        ? { ...each, found: body.found, reason: body.reason ?? null }
        : each,
    )
    return { data: order }
  })
  answer('picking.pack', ({ body }) => {
    Object.assign(order, { packed_at: new Date().toISOString(), bags: body.bags })
    return { data: order, message: 'Order TKR-1 is packed.' }
  })
}

const openOrder = (ids = 'TKR-1') =>
  renderScreen(
    <Routes>
      <Route path="/dashboard/picking/:ids" element={<PickingScreen />} />
    </Routes>,
    { at: `/dashboard/picking/${ids}`, user: pintu },
  )
const openQueue = () =>
  renderScreen(<PickingQueueScreen />, { at: '/dashboard/picking', user: pintu })
const button = (name: string | RegExp) => screen.findByRole('button', { name })

test('of several orders each has a letter: on its lines, at its name and at its bags', async () => {
  const order = (id: string): PickOrder => ({
    ...head(id),
    picker: { _id: pintu._id, name: 'Pintu' },
    is_mine: true,
    total_amount: 188,
    lines: [line(`Milk of ${id}`)],
  })
  answer('picking.orders', () => ({ data: [order('TKR-1'), order('TKR-2')] }))
  openOrder('TKR-1,TKR-2')

  const second = await screen.findByRole('listitem', { name: '2 × Milk of TKR-2' })

  expect(within(second).getByText('B')).toBeTruthy()
  expect(screen.getAllByText('B')).toHaveLength(3)
})

test('an order that is refunded at the provider says so and cannot be chosen', async () => {
  const waiting = [queued('TKR-1', { being_refunded: true }), queued('TKR-2')]
  answer('picking.queue', { waiting, in_hand: [], packed: [], unpaid: 0 })
  openQueue()

  const card = within(await screen.findByRole('listitem', { name: 'Order TKR-1' }))

  expect(card.getByText('Being refunded')).toBeTruthy()
  expect(card.queryByRole('checkbox')).toBeNull()
  expect(screen.getByRole('checkbox', { name: 'Pick TKR-2' })).toBeTruthy()
})

test('the queue says which orders go along with each other', async () => {
  const packed = [queued('TKR-1', { additions: ['TKR-2'] })]
  const waiting = [queued('TKR-2', { added_to: 'TKR-1' })]
  answer('picking.queue', { waiting, in_hand: [], packed, unpaid: 0 })
  openQueue()

  const first = within(await screen.findByRole('listitem', { name: 'Order TKR-1' }))

  expect(first.getByRole('link', { name: 'Order TKR-2 goes along with it' })).toBeTruthy()
  const addition = within(screen.getByRole('listitem', { name: 'Order TKR-2' }))
  expect(addition.getByRole('link', { name: 'Goes along with order TKR-1' })).toBeTruthy()
})

test('who picks an addition sees which order it goes along with', async () => {
  const order: PickOrder = {
    ...{ ...head('TKR-2'), picker: { _id: pintu._id, name: 'Pintu' }, is_mine: true },
    ...{ total_amount: 60, lines: [line('Milk')], added_to: 'TKR-1' },
  }
  answer('picking.orders', () => ({ data: [order] }))
  openOrder('TKR-2')

  expect(await screen.findByRole('link', { name: 'Goes along with order TKR-1' })).toBeTruthy()
})

test('several orders are taken in hand together', async () => {
  const waiting = [queued('TKR-1'), queued('TKR-2'), queued('TKR-3')]
  answer('picking.queue', { waiting, in_hand: [], packed: [], unpaid: 2 })
  answer('picking.start', () => ({ data: {} as PickOrder }))
  const user = openQueue()

  await user.click(await screen.findByRole('checkbox', { name: 'Pick TKR-1' }))
  await user.click(screen.getByRole('checkbox', { name: 'Pick TKR-3' }))
  await user.click(await button('Pick 2 together'))

  await waitFor(() =>
    expect(screen.getByTestId('address').textContent).toBe('/dashboard/picking/TKR-1,TKR-3'),
  )
  expect(callsOf('picking.start').map(({ params }) => params.id)).toEqual(['TKR-1', 'TKR-3'])
  expect(screen.getByText(/Waiting for payment: 2/)).toBeTruthy()
})

test('a queue that is longer than its list says how many more there are', async () => {
  const waiting = Array.from({ length: 200 }, (_, place) => queued(`TKR-${place}`))
  const left_out = { waiting: 50, in_hand: 0, packed: 0 }
  answer('picking.queue', { waiting, in_hand: [], packed: [], left_out, unpaid: 0 })
  openQueue()

  expect(await screen.findByRole('heading', { name: 'Waiting 250' })).toBeTruthy()
  expect(screen.getByText(/50 more are waiting/)).toBeTruthy()
})

test('what a colleague holds is taken over, and who was quicker is said', async () => {
  const in_hand = [queued('TKR-1', { picker: colleague, picked: 1 })]
  answer('picking.queue', { waiting: [], in_hand, packed: [], unpaid: 0 })
  reject('picking.start', 409, 'Meera is picking order TKR-1.')
  const user = openQueue()

  expect(await screen.findByText(/1 of 2 lines · Ravi/)).toBeTruthy()
  await user.click(await button('Take over TKR-1'))

  expect(await screen.findByText('Meera is picking order TKR-1.')).toBeTruthy()
  expect(callsOf('picking.start')[0]?.body).toEqual({ take_over: true })
  expect(screen.getByTestId('address').textContent).toBe('/dashboard/picking')
})

test('lines are ticked by category, and packed once nothing is open', async () => {
  shopWith()
  const user = openOrder()
  const dairy = within(await screen.findByRole('region', { name: 'Dairy' }))
  expect(dairy.getByText('0 of 1')).toBeTruthy()
  expect(((await button('2 lines to go')) as HTMLButtonElement).disabled).toBe(true)

  await user.click(await button('Milk is in the bag'))
  await user.click(await button('Eggs is in the bag'))
  await user.click(await button('One bag more for TKR-1'))
  await user.click(await button('Packed: TKR-1'))

  expect(await screen.findByText('Order TKR-1 is packed.')).toBeTruthy()
  expect(callsOf('picking.pack')[0]?.body).toEqual({ bags: 2 })
  expect(await screen.findByText(/TKR-1 is packed, 2 bags/)).toBeTruthy()
})

test('a finished aisle collapses when the picker moves on, and reopens', async () => {
  shopWith()
  const user = openOrder()

  await user.click(await button('Milk is in the bag'))
  expect((await button('Milk is in the bag')).getAttribute('aria-pressed')).toBe('true')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Milk is in the bag')
  await user.click(await button('Eggs is in the bag'))

  const dairy = await button('Dairy 1 of 1')
  expect(screen.queryByRole('button', { name: 'Milk is in the bag' })).toBeNull()
  await user.click(dairy)
  await user.click(await button('Milk is in the bag'))
  await waitFor(() => expect(callsOf('picking.tick').at(-1)?.body).toMatchObject({ found: null }))
})

test('the time that is left counts down, and what is late says by how much', async () => {
  const minutesAgo = (minutes: number) =>
    new Date(Date.now() - minutes * 60_000 - 2_000).toISOString()
  const order = (id: string, minutes: number): PickOrder => ({
    ...head(id),
    createdAt: minutesAgo(minutes),
    promised_by: minutesAgo(minutes - 10),
    is_mine: true,
    total_amount: 188,
    lines: [line(`Milk of ${id}`)],
  })
  answer('picking.orders', () => ({
    data: [order('TKR-1', 4), order('TKR-2', 12)],
    timestamp: new Date().toISOString(),
  }))
  openOrder('TKR-1,TKR-2')

  expect(await screen.findByText(/^5:5\d left$/)).toBeTruthy()
  expect(screen.getByText(/^2:0\d late$/)).toBeTruthy()
})

test('the screen stays on while picking, also after the page was hidden', async () => {
  const released = vi.fn()
  const request = vi.fn(async (_type: string) => ({ release: async () => released() }))
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'wakeLock'))
  shopWith()
  openOrder()
  await waitFor(() => expect(request).toHaveBeenCalledTimes(1))

  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(request).toHaveBeenCalledTimes(2))
  cleanup()
  // Each once: the first when there was a second.
  await waitFor(() => expect(released).toHaveBeenCalledTimes(2))
})

const field = () => screen.findByRole('searchbox', { name: 'Scan a barcode or type a name' })

test('packets are scanned one after the other: each is counted, and the last ticks its line', async () => {
  shopWith([
    line('Milk', { barcode: '8901234567890' }),
    line('Eggs', { barcode: '8901234567999', quantity: 1 }),
  ])
  const user = openOrder()

  await user.type(await field(), '8901234567890{Enter}')
  expect((await screen.findByRole('status')).textContent).toBe(
    'Milk, 1 of 2 in the bag. Scan the next one.',
  )
  expect(callsOf('picking.tick')).toEqual([])
  await user.keyboard('8901234567890{Enter}8901234567999{Enter}')

  expect(screen.getByRole('status').textContent).toBe('Eggs is in the bag.')
  await waitFor(() =>
    expect(callsOf('picking.tick').map(({ body }) => [body.product_id, body.found])).toEqual([
      ['Milk', 2],
      ['Eggs', 1],
    ]),
  )
  await user.keyboard('4006381333931{Enter}')
  expect(screen.getByRole('status').textContent).toBe(
    'Nothing to pick here has the code 4006381333931.',
  )
  expect(document.activeElement).toBe(await field())
  expect(((await field()) as HTMLInputElement).value).toBe('')
})

test('a few letters leave the lines with that name, and Enter goes to the first of them', async () => {
  shopWith()
  const user = openOrder()

  await user.type(await field(), 'egg')
  expect(screen.queryByRole('region', { name: 'Dairy' })).toBeNull()
  await user.keyboard('{Enter}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Eggs is in the bag')
  await user.click(document.activeElement ?? document.body)
  await waitFor(() => expect(callsOf('picking.tick')).toHaveLength(1))

  await user.type(await field(), 'xyz')
  expect(screen.getByText(/^Nothing here matches/)).toBeTruthy()
  await user.clear(await field())
  expect(await screen.findByRole('region', { name: 'Dairy' })).toBeTruthy()
})

test('where nothing is to be picked it says when the last bag left', async () => {
  const last_left_at = '2026-11-20T14:08:00.000Z'
  answer('picking.queue', { waiting: [], in_hand: [], packed: [], unpaid: 0, last_left_at })
  openQueue()

  expect(await screen.findByText('Nothing to pick')).toBeTruthy()
  expect(screen.getByText(/^The last bag left at 7:38 PM\. New orders/)).toBeTruthy()
})

test('a short line says how many are there, why, and what the shopper then pays', async () => {
  shopWith()
  const user = openOrder()

  await user.click(await button('Eggs is short'))
  const dialog = within(screen.getByRole('dialog', { name: 'Eggs' }))
  await user.click(dialog.getByRole('button', { name: '2' }))
  await user.click(dialog.getByRole('button', { name: 'Damaged' }))
  expect(dialog.getByText(/The shopper pays ₹128.00/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Mark 2 short' }))

  expect(await screen.findByText('2 short')).toBeTruthy()
  expect(callsOf('picking.tick')[0]?.body).toEqual({
    product_id: 'Eggs',
    found: 0,
    reason: 'damaged',
  })
})

test('the dialog asks how many are missing from 1 on, and takes no reason for granted', async () => {
  shopWith([line('Onion', { quantity: 3, on_shelf: 21 })])
  const user = openOrder()
  await user.click(await button('Onion is short'))
  const dialog = within(screen.getByRole('dialog', { name: 'Onion' }))
  const pressed = () =>
    dialog.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)

  expect(pressed()).toEqual(['1'])
  expect(dialog.queryByRole('button', { name: '0' })).toBeNull()
  const send = dialog.getByRole('button', { name: 'Choose why' }) as HTMLButtonElement
  expect(send.disabled).toBe(true)
  await user.click(dialog.getByRole('button', { name: 'Other' }))
  await user.click(dialog.getByRole('button', { name: 'Mark 1 short' }))

  await waitFor(() =>
    expect(callsOf('picking.tick')[0]?.body).toMatchObject({ found: 2, reason: 'other' }),
  )
})

test.each([
  [21, '21 more will be written off.The product cannot be sold until its stock is corrected.'],
  [1, '1 more will be written off.The product cannot be sold until its stock is corrected.'],
  [0, ''],
])('an empty shelf of which the shop still has %i says what it does', async (on_shelf, text) => {
  shopWith([line('Onion', { on_shelf })])
  const user = openOrder()
  await user.click(await button('Onion is short'))
  const dialog = screen.getByRole('dialog', { name: 'Onion' })
  const note = dialog.querySelector('[aria-live]')
  expect(note?.textContent).toBe('')

  await user.click(within(dialog).getByRole('button', { name: 'Shelf empty' }))

  expect(note?.textContent?.replace('off. ', 'off.')).toBe(text)
})

test('the number that would be written off is read when the dialog opens', async () => {
  const onion = line('Onion', { on_shelf: 21 })
  shopWith([onion])
  const user = openOrder()
  await button('Onion is short')
  onion.on_shelf = 4

  await user.click(await button('Onion is short'))
  const dialog = within(screen.getByRole('dialog', { name: 'Onion' }))
  await user.click(dialog.getByRole('button', { name: 'Shelf empty' }))

  expect(await dialog.findByText('4 more will be written off.')).toBeTruthy()
})

test('ticks without a network stand at once, and go out in order when it is back', async () => {
  shopWith()
  const user = openOrder()
  const milk = await button('Milk is in the bag')
  goOffline()

  await user.click(milk)
  await user.click(await button('Eggs is in the bag'))
  expect((await button('Eggs is in the bag')).getAttribute('aria-pressed')).toBe('true')
  await user.click(await button('Dairy 1 of 1'))
  await user.click(await button('Milk is in the bag'))

  expect(callsOf('picking.tick')).toEqual([])
  goOnline()
  await waitFor(() => expect(callsOf('picking.tick')).toHaveLength(3))
  expect(callsOf('picking.tick').map(({ body }) => [body.product_id, body.found])).toEqual([
    ['Milk', 2],
    ['Eggs', 2],
    ['Milk', null],
  ])
})

test('packing waits for pending ticks despite network failures', async () => {
  shopWith([line('Milk', { found: 2 }), line('Eggs')])
  const user = openOrder()
  const eggs = await button('Eggs is in the bag')
  goOffline()

  await user.click(eggs)
  await user.click(await button('Packed: TKR-1'))

  expect(screen.queryByText(/is packed/)).toBeNull()
  expect(callsOf('picking.pack')).toEqual([])
  goOnline()
  expect(await screen.findByText(/TKR-1 is packed, 1 bag/)).toBeTruthy()
  expect(callsOf('picking.tick')).toHaveLength(1)
})

test('nothing is packed while a tick is on its way, and nothing else than what was seen', async () => {
  shopWith([line('Milk', { found: 2 }), line('Eggs')])
  let refuseTick = () => {}
  const refused = new Promise<void>((resolve) => {
    refuseTick = resolve
  })
  respond('picking.tick', async () => {
    await refused
    return Response.json({ errorMessage: 'Only 1 was found.', code: 'INVALID' }, { status: 400 })
  })
  const user = openOrder()
  await user.click(await button('Eggs is in the bag'))

  await user.click(await button('Packed: TKR-1'))

  await waitFor(() => expect(callsOf('picking.tick')).toHaveLength(1))
  expect(callsOf('picking.pack')).toEqual([])
  refuseTick()
  expect(await screen.findByText(/Please check TKR-1 again/)).toBeTruthy()
  expect(await button('1 line to go')).toBeTruthy()
  expect(callsOf('picking.pack')).toEqual([])
})

test('what colleagues wrote about an order and its customer is above its lines, to read', async () => {
  shopWith()
  const note = (text: string) => ({
    ...{ _id: text, text, author: 'Kiran', at: new Date().toISOString(), can_remove: true },
  })
  answer('note.ofOrder', {
    notes: [note('Ring twice')],
    tags: ['fragile', 'VIP'],
    customer: { notes: [note('Dog in the yard')], tags: ['VIP'] },
  })
  openOrder()

  const notes = within(await screen.findByRole('region', { name: 'Notes about order TKR-1' }))
  expect(notes.getByText('Ring twice')).toBeTruthy()
  expect(notes.getByText('Dog in the yard')).toBeTruthy()
  expect(notes.getAllByText('VIP')).toHaveLength(1)
  expect(notes.queryByRole('button')).toBeNull()
})

test('an order without notes has no part for them, and notes that fail can be loaded again', async () => {
  shopWith()
  reject('note.ofOrder', 500, 'Out of order')
  const user = openOrder()

  await screen.findByText('The notes could not be loaded.')
  answer('note.ofOrder', { notes: [], tags: [], customer: null })
  await user.click(screen.getByRole('button', { name: 'Try again' }))

  await waitFor(() => expect(screen.queryByText('The notes could not be loaded.')).toBeNull())
  expect(screen.queryByRole('region', { name: /^Notes about/ })).toBeNull()
})
