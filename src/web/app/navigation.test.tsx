import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { paths } from '#web/lib/navigation/paths.ts'
import { endSession } from '#web/session/person.ts'
import { asha } from '#web/testing/people.ts'
import {
  detailOf,
  facets,
  fresh,
  onion,
  pageOf,
  showEverything,
  tomato,
} from '#web/testing/products.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, holdResponse } from '#web/testing/server.ts'
import { someSettings } from '#web/testing/settings.ts'
import { Link } from '#web/ui/link.tsx'
import { RootLayout } from './root-layout.tsx'

const scrollTo = vi.fn()

beforeEach(() => {
  scrollTo.mockClear()
  vi.stubGlobal('scrollTo', scrollTo)
  showEverything()
  answer('category.list', () => ({ data: [], ...NO_ROWS }))
  answer('subcategory.list', () => ({ data: [fresh], ...NO_ROWS }))
  answer('product.list', ({ query }) => pageOf([onion()], 30, Number(query.currentPage)))
  answer('product.bySubcategory', () => pageOf([tomato(), onion()]))
  answer('product.similar', [onion()])
  answer('wishlist.ids', [])
  answer('product.get', ({ query }) => ({
    data: detailOf([tomato(), onion()].find(({ _id }) => _id === query.productId) ?? tomato()),
  }))
  answer('product.facets', facets)
  answer('product.suggest', {
    corrected: null,
    meant: [],
    completions: [],
    names: [],
    products: [],
    totalCount: 0,
  })
  answer('cart.get', [])
  answer('address.list', [])
  answer('settings.get', someSettings())
})

test('another product is announced by its own name, and so is the tab', async () => {
  const user = renderScreen(<RootLayout />, { at: paths.product(tomato()), user: asha() })
  const onionLink = await screen.findByRole('link', { name: 'Onion (Pyaz)' })
  await waitFor(() => expect(document.title).toBe('Tomato Hybrid · Tokri'))
  const rest = holdResponse('product.get', detailOf(onion()))

  await user.click(onionLink)

  expect(document.title).toBe('Onion (Pyaz) · Tokri')
  rest()
  await waitFor(() => expect(said()).toContain('Onion (Pyaz)'))
})

test('the tab does not keep the name of the product before while the next one is fetched', async () => {
  const user = renderScreen(
    <>
      <RootLayout />
      <Link to={paths.productById(onion()._id)}>From an order</Link>
    </>,
    { at: paths.product(tomato()), user: asha() },
  )
  await waitFor(() => expect(document.title).toBe('Tomato Hybrid · Tokri'))
  const rest = holdResponse('product.get', detailOf(onion()))

  await user.click(screen.getByRole('link', { name: 'From an order' }))

  await waitFor(() => expect(document.title).toBe('Product · Tokri'))
  rest()
})

test('a turned page begins at its top with the focus on it, and says its number', async () => {
  const user = renderScreen(<RootLayout />, { at: '/search?q=onion', user: asha() })

  await user.click(await screen.findByRole('button', { name: 'Next page' }))

  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0)
  await waitFor(() => expect(said()).toContain('“onion”, page 2'))
})

test('a page that opens at its top is not scrolled, which would force a layout', async () => {
  renderScreen(<RootLayout />, { at: '/search?q=onion', user: asha() })
  await screen.findByRole('main')

  expect(scrollTo).not.toHaveBeenCalled()
})

test('a new search begins at its top', async () => {
  const user = renderScreen(<RootLayout />, { at: '/search?q=onion', user: asha() })
  const field = await screen.findByRole('combobox', { name: /^Search for groceries/ })
  scrollTo.mockClear()

  await user.clear(field)
  await user.type(field, 'milk{Enter}')

  await waitFor(() => expect(scrollTo).toHaveBeenCalledWith(0, 0))
})

test('an order chosen from the keyboard keeps the focus and the place', async () => {
  const user = renderScreen(<RootLayout />, { at: '/search?q=onion&page=2', user: asha() })
  const sort = await screen.findByRole('combobox', { name: /^Sort/ })
  await screen.findByRole('link', { name: 'Onion (Pyaz)' })
  scrollTo.mockClear()

  sort.focus()
  await user.selectOptions(sort, 'price')

  await addressBecomes('/search?q=onion&sort=price')
  await screen.findByRole('link', { name: 'Onion (Pyaz)' })
  expect(document.activeElement).toBe(sort)
  expect(scrollTo).not.toHaveBeenCalled()
})

test('a filter that is given back hands the focus to the next one, the last one to the list', async () => {
  const user = renderScreen(<RootLayout />, {
    at: '/search?q=onion&brand=savera&stock=1',
    user: asha(),
  })
  const savera = await screen.findByRole('button', { name: 'Remove Savera' })

  await user.click(savera)
  await addressBecomes('/search?q=onion&stock=1')
  const inStock = screen.getByRole('button', { name: 'Remove In stock' })
  expect(document.activeElement).toBe(inStock)
  await user.click(inStock)

  await addressBecomes('/search?q=onion')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})

test('scroll positions are deleted at logout', async () => {
  renderScreen(<RootLayout />, { at: '/search?q=onion', user: asha() })
  await screen.findByRole('combobox', { name: /^Sort/ })
  fireEvent.scroll(window)
  fireEvent(window, new Event('pagehide'))
  expect(window.sessionStorage.getItem('places')).toContain('/search?q=onion')

  act(endSession)
  fireEvent(window, new Event('pagehide'))

  expect(window.sessionStorage.getItem('places')).not.toContain('/search?q=onion')
})

const addressBecomes = (address: string) =>
  waitFor(() => expect(screen.getByTestId('address').textContent).toBe(address))

/** The first screen of a test brings its code. */
const NO_ROWS = { pageSize: 20, currentPage: 1, count: 0, totalCount: 0 }

/** What the live regions say. */
const said = () =>
  [...document.querySelectorAll('[aria-live=polite]')].map(({ textContent }) => textContent)
