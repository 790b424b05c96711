import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Product } from '#contract/catalog/catalog.ts'
import { paths } from '#web/lib/navigation/paths.ts'
import { asha } from '#web/testing/people.ts'
import { facets, fresh, onion, pageOf, tomato, vegetables } from '#web/testing/products.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, callsOf, holdResponse } from '#web/testing/server.ts'
import { HeaderSlot } from '#web/ui/screen/header-slot.tsx'
import { SearchScreen } from './search-screen.tsx'
import { clearRecentSearches, setQuery, submitSearch } from './search-store.ts'

beforeEach(() => {
  clearRecentSearches()
  setQuery('')
  answer('product.facets', facets)
  answer('product.buyAgain', [])
  answer('category.list', [vegetables])
  answer('product.suggest', suggested([]))
})

test('four shortcuts all return to /', () => {
  renderSearch('/search')

  const shortcuts = within(screen.getByRole('list', { name: 'Shortcuts' })).getAllByRole('link')
  expect(shortcuts.map(({ textContent }) => textContent)).toEqual([
    'Groceries',
    'Deals',
    'New Arrivals',
    'Categories',
  ])
  expect(shortcuts.map((link) => link.getAttribute('href'))).toEqual(['/', '/', '/', '/'])
})

test('Enter searches for what is typed, takes the focus off the field and remembers the search', async () => {
  answer('product.list', () => pageOf([tomato(), onion()]))
  const user = renderSearch('/search')

  await user.type(field(), '  tomato {Enter}')

  expect(await screen.findByText('Search Results for "tomato"')).toBeTruthy()
  expect(screen.getByTestId('address').textContent).toBe('/search?q=tomato')
  expect(document.activeElement).not.toBe(field())
  expect(field().value).toBe('tomato')
  expect(window.localStorage.getItem('recentSearches')).toBe('["tomato"]')
  expect(callsOf('product.list')[0]?.query).toEqual({
    currentPage: '1',
    fields: 'card',
    pageSize: '12',
    searchText: 'tomato',
  })
})

test('the magnifier searches too, but not for blank text', async () => {
  answer('product.list', () => pageOf([tomato()]))
  const user = renderSearch('/search')
  const magnifier = screen.getByRole('button', { name: 'Search' })

  await user.type(field(), '   ')
  await user.click(magnifier)
  expect(screen.getByTestId('address').textContent).toBe('/search')

  await user.type(field(), 'milk')
  await user.click(magnifier)
  expect(screen.getByTestId('address').textContent).toBe('/search?q=milk')
})

test('a shared link searches again, at its page', async () => {
  answer('product.list', ({ query }) => pageOf([tomato()], 30, Number(query.currentPage)))
  renderSearch('/search?q=tomato&page=2')

  const second = await screen.findByRole('button', { name: 'Page 2' })
  expect(second.getAttribute('aria-current')).toBe('page')
  expect(field().value).toBe('tomato')
})

test('clearing the field resets the search', async () => {
  answer('product.list', () => pageOf([tomato()]))
  const user = renderSearch('/search?q=tomato')
  await screen.findByText('Search Results for "tomato"')

  await user.clear(field())

  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/search'))
  expect(screen.getByRole('list', { name: 'Shortcuts' })).toBeTruthy()
})

test('a letter that is typed right after the field was emptied stays', async () => {
  answer('product.list', () => pageOf([tomato()]))
  renderSearch('/search?q=tomato')
  await screen.findByText('Search Results for "tomato"')

  act(() => {
    fireEvent.change(field(), { target: { value: '' } })
    fireEvent.change(field(), { target: { value: 'p' } })
  })

  await addressBecomes('/search')
  expect(field().value).toBe('p')
})

test.each([
  ['longer than a search may be', `?q=${'a'.repeat(101)}`, 'a'.repeat(100)],
  ['with what no keyboard types', '?q=%00fresh%1F%00tomato', 'fresh tomato'],
])('a link to a search %s is searched as far as it can be', async (_how, link, searchText) => {
  answer('product.list', () => pageOf([tomato()]))
  renderSearch(`/search${link}`)

  expect(await screen.findByText(`Search Results for "${searchText}"`)).toBeTruthy()
  expect(field().value).toBe(searchText)
  expect(callsOf('product.list')).toMatchObject([{ query: { searchText } }])
})

/** The first cell of a row; a product row also has cells to buy it. */
const TO_OPEN = { name: /^(?!Add |Remove one )/ }

