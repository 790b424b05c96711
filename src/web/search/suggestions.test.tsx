import { useIsFetching } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Product } from '#contract/catalog/catalog.ts'
import type { Answer } from '#contract/schemas.ts'
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
  answer('cart.get', [])
  answer('product.facets', facets)
})

/** The first cell of a row; a product row also has cells to buy it. */
const TO_OPEN = { name: /^(?!Add |Remove one )/ }

test('what the arrow keys have reached stays chosen when the list is ordered anew', async () => {
  const user = await typed('to', suggested({ products: [tomato(), onion()] }))
  const open = holdResponse('product.suggest', suggested({ products: [onion(), tomato()] }))
  await user.keyboard('m{ArrowDown}')
  expect(active()?.textContent).toContain('Tomato Hybrid')

  open()
  await waitFor(() => expect(options()[0]).toContain('Onion'))
  expect(active()?.textContent).toContain('Tomato Hybrid')
  await user.keyboard('{Enter}')

  expect(address()).toBe(paths.product(tomato()))
})

test('what is suggested no more is not chosen any more', async () => {
  const user = await typed('to', suggested({ products: [tomato()] }))
  const open = holdResponse('product.suggest', suggested({ products: [onion()] }))
  await user.keyboard('m{ArrowDown}')

  open()
  await waitFor(() => expect(options()[0]).toContain('Onion'))

  expect(active()).toBeNull()
})

test('what the arrow keys reach is scrolled into view', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  const user = await typed('to', suggested({ products: [tomato(), onion()] }))

  await user.keyboard('{ArrowDown}{ArrowDown}')

  expect(scroll.mock.contexts.at(-1)).toBe(active())
  expect(scroll).toHaveBeenLastCalledWith({ block: 'nearest', inline: 'nearest' })
})

test('the list stays as it is while a finger or a button is down on it', async () => {
  const user = await typed('to', suggested({ products: [tomato(), onion()] }))
  const open = holdResponse('product.suggest', suggested({ products: [onion(), tomato()] }))
  await user.keyboard('m')
  const row = screen.getByRole('gridcell', TO_OPEN)

  fireEvent.pointerDown(row)
  await waitFor(() => expect(callsOf('product.suggest').at(-1)?.query?.text).toBe('tom'))
  open()
  await waitFor(() => expect(screen.getByTestId('fetching').textContent).toBe('0'))
  expect(options()).toEqual([expect.stringContaining('Tomato')])
  fireEvent.pointerCancel(row)
  expect(options()[0]).toContain('Onion')

  fireEvent.pointerDown(row)
  fireEvent.click(row)
  expect(address()).toBe(paths.product(tomato()))
})

test('Down Arrow opens the list again after Escape', async () => {
  const user = await typed('to', suggested({ products: [tomato()] }))

  await user.keyboard('{Escape}')
  expect(screen.queryByRole('grid')).toBeNull()
  await user.keyboard('{ArrowDown}')

  expect(screen.getByRole('grid')).toBeTruthy()
})

test.each([
  ['are spelt otherwise on packets', 'tmat', { corrected: 'tomato' }],
  ['are of another language', 'tama', { meant: ['tomato'] }],
  ['are nowhere in it', 'sabz', {}],
])('the list stays while letters are added that %s', async (_how, text, understood) => {
  const user = await typed(text, suggested({ products: [tomato()], ...understood }))
  holdResponse('product.suggest', suggested({}))

  await user.keyboard('o')

  expect(options().at(-1)).toContain('Tomato Hybrid')
})

test('what is of the brand that is being typed stays, too', async () => {
  const products = [tomato(), onion({ brand: 'Nukkad' })]
  const user = await typed('tok', suggested({ products }))
  holdResponse('product.suggest', suggested({}))

  await user.keyboard('r')

  expect(options()).toEqual([expect.stringContaining('Tomato Hybrid')])
})

test('what the typed words were taken for is marked as well', async () => {
  await typed('tmato', suggested({ products: [tomato()], corrected: 'tomato' }))

  const product = screen.getAllByRole('gridcell', TO_OPEN).at(-1)
  expect(product?.querySelector('b')?.textContent).toBe('Tomato')
})

test('it asks whether the word was meant that a misspelt one was taken for', async () => {
  answer('product.list', () => pageOf([tomato()]))
  const user = await typed('tmato', suggested({ products: [tomato()], corrected: 'tomato' }))

  expect(options()[0]).toBe('Did you mean tomato?')
  await user.keyboard('{ArrowDown}{Enter}')

  await waitFor(() => expect(address()).toBe('/search?q=tomato'))
})

