import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { CartItem } from '#contract/cart/cart.ts'
import { isOnline } from '#web/lib/http/network.ts'
import { beginSession } from '#web/session/person.ts'
import { asha } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import {
  answer,
  callsOf,
  disconnect,
  goOffline,
  goOnline,
  holdResponse,
  reject,
  stallResponse,
} from '#web/testing/server.ts'
import { CartAnnouncer } from './cart-announcer.tsx'
import { CartControl } from './cart-control.tsx'

const ID = '0190a000-0000-7000-8000-000000000020'
const LINE = '0190a000-0000-7000-8000-000000000030'

test('Add becomes a stepper at once, with the focus on +', async () => {
  answer('cart.get', [])
  holdResponse('cart.add', [milk(1)])
  const user = renderControl()

  await user.click(await screen.findByRole('button', { name: 'Add Milk' }))

  expect(screen.getByRole('group', { name: 'Quantity of Milk' }).textContent).toBe('1')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add one' }))
})

test('fast presses end in the right number, one call each', async () => {
  let inCart = 0
  answer('cart.get', [])
  answer('cart.add', () => ({ data: [milk(++inCart)] }))
  const user = renderControl()

  await user.click(await screen.findByRole('button', { name: 'Add Milk' }))
  for (let press = 0; press < 4; press += 1) {
    await user.click(screen.getByRole('button', { name: 'Add one' }))
  }

  await waitFor(() => expect(callsOf('cart.add')).toHaveLength(5))
  expect(quantity()).toBe('5')
  expect(callsOf('cart.add').every(({ body }) => body.quantity === 1)).toBe(true)
})

