import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { buyAgainQuery } from '#web/catalog/buy-again-queries.ts'
import { ordersQuery } from '#web/order/order-queries.ts'
import { asha } from '#web/testing/people.ts'
import { onion, showEverything, tomato } from '#web/testing/products.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, callsOf, holdResponse, reject } from '#web/testing/server.ts'
import { BuyAgain } from './buy-again.tsx'

test('what this shopper buys stands in a row, as the shop has ordered it', async () => {
  answer('product.buyAgain', [onion(), tomato()])
  renderPlace()

  const row = await screen.findByRole('region', { name: 'Buy again' })
  const names = within(row).getAllByRole('heading', { level: 3 })
  expect(names.map(({ textContent }) => textContent)).toEqual(['Onion (Pyaz)', 'Tomato Hybrid'])
  expect(within(row).getByRole('link', { name: 'See All Buy again' }).getAttribute('href')).toBe(
    '/dashboard/past-items',
  )
})

test('nothing stands there while it is not known', async () => {
  const release = holdResponse('product.buyAgain', [tomato()])
  renderPlace()
  await waitFor(() => expect(callsOf('product.buyAgain')).toHaveLength(1))

  expect(row()).toBeNull()

  release()
  expect(await screen.findByRole('region', { name: 'Buy again' })).toBeTruthy()
})

test('its space is reserved where there was something on the last visit, and given back if not', async () => {
  localStorage.setItem('buyAgain', 'yes')
  const release = holdResponse('product.buyAgain', [])
  renderPlace()
  expect(row()).toBeTruthy()

  release()

  await waitFor(() => expect(row()).toBeNull())
  expect(localStorage.getItem('buyAgain')).toBeNull()
})

test('nothing stands there where nothing was bought', async () => {
  answer('product.buyAgain', [])
  renderPlace()
  await waitFor(() => expect(callsOf('product.buyAgain')).toHaveLength(1))

  expect(row()).toBeNull()
})

test('a home screen that cannot have it says nothing', async () => {
  reject('product.buyAgain', 500, 'The shop is busy.')
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  renderPlace()
  await waitFor(() => expect(callsOf('product.buyAgain')).toHaveLength(1))

  expect(row()).toBeNull()
  expect(screen.queryByText('The shop is busy.')).toBeNull()
})

test('it is asked for when the shopper comes near, and pushes away nothing that is seen', async () => {
  answer('product.buyAgain', [tomato()])
  const look = watch()
  renderPlace()
  expect(callsOf('product.buyAgain')).toHaveLength(0)

  look({ isIntersecting: true, top: 300 })
  await waitFor(() => expect(callsOf('product.buyAgain')).toHaveLength(1))
  await waitFor(() => expect(look({ isIntersecting: true, top: 300 })).toBe(2))
  look({ isIntersecting: false, top: -300 })
  expect(row()).toBeNull()

  // Below the viewport when measured first, inside it when the row is rendered.
  const place = vi.spyOn(Element.prototype, 'getBoundingClientRect')
  place.mockReturnValue({ top: 700 } as DOMRect)
  look({ isIntersecting: false, top: 900 })
  await waitFor(() => expect(place).toHaveBeenCalled())
  expect(row()).toBeNull()

  place.mockReturnValue({ top: 900 } as DOMRect)
  look({ isIntersecting: false, top: 900 })
  expect(await screen.findByRole('region', { name: 'Buy again' })).toBeTruthy()
  place.mockRestore()
})

test('it waits until the page stands still', async () => {
  answer('product.buyAgain', [tomato()])
  const look = watch()
  renderPlace()
  look({ isIntersecting: true, top: 300 })
  await waitFor(() => expect(look({ isIntersecting: true, top: 300 })).toBe(2))
  const place = vi.spyOn(Element.prototype, 'getBoundingClientRect')
  place.mockReturnValue({ top: 900 } as DOMRect)
  const looks = observed()

  window.dispatchEvent(new Event('scroll'))
  look({ isIntersecting: false, top: 900 })
  expect(row()).toBeNull()

  await waitFor(() => expect(observed()).toBeGreaterThan(looks))
  look({ isIntersecting: false, top: 900 })
  expect(await screen.findByRole('region', { name: 'Buy again' })).toBeTruthy()
  place.mockRestore()
})

test('an order puts it out of date, as it does the orders', () => {
  const ofOrders = ordersQuery().queryKey

  expect(buyAgainQuery().queryKey.slice(0, ofOrders.length)).toEqual(ofOrders)
})

const row = () => screen.queryByRole('region', { name: 'Buy again' })

function renderPlace() {
  answer('cart.get', [])
  if (!vi.isMockFunction(globalThis.IntersectionObserver)) showEverything()
  return renderScreen(<BuyAgain />, { at: '/home', user: asha() })
}

/** How often an element was observed. */
const observed = () => observe.mock.calls.length
const observe = vi.fn()

/** Reports positions to all observers; returns how many observers were created. */
function watch() {
  const callbacks: IntersectionObserverCallback[] = []
  const eye = vi.fn(function (this: IntersectionObserver, callback: IntersectionObserverCallback) {
    callbacks.push(callback)
    return { observe, unobserve: () => {}, disconnect: () => {} }
  })
  vi.stubGlobal('IntersectionObserver', eye)
  return ({ isIntersecting, top }: { isIntersecting: boolean; top: number }) => {
    const entry = { isIntersecting, boundingClientRect: { top } } as IntersectionObserverEntry
    act(() => {
      for (const callback of callbacks) callback([entry], {} as IntersectionObserver)
    })
    return callbacks.length
  }
}