test('places and products stand under heads of their own, with how many are there', async () => {
  const brand = { kind: 'brand', id: 'tokri', category: null } as const
  await typed(
    'to',
    suggested({
      products: [tomato()],
      names: [
        { kind: 'subcategory', id: fresh._id, name: 'Tomatoes', category: vegetables, count: 14 },
        { ...brand, name: 'Tokri Mandi', count: 1 },
        { ...brand, id: 'tota', name: 'Tota', count: null },
      ],
    }),
  )

  const places = within(screen.getByRole('rowgroup', { name: 'Categories and brands' }))
  expect(places.getAllByRole('gridcell', TO_OPEN).map(({ textContent }) => textContent)).toEqual([
    'Tomatoes14 products',
    'Tokri MandiBrand, 1 product',
    'TotaBrand',
  ])
  const products = within(screen.getByRole('rowgroup', { name: 'Products' }))
  expect(products.getAllByRole('gridcell', TO_OPEN)).toHaveLength(1)
})

test('a product says what it costs, what it did before, and that it is out of stock', async () => {
  await typed('to', suggested({ products: [tomato(), onion({ stock: 0 })] }))

  expect(options()).toEqual([
    'Tomato Hybrid₹31.16 was ₹38 · 500 g',
    'Onion (Pyaz)₹52 · 500 gOut of Stock',
  ])
})

test('all that was found is one step away', async () => {
  answer('product.list', () => pageOf([tomato()]))
  const user = await typed('to', suggested({ products: [tomato()], totalCount: 41 }))

  await user.keyboard('{ArrowUp}')
  expect(active()?.textContent).toBe('See all 41 results for “to”')
  await user.keyboard('{Enter}')

  await waitFor(() => expect(address()).toBe('/search?q=to'))
})

test('what was searched for before stands among the words that go on, three in all', async () => {
  for (const text of ['milk', 'tomato ketchup', 'toned milk', 'Tomatoes']) submitSearch(text)
  setQuery('')
  await typed('to', suggested({ completions: ['tomatoes', 'toor', 'toffee'] }))

  expect(options()).toEqual(['tomatoes', 'toned milk', 'tomato ketchup'])
  const marks = screen.getAllByRole('gridcell', TO_OPEN).map((row) => row.querySelector('svg'))
  expect(marks.map(Boolean)).toEqual([true, true, true])
})

test('the arrow in the corner fills the field, and one goes on typing', async () => {
  const user = await typed('to', suggested({ completions: ['toned', 'toor'] }))

  const [, second] = screen.getAllByRole('gridcell', TO_OPEN)
  await user.click(second?.querySelector('[data-fills]') as Element)
  expect(field().value).toBe('toor ')
  expect(address()).toBe('/search')
  expect(document.activeElement).toBe(field())
})

test('Right Arrow fills the field with the words that the arrow keys have reached', async () => {
  const user = await typed('to', suggested({ completions: ['toned', 'toor'] }))

  await user.keyboard('{ArrowDown}{ArrowRight}')

  expect(field().value).toBe('toned ')
  expect(active()).toBeNull()
})

test('a phone has room for four products', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener() {},
    removeEventListener() {},
  }))
  const products = ['1', '2', '3', '4', '5'].map((_id) => tomato({ _id }))
  await typed('to', suggested({ products }))

  const rows = options()
  expect(rows.filter((row) => row?.startsWith('Tomato'))).toHaveLength(4)
  expect(rows.at(-1)).toBe('See all 5 results for “to”')
})

/** Types into the field and waits for suggestions. */
async function typed(text: string, suggestions: Suggestions) {
  answer('product.suggest', suggestions)
  const user = renderScreen(
    <>
      <HeaderSlot>the link to the search</HeaderSlot>
      <SearchScreen />
      <Fetching />
    </>,
    { at: '/search', user: asha() },
  )
  await user.type(field(), text)
  await screen.findByRole('grid', { name: 'Suggestions' })
  return user
}

/** Number of running requests. */
const Fetching = () => <output data-testid="fetching">{useIsFetching()}</output>

type Suggestions = Answer<'product.suggest'>['data']

const suggested = (more: Partial<Suggestions> & { products?: Product[] }): Suggestions => ({
  corrected: null,
  meant: [],
  completions: [],
  names: [],
  products: [],
  totalCount: more.products?.length ?? 0,
  ...more,
})

const field = () =>
  screen.getByRole<HTMLInputElement>('combobox', { name: /^Search for groceries/ })
const active = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? 'nothing')
const options = () =>
  within(screen.getByRole('grid'))
    .getAllByRole('gridcell', TO_OPEN)
    .map(({ textContent }) => textContent)
const address = () => screen.getByTestId('address').textContent