test('a new row can be removed before the server has assigned its id', async () => {
  answer('cart.get', [])
  const letAddArrive = holdResponse('cart.add', [milk(1)])
  answer('cart.remove', [])
  const user = renderControl()

  await user.click(await screen.findByRole('button', { name: 'Add Milk' }))
  await user.click(screen.getByRole('button', { name: 'Remove one' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add Milk' }))
  letAddArrive()

  await waitFor(() => expect(callsOf('cart.remove')[0]?.body.cartProductId).toBe(LINE))
})

test('after a rejected Add the focus returns to Add', async () => {
  answer('cart.get', [])
  reject('cart.add', 409, 'Milk is sold out')
  const user = renderControl()

  await user.click(await screen.findByRole('button', { name: 'Add Milk' }))

  const add = await screen.findByRole('button', { name: 'Add Milk' })
  await waitFor(() => expect(document.activeElement).toBe(add))
})

test('a rejected change is rolled back with a toast', async () => {
  answer('cart.get', [milk(2)])
  reject('cart.add', 409, 'Only 2 of Milk left')
  const user = renderControl()

  await user.click(await screen.findByRole('button', { name: 'Add one' }))

  expect(await screen.findByText('Failed to add product to cart')).toBeTruthy()
  await waitFor(() => expect(quantity()).toBe('2'))
})

test('an older response does not undo a newer change', async () => {
  const letOldAnswerArrive = holdResponse('cart.get', [])
  answer('cart.add', [milk(1)])
  const user = renderControl()

  await user.click(await screen.findByRole('button', { name: 'Add Milk' }))
  await screen.findByText('Product added to cart successfully!')
  await act(async () => letOldAnswerArrive())
  await act(() => new Promise((resolve) => setTimeout(resolve)))

  expect(quantity()).toBe('1')
})

test('a change with a lost response is resent with its key and counts once', async () => {
  const shop = shopThat({ loses: 'the answer' })
  const user = renderControl()

  await user.click(await screen.findByRole('button', { name: 'Add Milk' }))

  expect(await screen.findByText('Product added to cart successfully!')).toBeTruthy()
  expect([quantity(), shop.inCart()]).toEqual(['1', 1])
  const keys = callsOf('cart.add').map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toEqual([keys[0], keys[0]])
})

test('a change that did not arrive is resent', async () => {
  const shop = shopThat({ loses: 'the press' })
  const user = renderControl()

  await user.click(await screen.findByRole('button', { name: 'Add Milk' }))
  await user.click(screen.getByRole('button', { name: 'Add one' }))

  await waitFor(() => expect(shop.inCart()).toBe(2))
  await waitFor(() => expect(quantity()).toBe('2'))
  const keys = callsOf('cart.add').map(({ headers }) => headers.get('idempotency-key'))
  expect(new Set(keys).size).toBe(2)
})

test('a change without a response twice is dropped and the cart reloaded', async () => {
  answer('cart.get', [milk(2)])
  disconnect('cart.add')
  const user = renderControl()

  await user.click(await screen.findByRole('button', { name: 'Add one' }))

  expect(await screen.findByText('Failed to add product to cart')).toBeTruthy()
  await waitFor(() => expect(quantity()).toBe('2'))
  expect(callsOf('cart.add')).toHaveLength(2)
})

test('a stalled response delays later changes only until its timeout', async () => {
  answer('cart.get', [])
  renderControl()
  const add = await screen.findByRole('button', { name: 'Add Milk' })
  vi.useFakeTimers({ shouldAdvanceTime: true })
  stallResponse('cart.add')
  fireEvent.click(add)
  fireEvent.click(screen.getByRole('button', { name: 'Add one' }))
  await vi.advanceTimersByTimeAsync(10_000)

  answer('cart.get', [milk(1)])
  answer('cart.add', [milk(2)])
  await vi.advanceTimersByTimeAsync(10_000)
  vi.useRealTimers()

  await waitFor(() => expect(callsOf('cart.add')).toHaveLength(3))
  await waitFor(() => expect(quantity()).toBe('2'))
})

test('offline changes are shown, queued and sent in order', async () => {
  let inCart = 0
  answer('cart.get', () => ({ data: inCart > 0 ? [milk(inCart)] : [] }))
  answer('cart.add', () => ({ data: [milk(++inCart)] }))
  const user = renderControl()
  const add = await screen.findByRole('button', { name: 'Add Milk' })

  act(goOffline)
  await user.click(add)
  await user.click(screen.getByRole('button', { name: 'Add one' }))
  expect(quantity()).toBe('2')
  expect(callsOf('cart.add')).toHaveLength(0)
  act(goOnline)

  await waitFor(() => expect(inCart).toBe(2))
  await waitFor(() => expect(quantity()).toBe('2'))
})

test('going offline during a change loses and duplicates nothing', async () => {
  const arrived = new Set<string | null>()
  answer('cart.get', () => ({ data: arrived.size > 0 ? [milk(arrived.size)] : [] }))
  answer('cart.add', ({ headers }) => {
    const isFirst = arrived.size === 0
    arrived.add(headers.get('idempotency-key'))
    if (!isFirst) return { data: [milk(arrived.size)] }
    goOffline()
    throw new TypeError('Failed to fetch')
  })
  const user = renderControl()

  await user.click(await screen.findByRole('button', { name: 'Add Milk' }))
  await user.click(screen.getByRole('button', { name: 'Add one' }))
  expect(quantity()).toBe('2')
  act(goOnline)

  await waitFor(() => expect([quantity(), arrived.size]).toEqual(['2', 2]))
  await waitFor(() => expect(callsOf('cart.add')).toHaveLength(3))
})

test('pending steps of a logged-out user are not sent for the next user', async () => {
  answer('cart.get', [])
  answer('user.details', asha({ username: 'Ravi' }))
  const letAddArrive = holdResponse('cart.add', [milk(1)])
  const user = renderControl()

  await user.click(await screen.findByRole('button', { name: 'Add Milk' }))
  await user.click(screen.getByRole('button', { name: 'Add one' }))
  act(() => beginSession({ accessToken: 'ravi', refreshToken: 'refresh' }))
  await act(async () => letAddArrive())

  expect(await screen.findByRole('button', { name: 'Add Milk' })).toBeTruthy()
  expect(callsOf('cart.add')).toHaveLength(1)
})

test('a step without a response is not resent after a change of user', async () => {
  answer('cart.get', [])
  answer('user.details', asha({ username: 'Ravi' }))
  answer('cart.add', () => {
    goOffline()
    throw new TypeError('Failed to fetch')
  })
  const user = renderControl()

  await user.click(await screen.findByRole('button', { name: 'Add Milk' }))
  await waitFor(() => expect(isOnline()).toBe(false))
  answer('cart.add', [milk(1)])
  act(() => beginSession({ accessToken: 'ravi', refreshToken: 'refresh' }))
  act(goOnline)

  await waitFor(() => expect(callsOf('cart.get').length).toBeGreaterThan(1))
  await user.click(await screen.findByRole('button', { name: 'Add Milk' }))

  expect(await screen.findByText('Product added to cart successfully!')).toBeTruthy()
  // One request of each user.
  expect(callsOf('cart.add')).toHaveLength(2)
})

test('removing the last one shows a toast', async () => {
  answer('cart.get', [milk(1)])
  answer('cart.remove', [])
  const user = renderControl()

  await user.click(await screen.findByRole('button', { name: 'Remove one' }))

  expect(await screen.findByText('Product removed from cart successfully!')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Add Milk' })).toBeTruthy()
})

test('one change is announced once, with the cart total', async () => {
  answer('cart.get', [milk(1)])
  answer('cart.add', [milk(2)])
  const user = renderScreen(
    <>
      <CartControl product={milk(1).product} />
      <CartAnnouncer />
    </>,
    { user: asha() },
  )
  await screen.findByText(/^Milk: 1\./)
  const announced = watchAnnouncements()

  await user.click(await screen.findByRole('button', { name: 'Add one' }))
  await screen.findByText('Product added to cart successfully!')
  await screen.findByText(/^Milk: 2\./)

  expect(announced()).toEqual(['Milk: 2. In your cart: 2 items, 60 rupees.'])
})

test('at the stock limit, + shows the reason', async () => {
  answer('cart.get', [milk(3)])
  const user = renderControl(3)

  await user.click(await screen.findByRole('button', { name: 'Add one' }))

  expect(screen.getByText('Only 3 of Milk left')).toBeTruthy()
  expect(callsOf('cart.add')).toHaveLength(0)
})

test('a product without stock is Out of Stock', async () => {
  answer('cart.get', [])
  renderControl(0)

  expect(await screen.findByText('Out of Stock')).toBeTruthy()
})

/** A server whose first response is lost, after or before the cart has changed. */
function shopThat({ loses }: { loses: 'the press' | 'the answer' }) {
  const arrived = new Set<string | null>()
  let hasLost = false
  answer('cart.get', () => ({ data: arrived.size > 0 ? [milk(arrived.size)] : [] }))
  answer('cart.add', ({ headers }) => {
    const isFirst = !hasLost
    hasLost = true
    if (!isFirst || loses === 'the answer') arrived.add(headers.get('idempotency-key'))
    if (isFirst) throw new TypeError('Failed to fetch')
    return { data: [milk(arrived.size)] }
  })
  return { inCart: () => arrived.size }
}

/** Collects texts that appear in live regions from now on. */
function watchAnnouncements() {
  const texts: string[] = []
  const note = ({ target }: MutationRecord) => {
    const element = target instanceof Element ? target : target.parentElement
    const region = element?.closest('[aria-live]')
    if (region?.textContent) texts.push(region.textContent)
  }
  const observer = new MutationObserver((records) => records.forEach(note))
  observer.observe(document.body, { childList: true, characterData: true, subtree: true })
  return () => {
    observer.disconnect()
    return texts
  }
}

function renderControl(stock = 50) {
  return renderScreen(<CartControl product={milk(1, stock).product} />, { user: asha() })
}

const quantity = () => screen.getByRole('group', { name: 'Quantity of Milk' }).textContent

const milk = (count: number, stock = 50): CartItem => ({
  _id: LINE,
  quantity: count,
  available: true,
  product: {
    _id: ID,
    name: 'Milk',
    image: [],
    unit: '1 L',
    price: 30,
    list_price: 30,
    discount: 0,
    brand: null,
    stock,
  },
})
