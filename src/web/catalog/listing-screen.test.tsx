import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { listingIds, paths } from '#web/lib/navigation/paths.ts'
import { asha } from '#web/testing/people.ts'
import {
  dairy,
  facets,
  fresh,
  herbs,
  onion,
  pageOf,
  tomato,
  vegetables,
} from '#web/testing/products.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, callsOf, holdResponse, reject } from '#web/testing/server.ts'
import { ListingScreen } from './listing-screen.tsx'

const FRESH = paths.listing(vegetables, fresh)

test('both forms of the URL show the same listing', () => {
  const ids = { categoryId: vegetables._id, subcategoryId: fresh._id }

  expect(listingIds(FRESH)).toEqual(ids)
  expect(listingIds(FRESH.replace('/product-categorized', ''))).toEqual(ids)
})

test('a pasted link loads the names and shows the products of the subcategory', async () => {
  answerShop()
  renderListing(FRESH)

  expect(await screen.findByRole('heading', { name: 'Fresh Vegetables', level: 1 })).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'Tomato Hybrid' })).toBeTruthy()
  expect(screen.getByText('2 products')).toBeTruthy()
  expect(callsOf('product.bySubcategory')[0]?.query).toEqual({
    subcategoryId: fresh._id,
    currentPage: '1',
    fields: 'card',
    pageSize: '20',
  })
})

test('names passed by navigation are shown before anything is loaded', () => {
  answerShop()
  holdResponse('category.list', [])
  renderListing(FRESH, { category: vegetables, subcategory: fresh })

  expect(screen.getByRole('heading', { name: 'Fresh Vegetables', level: 1 })).toBeTruthy()
})

test('a renamed category has its new name despite old history state', async () => {
  answerShop()
  answer('product.byCategory', () => pageOf([onion()]))
  renderListing(paths.categoryListing(dairy), { category: { ...dairy, name: 'Milk & Bread' } })

  expect(await screen.findAllByRole('heading', { name: dairy.name, level: 1 })).toHaveLength(2)
  expect(screen.queryByText('Milk & Bread')).toBeNull()
})

test('a deleted category is not found despite old history state', async () => {
  answerShop()
  answer('category.list', [vegetables])
  answer('product.byCategory', () => pageOf([]))
  renderListing(paths.categoryListing(dairy), { category: dairy })

  expect(await screen.findByText('Category not found')).toBeTruthy()
})

test('a deleted subcategory is not found despite old history state', async () => {
  answerShop()
  answer('subcategory.byCategory', () => ({ ...pageOf([]), data: [herbs] }))
  renderListing(FRESH, { category: vegetables, subcategory: fresh })

  expect(await screen.findByText('Subcategory not found')).toBeTruthy()
})

test('the sidebar lists the subcategories of the category and marks the chosen one', async () => {
  answerShop()
  const user = renderListing(FRESH)

  const [, sidebar] = await screen.findAllByRole('navigation', { name: 'Subcategories' })
  const rows = within(sidebar as HTMLElement)
  const chosen = await rows.findByRole('link', { name: 'Fresh Vegetables' })
  expect(chosen.getAttribute('aria-current')).toBe('page')
  await user.click(rows.getByRole('link', { name: 'Leafies & Herbs' }))

  expect(screen.getByTestId('address').textContent).toBe(paths.listing(vegetables, herbs))
})

test('on a phone the subcategories open in a sheet, and picking one closes it', async () => {
  answerShop()
  const user = renderListing(FRESH)
  await screen.findAllByText('Leafies & Herbs')

  await user.click(screen.getByRole('button', { name: 'All subcategories' }))
  const slideOver = screen.getByRole('dialog', { name: 'Fruits & Vegetables' })
  await user.click(within(slideOver).getByRole('link', { name: 'Leafies & Herbs' }))

  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the page number is in the URL', async () => {
  answerShop()
  answer('product.bySubcategory', ({ query }) => pageOf([tomato()], 41, Number(query.currentPage)))
  const user = renderListing(`${FRESH}?page=2`)

  const second = await screen.findByRole('button', { name: 'Page 2' })
  expect(second.getAttribute('aria-current')).toBe('page')
  await user.click(screen.getByRole('button', { name: 'Next page' }))

  expect(screen.getByTestId('address').textContent).toBe(`${FRESH}?page=3`)
})

test('a link past the end shows the last page', async () => {
  answerShop()
  answer('product.bySubcategory', ({ query }) =>
    pageOf(Number(query.currentPage) > 3 ? [] : [tomato()], 41),
  )
  renderListing(`${FRESH}?page=9`)

  const last = await screen.findByRole('button', { name: 'Page 3' })
  expect(last.getAttribute('aria-current')).toBe('page')
})

test('an empty subcategory says so', async () => {
  answerShop()
  answer('product.bySubcategory', () => pageOf([]))
  renderListing(FRESH)

  expect(await screen.findByText('No products found in this subcategory')).toBeTruthy()
})

test('a failed load shows an empty list with the error and can be retried', async () => {
  answerShop()
  reject('product.bySubcategory', 500, 'The shop is busy.')
  const user = renderListing(FRESH)

  expect(await screen.findByText('No products found in this subcategory')).toBeTruthy()
  answer('product.bySubcategory', () => pageOf([onion()]))
  await user.click(screen.getByRole('button', { name: 'Try Again' }))

  expect(await screen.findByRole('link', { name: 'Onion (Pyaz)' })).toBeTruthy()
})

