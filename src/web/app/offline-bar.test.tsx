import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { LoginScreen } from '#web/account/login-screen.tsx'
import { CartControl } from '#web/cart/cart-control.tsx'
import { CartScreen } from '#web/cart/cart-screen.tsx'
import { categoryProductsQuery, productPageQuery } from '#web/catalog/catalog-queries.ts'
import { formatDate } from '#web/lib/format/format-date.ts'
import { Guard } from '#web/session/guard.tsx'
import { beginSession } from '#web/session/person.ts'
import { milk } from '#web/testing/orders.ts'
import { asha } from '#web/testing/people.ts'
import { onion, pageOf, tomato } from '#web/testing/products.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import {
  answer,
  cacheAnswer,
  cachedResponse,
  callsOf,
  disconnect,
  goOffline,
  goOnline,
  holdResponse,
  respond,
} from '#web/testing/server.ts'
import { OfflineBar } from './offline-bar.tsx'
import { createQueryClient } from './query-client.ts'

test('without a network the bar says so, how old the prices are and how many changes will sync; with it, nothing', async () => {
  const { product } = milk()
  answer('cart.get', [milk()])
  answer('cart.add', [milk({ quantity: 4 })])
  const user = renderScreen(
    <>
      <OfflineBar />
      <CartControl product={product} />
    </>,
    { user: asha() },
  )
  const more = await screen.findByRole('button', { name: 'Add one' })
  expect(bar()).toBe('')

  act(goOffline)
  expect(bar()).toMatch(/^You're offline\. Prices as of \d+:\d\d [AP]M\.Try Again$/)
  await user.click(more)
  expect(bar()).toContain('1 change will sync.')
  await user.click(more)
  expect(bar()).toContain('2 changes will sync.')
  act(goOnline)

  await waitFor(() => expect(callsOf('cart.add')).toHaveLength(2))
  expect(bar()).toBe('')
})

test('what became dearer meanwhile is said outside of the cart, too', async () => {
  answer('cart.get', [milk()])
  renderScreen(
    <>
      <OfflineBar />
      <CartControl product={milk().product} />
    </>,
    { user: asha() },
  )
  await screen.findByRole('button', { name: 'Add one' })

  act(goOffline)
  answer('cart.get', [milk({ product: { ...milk().product, price: 28 } })])
  act(goOnline)

  expect(await screen.findByText('Savera Toned Milk is now ₹28')).toBeTruthy()
})

test('a user who logs in after another sees no changes of the other cart', async () => {
  answer('cart.get', [milk()])
  renderScreen(
    <>
      <OfflineBar />
      <CartControl product={milk().product} />
    </>,
    { user: asha() },
  )
  await screen.findByRole('button', { name: 'Add one' })
  act(goOffline)

  answer('user.details', asha({ username: 'Ravi' }))
  answer('cart.get', [milk({ quantity: 7, product: { ...milk().product, price: 28 } })])
  act(() => {
    goOnline()
    beginSession({ accessToken: 'ravi', refreshToken: 'refresh' })
  })

  await screen.findByText('7')
  await import('#web/cart/cart-changes.ts')
  expect(screen.queryByText(/is now/)).toBeNull()
})

test('what was there before the tunnel can be read inside it', async () => {
  answer('cart.get', [milk()])
  const first = renderScreen(<CartScreen />, { user: asha() })
  expect(first).toBeTruthy()
  await screen.findByText('Savera Toned Milk')

  act(goOffline)

  expect(screen.getByText('Savera Toned Milk')).toBeTruthy()
})

test('a cart that was never seen needs the network, says so, and comes with it', async () => {
  answer('user.details', asha())
  answer('cart.get', [milk()])
  openInTunnel(<CartScreen />)

  expect(await screen.findByText("You're offline")).toBeTruthy()
  act(goOnline)

  expect(await screen.findByText('Savera Toned Milk')).toBeTruthy()
})

const MONDAY = 'Mon, 16 Nov 2026 13:50:00 GMT'
const FRIDAY = 'Fri, 13 Nov 2026 13:50:00 GMT'

test('what the phone has kept is shown with its date, and with an older one when that comes to it', async () => {
  goOffline()
  cacheAnswer('product.list', MONDAY, [tomato()])
  cacheAnswer('product.byCategory', FRIDAY, [onion()])
  const user = renderScreen(<Shelves />)
  await screen.findByText('Tomato Hybrid')
  await waitFor(() => expect(bar()).toContain('Prices as of Nov 16, 2026'))

  await user.click(screen.getByRole('button', { name: 'Another shelf' }))

  await screen.findByText('Onion (Pyaz)')
  await waitFor(() => expect(bar()).toContain('Prices as of Nov 13, 2026'))
})

test('what has stood there for hours is not called new when the network goes', async () => {
  const queryClient = createQueryClient()
  const { queryKey } = productPageQuery()
  const yesterday = Date.now() - 30 * 60 * 60 * 1000
  queryClient.setQueryData(queryKey, pageOf([tomato()]) as never, { updatedAt: yesterday })

  openInTunnel(<Shelves />, queryClient)

  await screen.findByText('Tomato Hybrid')
  expect(bar()).toContain(`Prices as of ${formatDate(new Date(yesterday).toISOString())}`)
})

test('on a slow line the bar says from when the shelves are; they are asked for once more and it goes', async () => {
  let letArrive = () => {}
  respond('product.list', () => {
    letArrive = holdResponse('product.list', [tomato({ selling_price: 35 })])
    return cachedResponse<'product.list'>(MONDAY, [tomato()])
  })
  renderScreen(<Shelves />)
  await screen.findByText('Tomato Hybrid')
  await waitFor(() => expect(bar()).toContain('Prices as of Nov 16, 2026'))
  expect(bar()).not.toContain("You're offline")
  await waitFor(() => expect(callsOf('product.list')).toHaveLength(2))

  letArrive()

  await waitFor(() => expect(bar()).toBe(''))
  expect(callsOf('product.list')).toHaveLength(2)
})

test('shelves that the phone had to answer for twice stay marked; Try Again asks for them', async () => {
  respond('product.list', () => cachedResponse<'product.list'>(MONDAY, [tomato()]))
  const user = renderScreen(<Shelves />)
  await waitFor(() => expect(callsOf('product.list')).toHaveLength(2))
  expect(bar()).toContain('Nov 16, 2026')

  answer('product.list', [tomato()])
  await user.click(await screen.findByRole('button', { name: 'Try Again' }))

  await waitFor(() => expect(bar()).toBe(''))
  expect(callsOf('product.list')).toHaveLength(3)
})

test('out of the tunnel the kept shelves are asked for, and the bar goes with them', async () => {
  goOffline()
  cacheAnswer('product.list', MONDAY, [tomato()])
  renderScreen(<Shelves />)
  await screen.findByText('Tomato Hybrid')
  const letArrive = holdResponse('product.list', [tomato()])

  act(goOnline)

  await waitFor(() =>
    expect(bar()).toMatch(/^Not up to date\. Prices as of Nov 16, 2026, 07:20 PM\./),
  )
  letArrive()
  await waitFor(() => expect(bar()).toBe(''))
})

test('an answer that the phone got half a minute ago is as good as new', async () => {
  const justNow = new Date(Date.now() - 30_000).toUTCString()
  respond('product.list', () => cachedResponse<'product.list'>(justNow, [tomato()]))

  renderScreen(<Shelves />)

  await screen.findByText('Tomato Hybrid')
  expect(bar()).toBe('')
  expect(callsOf('product.list')).toHaveLength(1)
})

test('a phone whose clock is two days behind takes nothing kept for new', async () => {
  const yesterdayByTheShop = new Date(Date.now() + DAY_MS).toUTCString()
  respond('product.list', () => {
    answer('product.list', [tomato({ name: 'Tomato of Today' })])
    return cachedResponse<'product.list'>(yesterdayByTheShop, [tomato()])
  })

  renderScreen(<Shelves />)

  await screen.findByText('Tomato of Today')
  expect(bar()).toBe('')
})

test('nor what it comes back to', async () => {
  const yesterdayByTheShop = new Date(Date.now() + DAY_MS).toUTCString()
  cacheAnswer('product.list', yesterdayByTheShop, [tomato()])
  cacheAnswer('product.byCategory', yesterdayByTheShop, [onion()])
  answer('product.list', [tomato({ name: 'Tomato of Today' })])
  answer('product.byCategory', [onion()])
  openInTunnel(<Shelves />)
  await screen.findByText('Tomato Hybrid')

  act(() => screen.getByRole('button', { name: 'Another shelf' }).click())
  await screen.findByText('Onion (Pyaz)')
  act(goOnline)
  await waitFor(() => expect(callsOf('product.byCategory')).toHaveLength(1))
  act(() => screen.getByRole('button', { name: 'Another shelf' }).click())

  await screen.findByText('Tomato of Today')
})

const DAY_MS = 24 * 60 * 60 * 1000

function Shelves() {
  const [isOther, setOther] = useState(false)
  const { data } = useQuery<{ data: { name: string }[] }>(
    (isOther ? categoryProductsQuery('0190') : productPageQuery()) as never,
  )
  return (
    <>
      <OfflineBar />
      <p>{data?.data[0]?.name}</p>
      <button type="button" onClick={() => setOther(!isOther)}>
        Another shelf
      </button>
    </>
  )
}

test('without a network the user cannot be loaded, but a shopper can read the shop', async () => {
  openInTunnel(guarded('shopper'))

  expect(await screen.findByText('Shelves')).toBeTruthy()
})

test('without a network the back office stays closed', async () => {
  openInTunnel(guarded('staff'))

  expect(await screen.findByText('Waiting')).toBeTruthy()
  expect(screen.queryByText('Shelves')).toBeNull()
})

const guarded = (access: 'shopper' | 'staff') => (
  <Guard access={access} waiting="Waiting">
    Shelves
  </Guard>
)

/** A browser with a session, opened where there is no network. */
function openInTunnel(children: ReactNode, queryClient = createQueryClient()) {
  goOffline()
  beginSession({ accessToken: 'access', refreshToken: 'refresh' })
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>{children}</MemoryRouter>
    </QueryClientProvider>,
  )
}

