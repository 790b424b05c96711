import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cartQuery } from '#web/cart/cart-queries.ts'
import { productPageQuery } from '#web/catalog/catalog-queries.ts'
import { ordersQuery } from '#web/order/order-queries.ts'
import { beginSession } from '#web/session/person.ts'
import { milk } from '#web/testing/orders.ts'
import { tomato } from '#web/testing/products.ts'
import { answer, callsOf, goOffline, goOnline } from '#web/testing/server.ts'
import { createQueryClient } from './query-client.ts'

const DAY_MS = 24 * 60 * 60 * 1000

beforeEach(() => {
  beginSession({ accessToken: 'access', refreshToken: 'refresh' })
  answer('product.list', [tomato()])
  answer('cart.get', [milk()])
  answer('order.list', () => ({ data: [], totalCount: 0 }) as never)
})

afterEach(() => void show())

test('products and cart that are days old are loaded once when the tab becomes visible', async () => {
  await openShop()
  answer('product.list', [tomato({ selling_price: 35 })])
  letPass(2 * DAY_MS)

  look()

  await screen.findByText('Tomato Hybrid, 35')
  await waitFor(() => expect(calls()).toEqual([2, 2]))
  look()
  await quiet()
  expect(callsOf('product.list')).toHaveLength(2)
})

test('no shelf is asked for again within a minute, nor what does not grow old so soon', async () => {
  await openShop()

  look()
  await quiet()
  expect(callsOf('product.list')).toHaveLength(1)
  letPass(2 * DAY_MS)
  look()

  await waitFor(() => expect(callsOf('product.list')).toHaveLength(2))
  expect(callsOf('order.list')).toHaveLength(1)
})

test('a basket that was filled in another tab is here as soon as this one is looked at', async () => {
  await openShop()

  look()

  await waitFor(() => expect(calls()).toEqual([1, 2]))
  await quiet()
  expect(calls()).toEqual([1, 2])
})

test('a phone whose clock was put back has nothing new', async () => {
  await openShop()
  letPass(-2 * DAY_MS)

  look()

  await waitFor(() => expect(calls()).toEqual([2, 2]))
})

test('of many tabs that wake with the network only the one that is looked at asks', async () => {
  await openShop()
  letPass(2 * DAY_MS)
  hide()

  act(goOffline)
  act(goOnline)
  await quiet()
  expect(calls()).toEqual([1, 1])
  show()
  look()

  await waitFor(() => expect(calls()).toEqual([2, 2]))
})

async function openShop() {
  const queryClient = createQueryClient()
  render(
    <QueryClientProvider client={queryClient}>
      <Shelf />
    </QueryClientProvider>,
  )
  await screen.findByText('Tomato Hybrid, 31.16')
  await waitFor(() => expect(calls()).toEqual([1, 1]))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
}

function Shelf() {
  const { data } = useQuery(productPageQuery())
  useQuery(cartQuery())
  useQuery(ordersQuery())
  const [product] = data?.data ?? []
  return product && `${product.name}, ${product.selling_price}`
}

const calls = () => [callsOf('product.list').length, callsOf('cart.get').length]

const letPass = (ms: number) => {
  const then = Date.now() + ms
  vi.spyOn(Date, 'now').mockReturnValue(then)
}

const look = () => act(() => void window.dispatchEvent(new Event('visibilitychange')))

const hide = () => vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
const show = () => vi.spyOn(document, 'hidden', 'get').mockReturnValue(false)

/** All that was set off has been sent by then. */
const quiet = () => act(() => new Promise((done) => setTimeout(done, 50)))