test('products are suggested while one types, and the arrow keys reach them', async () => {
  answer('product.suggest', suggested([tomato(), onion()]))
  const user = renderSearch('/search')

  await user.type(field(), 'to')
  const list = await screen.findByRole('grid', { name: 'Suggestions' })
  expect(within(list).getAllByRole('gridcell', TO_OPEN)).toHaveLength(2)
  await user.keyboard('{ArrowDown}{ArrowDown}')
  const onionOption = within(list).getByRole('gridcell', { name: /^Onion/ })
  expect(field().getAttribute('aria-activedescendant')).toBe(onionOption.id)
  await user.keyboard('{Enter}')

  expect(screen.getByTestId('address').textContent).toBe(paths.product(onion()))
})

test('typing something unknown says that nothing is found, and what is near it', async () => {
  answer('product.suggest', suggested([]))
  const user = renderSearch('/search')

  await user.type(field(), 'qqqq')
  expect(await screen.findByText('No products found for “qqqq”')).toBeTruthy()
  expect(screen.queryByRole('grid')).toBeNull()
  answer('product.suggest', { ...suggested([]), near: ['door'] })
  await user.clear(field())
  await user.type(field(), 'dolor')

  const list = await screen.findByRole('grid', { name: 'Suggestions' })
  expect(within(list).getByRole('rowgroup', { name: 'You might be looking for' })).toBeTruthy()
  expect(await screen.findByText('No products found for “dolor”')).toBeTruthy()
})

test('what was suggested for other words is not suggested for these', async () => {
  answer('product.suggest', suggested([tomato(), onion()]))
  const user = renderSearch('/search')
  await user.type(field(), 'tom')
  await screen.findByRole('gridcell', { name: /^Onion/ })
  holdResponse('product.suggest', suggested([]))

  await user.type(field(), 'a')

  expect(screen.getByRole('gridcell', TO_OPEN).textContent).toContain('Tomato Hybrid')
})

test('words that go on, brands and categories are suggested too', async () => {
  answer('product.list', () => pageOf([tomato()]))
  answer('product.suggest', {
    ...suggested([tomato()]),
    completions: ['tomato'],
    names: [
      {
        kind: 'category',
        id: vegetables._id,
        name: 'Tomatoes & More',
        category: null,
        count: 3,
      },
    ],
  })
  const user = renderSearch('/search')

  await user.type(field(), 'tom')
  const options = await screen.findAllByRole('gridcell', TO_OPEN)
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'tomato',
    'Tomatoes & More3 products',
    expect.stringContaining('Tomato Hybrid'),
  ])
  await user.keyboard('{ArrowDown}{Enter}')

  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/search?q=tomato'))
  expect(screen.queryByRole('grid')).toBeNull()
})

test('a suggested subcategory leads to its shelf, and hands over its names', async () => {
  answer('product.suggest', {
    ...suggested([]),
    names: [
      { kind: 'subcategory', id: fresh._id, name: fresh.name, category: vegetables, count: 4 },
    ],
  })
  const user = renderSearch('/search')

  await user.type(field(), 'fresh')
  await screen.findByRole('gridcell', { name: /Fresh Vegetables/ })
  await user.keyboard('{ArrowDown}{Enter}')

  await addressBecomes(paths.listing(vegetables, fresh))
})

test('Escape closes the suggestions and Enter then searches', async () => {
  answer('product.suggest', suggested([tomato()]))
  answer('product.list', () => pageOf([tomato()]))
  const user = renderSearch('/search')

  await user.type(field(), 'to')
  await screen.findByRole('grid')
  await user.keyboard('{ArrowDown}{Escape}')
  expect(screen.queryByRole('grid')).toBeNull()
  await user.keyboard('{Enter}')

  expect(screen.getByTestId('address').textContent).toBe('/search?q=to')
})

test('what no list understands leaves the address, and nothing is asked for twice', async () => {
  answer('product.list', () => pageOf([tomato()]))
  renderSearch('/search?q=tomato&min=abc&sort=bad&utm_source=mail')

  await screen.findByRole('link', { name: 'Tomato Hybrid' })

  expect(screen.getByTestId('address').textContent).toBe('/search?q=tomato&utm_source=mail')
  expect(callsOf('product.list')).toHaveLength(1)
})

test('nothing found says so', async () => {
  answer('product.list', () => pageOf([]))
  renderSearch('/search?q=helicopter')

  expect(await screen.findByText('Nothing to see here')).toBeTruthy()
  expect(screen.getByText('No products found matching your search')).toBeTruthy()
})