test('one broken connection is no missing network', async () => {
  answer('cart.get', [milk()])
  disconnect('cart.add')
  renderScreen(<OfflineBar />, { user: asha() })
  const { call } = await import('#web/session/call.ts')

  await expect(
    call('cart.add', { body: { productId: milk().product._id, quantity: 1 } }),
  ).rejects.toMatchObject({ code: 'UNREACHABLE' })

  expect(bar()).toBe('')
})

test('logging in without a network is answered at once, and sends nothing', async () => {
  const user = renderScreen(<LoginScreen />)
  await user.type(screen.getByLabelText(/email/i), 'asha@example.in')
  await user.type(screen.getByLabelText('Password'), 'a-long-password')

  act(goOffline)
  await user.click(screen.getByRole('button', { name: 'Login' }))

  expect(
    (await screen.findAllByText(/No internet connection\. Nothing was sent/)).length,
  ).toBeGreaterThan(0)
  expect(callsOf('user.login')).toHaveLength(0)
})

test('leaving the page is asked about while changes wait that the browser does not store', async () => {
  const { product } = milk()
  answer('cart.get', [milk()])
  answer('cart.add', [milk({ quantity: 3 })])
  const user = renderScreen(
    <>
      <OfflineBar />
      <CartControl product={product} />
    </>,
    { user: asha() },
  )
  const more = await screen.findByRole('button', { name: 'Add one' })

  const forbidden = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError')
  })
  act(goOffline)
  expect(isAskedAboutLeaving()).toBe(false)
  await user.click(more)
  expect(isAskedAboutLeaving()).toBe(true)
  act(goOnline)

  await waitFor(() => expect(callsOf('cart.add')).toHaveLength(1))
  await waitFor(() => expect(isAskedAboutLeaving()).toBe(false))
  forbidden.mockRestore()
})

test('leaving the page is not asked about where the changes outlive it', async () => {
  answer('cart.get', [milk()])
  const user = renderScreen(
    <>
      <OfflineBar />
      <CartControl product={milk().product} />
    </>,
    { user: asha() },
  )
  const more = await screen.findByRole('button', { name: 'Add one' })

  act(goOffline)
  await user.click(more)

  expect(bar()).toContain('1 change will sync.')
  expect(isAskedAboutLeaving()).toBe(false)
})

test('Try Again looks at once', async () => {
  const user = renderScreen(<OfflineBar />)
  act(goOffline)
  const looks = vi.spyOn(globalThis, 'fetch')
  await screen.findByRole('button', { name: 'Try Again' })

  await user.click(screen.getByRole('button', { name: 'Try Again' }))

  await waitFor(() => expect(looks).toHaveBeenCalledWith('/healthz', expect.anything()))
})

const bar = () => screen.getByRole('status').textContent

function isAskedAboutLeaving() {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}
