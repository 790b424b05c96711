import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { paths } from '#web/lib/paths.ts'
import { asha } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, callsOf, hold } from '#web/testing/server.ts'
import { onion, pageOf, tomato } from '#web/testing/shelves.ts'
import { HeaderSlot } from '#web/ui/header-slot.tsx'
import { SearchScreen } from './search-screen.tsx'
import { clearRecentSearches, setQuery, submitSearch } from './search-store.ts'

beforeEach(() => {
  clearRecentSearches()
  setQuery('')
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

test('products are suggested while one types, and the arrow keys reach them', async () => {
  answer('product.list', () => pageOf([tomato(), onion()]))
  const user = renderSearch('/search')

  await user.type(field(), 'to')
  const list = await screen.findByRole('listbox', { name: 'Suggestions' })
  expect(within(list).getAllByRole('option')).toHaveLength(2)
  await user.keyboard('{ArrowDown}{ArrowDown}')
  const onionOption = within(list).getByRole('option', { name: /Onion/ })
  expect(field().getAttribute('aria-activedescendant')).toBe(onionOption.id)
  await user.keyboard('{Enter}')

  expect(screen.getByTestId('address').textContent).toBe(paths.product(onion()))
})

test('what was suggested for other words is not suggested for these', async () => {
  answer('product.list', () => pageOf([tomato(), onion()]))
  const user = renderSearch('/search')
  await user.type(field(), 'tom')
  await screen.findByRole('option', { name: /Onion/ })
  hold('product.list', [])

  await user.type(field(), 'a')

  expect(screen.getByRole('option').textContent).toContain('Tomato Hybrid')
})

test('Escape closes the suggestions and Enter then searches', async () => {
  answer('product.list', () => pageOf([tomato()]))
  const user = renderSearch('/search')

  await user.type(field(), 'to')
  await screen.findByRole('listbox')
  await user.keyboard('{ArrowDown}{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  await user.keyboard('{Enter}')

  expect(screen.getByTestId('address').textContent).toBe('/search?q=to')
})

test('nothing found says so', async () => {
  answer('product.list', () => pageOf([]))
  renderSearch('/search?q=helicopter')

  expect(await screen.findByText('Nothing to see here')).toBeTruthy()
  expect(screen.getByText('No products found matching your search')).toBeTruthy()
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

const field = () => screen.getByRole<HTMLInputElement>('combobox')

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
