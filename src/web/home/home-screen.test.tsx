import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { order } from '#web/testing/orders.ts'
import { asha } from '#web/testing/people.ts'
import {
  dairy,
  fresh,
  herbs,
  onion,
  pageOf,
  showEverything,
  tomato,
  vegetables,
} from '#web/testing/products.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, callsOf, holdResponse, reject, stream } from '#web/testing/server.ts'
import { HomeScreen } from './home-screen.tsx'

test('12 skeletons stand in the place of the categories while they load', async () => {
  answerShop()
  holdResponse('category.list', [vegetables])
  renderHome()

  const region = (await screen.findByText('Loading categories')).parentElement
  expect(region?.getAttribute('aria-busy')).toBe('true')
  expect(region?.querySelectorAll('.aspect-\\[1\\/\\.92\\]')).toHaveLength(12)
})

test('every category has a tile and a carousel with a See All link', async () => {
  answerShop()
  renderHome()

  const shelf = await screen.findByRole('region', { name: 'Fruits & Vegetables' })
  const tiles = await screen.findByRole('list', { name: 'Categories' })
  expect(within(tiles).getAllByRole('link')).toHaveLength(2)
  expect(await within(shelf).findByRole('link', { name: 'Tomato Hybrid' })).toBeTruthy()
  expect(within(shelf).getByRole('link', { name: 'See All Fruits & Vegetables' })).toBeTruthy()
  expect(callsOf('product.byCategory')[0]?.query).toMatchObject({
    currentPage: '1',
    pageSize: '20',
  })
})

test('a category leads to its first subcategory', async () => {
  answerShop()
  const user = renderHome()

  const tile = await screen.findByRole('link', { name: 'Fruits & Vegetables' })
  await waitFor(() => expect(tile.getAttribute('href')).toContain(fresh._id))
  await user.click(tile)

  expect(screen.getByTestId('address').textContent).toBe(
    `/product-categorized/fruits-vegetables-${vegetables._id}/fresh-vegetables-${fresh._id}`,
  )
})

test('a press before the subcategories have come opens the category at once', async () => {
  answerShop()
  holdResponse('subcategory.list', [])
  const user = renderHome()

  await user.click(await screen.findByRole('link', { name: 'Fruits & Vegetables' }))

  expect(screen.getByTestId('address').textContent).toBe(
    `/product-categorized/fruits-vegetables-${vegetables._id}`,
  )
})

test('a category without a subcategory logs an error and leads to its own products', async () => {
  answerShop()
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const user = renderHome()
  await screen.findByRole('link', { name: 'Tomato Hybrid' })

  await user.click(screen.getByRole('link', { name: 'Dairy, Bread & Eggs' }))

  expect(logged).toHaveBeenCalledWith('Dairy, Bread & Eggs has no subcategories')
  expect(screen.getByTestId('address').textContent).toBe(
    `/product-categorized/dairy-bread-eggs-${dairy._id}`,
  )
})

