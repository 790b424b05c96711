import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { asha } from '#web/testing/people.ts'
import { facets, pageOf, tomato, vegetables } from '#web/testing/products.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, callsOf, reject } from '#web/testing/server.ts'
import { SearchResults } from './search-results.tsx'

beforeEach(() => {
  answer('cart.get', [])
  answer('product.facets', facets)
  answer('product.buyAgain', [])
  answer('category.list', [vegetables])
  answer('product.list', () => pageOf([tomato()]))
})

test('a failed filter request does not affect other filters', async () => {
  reject('product.list', 500, 'The shop is busy.')
  const user = renderResults('?q=tomato&brand=savera')
  expect(await screen.findByText('Oops! Something went wrong')).toBeTruthy()
  answer('product.list', () => pageOf([tomato()]))

  await user.click(await screen.findByRole('button', { name: 'Remove Savera' }))

  expect(await screen.findByRole('link', { name: 'Tomato Hybrid' })).toBeTruthy()
  expect(screen.queryByText('Oops! Something went wrong')).toBeNull()
})

test('what a misspelt search was taken for stays there while it is narrowed', async () => {
  const found = { ...pageOf([tomato()]), corrected: 'tomato', meant: [] }
  answer('product.list', () => found)
  const user = renderResults('?q=tomato')
  await screen.findByText('Showing results for', { exact: false })
  let open = () => {}
  const gate = new Promise<typeof found>((resolve) => {
    open = () => resolve(found)
  })
  answer('product.list', () => gate)

  await user.selectOptions(screen.getByRole('combobox', { name: /^Sort/ }), 'price')

  await waitFor(() => expect(callsOf('product.list')).toHaveLength(2))
  expect(screen.getByText('Showing results for', { exact: false })).toBeTruthy()
  expect(screen.getByText('1 product')).toBeTruthy()
  open()
})

test('of two chosen brands both are asked for', async () => {
  const other = { value: 'kaveri', name: 'Kaveri', count: 1 }
  answer('product.facets', { ...facets, brands: [...facets.brands, other] })
  const user = renderResults('?q=tomato')

  await user.click(await screen.findByRole('checkbox', { name: /^Savera/ }))
  await user.click(await screen.findByRole('checkbox', { name: /^Kaveri/ }))

  const both = expect.objectContaining({ brand: ['kaveri', 'savera'] })
  await waitFor(() => expect(callsOf('product.list').at(-1)?.query).toEqual(both))
  expect(callsOf('product.facets').at(-1)?.query).toEqual(both)
})

test('narrowed results say how many there are without filters', async () => {
  renderResults('?q=tomato&stock=1')

  expect(await screen.findByText('1 of 3 products')).toBeTruthy()
})

test('what filters leave nothing of says how many they are, and what there is without them', async () => {
  answer('product.list', () => pageOf([]))
  const user = renderResults('?q=tomato&brand=savera&max=50')

  expect(await screen.findByText('No products found matching your search')).toBeTruthy()
  expect(await screen.findByText(/^2 filters are on\. Without them there are/)).toBeTruthy()
  expect(screen.getByText('3 products')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Remove Filters' }))

  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/search?q=tomato'))
})

test('who has bought here finds that below a search without a hit', async () => {
  answer('product.list', () => pageOf([]))
  answer('product.buyAgain', [tomato()])
  renderResults('?q=kombucha')

  const row = await screen.findByRole('region', { name: 'Buy again' })
  expect(within(row).getByRole('link', { name: 'Tomato Hybrid' })).toBeTruthy()
})

test('words that no product is called by are named, with what is shown instead', async () => {
  answer('product.list', () => ({
    ...pageOf([tomato()]),
    corrected: 'tomato',
    dropped: ['xyzzy'],
    instead: 'tomato',
  }))
  renderResults('?q=tomatto+xyzzy')

  expect(await screen.findByText(/^No results for/)).toHaveProperty(
    'textContent',
    'No results for “xyzzy”. Showing “tomato” instead.',
  )
  expect(screen.getByRole('link', { name: /^Search for “.*” instead$/ })).toBeTruthy()
})

test('where nothing is found, what is spelt most like it is offered as such', async () => {
  answer('product.list', () => ({ ...pageOf([]), near: ['door'] }))
  renderResults('?q=dolor')

  expect(await screen.findByText('Nothing to see here')).toBeTruthy()
  expect(screen.getByText('No products found matching your search')).toBeTruthy()
  const offer = await screen.findByRole('region', { name: 'You might be looking for' })
  expect(within(offer).getByRole('link', { name: 'door' }).getAttribute('href')).toBe(
    '/search?q=door',
  )
})

test('where nothing is even near, the categories are a way on', async () => {
  answer('product.list', () => pageOf([]))
  renderResults('?q=qqqq')

  const offer = await screen.findByRole('region', { name: 'Browse categories' })
  expect(within(offer).getAllByRole('link').length).toBeGreaterThan(0)
  expect(screen.queryByText('You might be looking for')).toBeNull()
})

test('who has bought nothing finds no such row', async () => {
  answer('product.list', () => pageOf([]))
  answer('product.buyAgain', [])
  renderResults('?q=kombucha')

  await waitFor(() => expect(callsOf('product.buyAgain')).toHaveLength(1))
  expect(screen.queryByText('Buy again')).toBeNull()
})

const renderResults = (search: string) =>
  renderScreen(<SearchResults query="tomato" />, { at: `/search${search}`, user: asha() })