test('a failed filter request does not affect other filters', async () => {
  answerShop()
  answer('product.facets', facets)
  reject('product.bySubcategory', 500, 'The shop is busy.')
  const user = renderListing(`${FRESH}?max=50`)
  expect(await screen.findByText('The shop is busy.')).toBeTruthy()
  answer('product.bySubcategory', () => pageOf([onion()]))

  await user.click(screen.getByRole('button', { name: 'Remove Up to ₹50' }))

  expect(await screen.findByRole('link', { name: 'Onion (Pyaz)' })).toBeTruthy()
})

test('a listing emptied by a filter says how many products it has without it', async () => {
  answerShop()
  answer('product.facets', facets)
  answer('product.bySubcategory', () => pageOf([]))
  renderListing(`${FRESH}?max=50`)

  expect(await screen.findByText('No products found in this subcategory')).toBeTruthy()
  expect(await screen.findByText(/^1 filter is on\. Without it there are/)).toBeTruthy()
})

test('a category without a subcategory shows its own products', async () => {
  answerShop()
  answer('product.byCategory', () => pageOf([onion()]))
  renderListing(paths.categoryListing(dairy))

  expect(await screen.findByRole('link', { name: 'Onion (Pyaz)' })).toBeTruthy()
  expect(screen.getAllByRole('heading', { name: 'Dairy, Bread & Eggs', level: 1 })).toHaveLength(2)
  expect(screen.queryByRole('navigation', { name: 'Subcategories' })).toBeNull()
})

test('the URL of an unknown category leads back to the shop', async () => {
  answerShop()
  answer('category.list', [])
  renderListing(FRESH)

  expect(await screen.findByText('Category not found')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/home')
})

test('an unknown subcategory leads to its whole category', async () => {
  answerShop()
  renderListing(paths.listing(vegetables, { ...herbs, _id: dairy._id }))

  expect(await screen.findByText('Subcategory not found')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'All of Fruits & Vegetables' })
  expect(link.getAttribute('href')).toBe(paths.categoryListing(vegetables))
})

test('on a desktop a filter chip opens its options, which apply on "Show products"', async () => {
  answerShop()
  answer('product.facets', facets)
  const user = renderListing(FRESH)
  const brand = await screen.findByRole('button', { name: 'Brand' })

  await user.click(brand)
  const choices = within(screen.getByRole('dialog', { name: 'Brand' }))
  const savera = await choices.findByRole('checkbox', { name: /^Savera/ })
  expect(document.activeElement).toBe(savera)
  await user.keyboard(' ')
  expect(screen.getByTestId('address').textContent).toBe(FRESH)
  await user.click(choices.getByRole('button', { name: 'Show 1 product' }))

  expect(await screen.findByRole('button', { name: 'Brand: Savera' })).toBe(brand)
  expect(screen.getByTestId('address').textContent).toBe(`${FRESH}?brand=savera`)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(brand)
  expect(screen.getByText('2 of 3 products')).toBeTruthy()
})

test('Escape or moving the focus closes the options without applying them', async () => {
  answerShop()
  answer('product.facets', facets)
  const user = renderListing(FRESH)
  const brand = await screen.findByRole('button', { name: 'Brand' })

  await user.click(brand)
  await user.click(await screen.findByRole('checkbox', { name: /^Savera/ }))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(brand)

  await user.click(brand)
  await screen.findByRole('checkbox', { name: /^Savera/, checked: false })
  await user.tab({ shift: true })
  await user.tab({ shift: true })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByTestId('address').textContent).toBe(FRESH)
})

test('a price filter is removed by one press, and the focus stays on its chip', async () => {
  answerShop()
  answer('product.facets', facets)
  const user = renderListing(`${FRESH}?max=50`)

  await user.click(await screen.findByRole('button', { name: 'Remove Up to ₹50' }))

  const mark = await screen.findByRole('button', { name: 'Price' })
  expect(document.activeElement).toBe(mark)
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe(FRESH))
})

test('a category opened before its subcategories are loaded continues to its first one', async () => {
  answerShop()
  answer('product.byCategory', () => pageOf([tomato()]))
  renderListing(paths.categoryListing(vegetables), { category: vegetables, early: true })

  await screen.findByRole('heading', { name: 'Fresh Vegetables', level: 1 })

  expect(screen.getByTestId('address').textContent).toBe(FRESH)
})

test.each([
  ['none', () => answer('subcategory.byCategory', () => ({ ...pageOf([]), data: [] }))],
  ['no answer', () => reject('subcategory.byCategory', 500, 'No.')],
])('with %s they stay at the category’s own products, and that is logged', async (_what, say) => {
  answerShop()
  answer('product.byCategory', () => pageOf([tomato()]))
  say()
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  renderListing(paths.categoryListing(vegetables), { category: vegetables, early: true })

  expect(await screen.findByRole('link', { name: 'Tomato Hybrid' })).toBeTruthy()
  const said = 'No subcategory of the category Fruits & Vegetables is known'
  await waitFor(() => expect(logged).toHaveBeenCalledWith(said))
})

const renderListing = (at: string, state?: unknown) =>
  renderScreen(<ListingScreen />, { at, state, user: asha() })

function answerShop() {
  answer('cart.get', [])
  answer('category.list', [vegetables, dairy])
  answer('subcategory.byCategory', ({ query }) => ({
    ...pageOf([]),
    data: query.categoryId === vegetables._id ? [fresh, herbs] : [],
  }))
  answer('product.bySubcategory', () => pageOf([tomato(), onion()]))
}