test('a misspelt search says what it was taken for, and can be searched as it is spelt', async () => {
  answer('product.list', ({ query }) => ({
    ...pageOf(query?.literal ? [] : [tomato()]),
    corrected: query?.literal ? null : 'tomato',
    meant: [],
  }))
  const user = renderSearch('/search?q=tomatto')

  expect(await screen.findByText('Showing results for', { exact: false })).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Search for “tomatto” instead' }))

  expect(await screen.findByText('Nothing to see here')).toBeTruthy()
  expect(callsOf('product.list').at(-1)?.query).toMatchObject({ literal: '1' })
})

test('filters in the address narrow the search, and are taken back one by one', async () => {
  answer('product.list', () => pageOf([tomato()]))
  const user = renderSearch('/search?q=tomato&brand=savera&stock=1&page=2')

  const chosen = await screen.findByRole('list', { name: 'Chosen filters' })
  expect(await within(chosen).findByRole('button', { name: 'Remove Savera' })).toBeTruthy()
  await user.click(within(chosen).getByRole('button', { name: 'Remove In stock' }))

  await addressBecomes('/search?q=tomato&brand=savera')
  await waitFor(() =>
    expect(callsOf('product.list').at(-1)?.query).toMatchObject({
      brand: 'savera',
      currentPage: '1',
      searchText: 'tomato',
    }),
  )
})

test('a choice shows at once, and two quick presses are two changes', async () => {
  answer('product.list', () => pageOf([tomato()]))
  renderSearch('/search?q=tomato')
  const stock = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^In stock only/ })
  const savera = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Savera/ })

  fireEvent.click(stock)
  expect(stock.checked).toBe(true)
  fireEvent.click(savera)
  expect([stock.checked, savera.checked]).toEqual([true, true])

  await addressBecomes('/search?q=tomato&brand=savera&stock=1')
})

test('typing a price is not interrupted when it is applied', async () => {
  answer('product.list', () => pageOf([tomato()]))
  const user = renderSearch('/search?q=tomato')
  const field = await screen.findByRole('textbox', { name: 'Price to, in rupees' })

  await user.type(field, '4')
  await addressBecomes('/search?q=tomato&max=4')
  await user.keyboard('0')

  expect(screen.getByRole('textbox', { name: 'Price to, in rupees' })).toBe(field)
  await addressBecomes('/search?q=tomato&max=40')
})

test('on a phone what is chosen in the sheet counts as one change, when it is shown', async () => {
  const narrow = { matches: false, addEventListener() {}, removeEventListener() {} }
  vi.stubGlobal('matchMedia', () => narrow)
  answer('product.list', () => pageOf([tomato()]))
  const user = renderSearch('/search?q=tomato')

  await user.click(await screen.findByRole('button', { name: 'Filters' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
  await user.click(await sheet.findByRole('checkbox', { name: /Savera/ }))
  await user.click(sheet.getByRole('button', { name: '10% or more' }))
  await user.type(sheet.getByRole('textbox', { name: 'Price to, in rupees' }), '40')
  expect(screen.getByTestId('address').textContent).toBe('/search?q=tomato')
  await user.click(sheet.getByRole('button', { name: 'Show 1 product' }))

  await addressBecomes('/search?q=tomato&brand=savera&max=40&off=10')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('what the filters leave nothing of can be had without them', async () => {
  answer('product.list', () => pageOf([]))
  const user = renderSearch('/search?q=tomato&veg=0&sort=price')

  await user.click(await screen.findByRole('button', { name: 'Remove Filters' }))

  await addressBecomes('/search?q=tomato&sort=price')
})

test('a recent search is searched again with one press, and Clear All forgets them', async () => {
  submitSearch('milk')
  submitSearch('atta')
  setQuery('')
  answer('product.list', () => pageOf([tomato()]))
  const user = renderSearch('/search')
  const recent = screen.getByRole('region', { name: 'Recent Searches' })
  expect(
    within(recent)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['atta', 'milk'])

  await user.click(within(recent).getByRole('button', { name: 'milk' }))
  expect(screen.getByTestId('address').textContent).toBe('/search?q=milk')

  await user.clear(field())
  await user.click(await screen.findByRole('button', { name: 'Clear All' }))
  expect(screen.queryByRole('region', { name: 'Recent Searches' })).toBeNull()
})

const addressBecomes = (address: string) =>
  waitFor(() => expect(screen.getByTestId('address').textContent).toBe(address))

const suggested = (products: Product[]) => ({
  corrected: null,
  meant: [],
  completions: [],
  names: [],
  products,
  totalCount: products.length,
})

const field = () =>
  screen.getByRole<HTMLInputElement>('combobox', { name: /^Search for groceries/ })

function renderSearch(at: string) {
  answer('cart.get', [])
  return renderScreen(
    <>
      <HeaderSlot>the link to the search</HeaderSlot>
      <SearchScreen />
    </>,
    { at, user: asha() },
  )
}