test('what sells most stands above the categories’ carousels, and nothing where nothing was sold', async () => {
  answerShop()
  answer('product.bestsellers', [onion()])
  renderHome()

  const best = await screen.findByRole('region', { name: 'Bestsellers' })
  expect(await within(best).findByRole('link', { name: 'Onion (Pyaz)' })).toBeTruthy()
  const shelf = await screen.findByRole('region', { name: 'Fruits & Vegetables' })
  expect(best.compareDocumentPosition(shelf)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('See all categories shows the tiles that a phone leaves out, and then goes', async () => {
  answerShop()
  const nine = Array.from({ length: 9 }, (_, at) => ({ ...dairy, _id: `${dairy._id}${at}` }))
  answer('category.list', nine)
  const user = renderHome()
  const tiles = await screen.findByRole('list', { name: 'Categories' })
  expect(tiles.className).toContain('max-md:[&>:nth-child(n+9)]:hidden')

  await user.click(screen.getByRole('button', { name: 'See all categories' }))

  expect(tiles.className).not.toContain('nth-child')
  expect(screen.queryByRole('button', { name: 'See all categories' })).toBeNull()
})

test('a carousel is fetched when the shopper comes near it', async () => {
  answerShop()
  const come = watchNearness()
  renderHome()
  await screen.findByRole('region', { name: 'Fruits & Vegetables' })
  expect(callsOf('product.byCategory')).toHaveLength(0)

  come()

  expect(await screen.findByRole('link', { name: 'Tomato Hybrid' })).toBeTruthy()
})

test('a carousel that cannot be fetched says so and can be tried again', async () => {
  answerShop()
  reject('product.byCategory', 500, 'The shop is busy.')
  const user = renderHome()

  const shelf = await screen.findByRole('region', { name: 'Fruits & Vegetables' })
  const again = await within(shelf).findByRole('button', { name: 'Try Again' })
  expect(await screen.findByText('Error fetching products!')).toBeTruthy()

  answerProducts()
  await user.click(again)
  expect(await within(shelf).findByRole('link', { name: 'Tomato Hybrid' })).toBeTruthy()
})

test('an order under way stands above the categories, by the word of the server alone', async () => {
  answerShop()
  answer('order.awaited', order())
  renderHome()

  const strip = await screen.findByRole('link', { name: /^Arriving in about 10 min/ })
  const tiles = await screen.findByRole('list', { name: 'Categories' })
  expect(strip.compareDocumentPosition(tiles)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(strip.textContent).toContain('3 items · ₹167.50')
})

test('an order that is cancelled meanwhile is not awaited any longer', async () => {
  answerShop()
  const events = stream('order.events')
  answer('order.awaited', order())
  renderHome()
  await screen.findByRole('link', { name: /^Arriving in/ })
  await waitFor(() => expect(events.isOpen()).toBe(true))

  answer('order.awaited', null)
  const { _id, order_id } = order()
  const news = { _id, order_id, status: 'Cancelled', payment_status: 'Pending', at: '' } as const
  events.tell({ event: 'order', order: news })

  await waitFor(() => expect(screen.queryByRole('link', { name: /^Arriving in/ })).toBeNull())
})

test('the shop stands as ever when nothing is awaited, and when that cannot be asked', async () => {
  answerShop()
  reject('order.awaited', 503, 'The shop is busy.')
  renderHome()

  expect(await screen.findByRole('list', { name: 'Categories' })).toBeTruthy()
  await waitFor(() => expect(callsOf('order.awaited').length).toBeGreaterThan(0))
  expect(screen.queryByRole('link', { name: /Track order/ })).toBeNull()
  expect(screen.queryByText('The shop is busy.')).toBeNull()
})

test.each([
  ['ADMIN', '/dashboard/today'],
  ['PICKER', '/dashboard/picking'],
] as const)('%s sees the way to the back office above the shelves', async (role, address) => {
  answerShop()
  renderHome(asha({ role }))

  const door = await screen.findByRole('link', { name: 'Back office' })
  expect(door.getAttribute('href')).toBe(address)
  const tiles = await screen.findByRole('list', { name: 'Categories' })
  expect(door.compareDocumentPosition(tiles)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('on an empty shop the way to the back office is the main thing, and says what is there', async () => {
  answerShop()
  answer('category.list', [])
  renderHome(asha({ role: 'ADMIN' }))

  expect(await screen.findByRole('heading', { name: 'This shop has no products yet' })).toBeTruthy()
  const door = screen.getByRole('link', { name: 'Open the back office' })
  expect(door.getAttribute('href')).toBe('/dashboard/today')
})

test('a shopper sees no way to the back office', async () => {
  answerShop()
  answer('category.list', [])
  renderHome()

  await waitFor(() => expect(callsOf('category.list')).toHaveLength(1))
  await waitFor(() => expect(screen.queryByText('Loading categories')).toBeNull())
  expect(screen.queryByRole('link', { name: /back office/i })).toBeNull()
})

function renderHome(user = asha()) {
  if (!vi.isMockFunction(globalThis.IntersectionObserver)) showEverything()
  return renderScreen(<HomeScreen />, { at: '/home', user })
}

function answerShop() {
  answer('cart.get', [])
  answer('category.list', [vegetables, dairy])
  answer('subcategory.list', [fresh, herbs])
  answer('product.buyAgain', [])
  answer('product.bestsellers', [])
  answer('order.awaited', null)
  answerProducts()
}

const answerProducts = () =>
  answer('product.byCategory', ({ query }) =>
    pageOf(query.categoryId === vegetables._id ? [tomato(), onion()] : []),
  )

/** Nothing is near the viewport until the returned function is called. */
function watchNearness() {
  const callbacks: IntersectionObserverCallback[] = []
  const eye = vi.fn(function (this: IntersectionObserver, callback: IntersectionObserverCallback) {
    callbacks.push(callback)
    return { observe: () => {}, disconnect: () => {} }
  })
  vi.stubGlobal('IntersectionObserver', eye)
  const entry = { isIntersecting: true } as IntersectionObserverEntry
  return () =>
    act(() => {
      for (const callback of callbacks) callback([entry], {} as IntersectionObserver)
    })
}
