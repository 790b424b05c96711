import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Facets } from '#contract/catalog/search.ts'
import { asha } from '#web/testing/people.ts'
import { dairy, facets } from '#web/testing/products.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, callsOf, reject } from '#web/testing/server.ts'
import { ChosenFilters } from './chosen-filters.tsx'
import { FilterBar, FilterColumn } from './filter-bar.tsx'

beforeEach(() => {
  answer('category.list', [dairy])
  answer('product.facets', facets)
})

afterEach(() => void vi.useRealTimers())

test('options that fail to load say so and can be retried', async () => {
  reject('product.facets', 500, 'The shop is busy.')
  const user = renderFilters()
  expect(await screen.findByText('The shop is busy.')).toBeTruthy()
  answer('product.facets', facets)

  await user.click(screen.getByRole('button', { name: 'Try Again' }))

  expect(await screen.findByRole('checkbox', { name: /^Savera/ })).toBeTruthy()
})

test("options that fail to load say so in the phone's sheet too", async () => {
  reject('product.facets', 500, 'The shop is busy.')
  const user = renderOnPhone()
  await user.click(await screen.findByRole('button', { name: 'Filters' }))
  const sheet = within(screen.getByRole('dialog', { name: 'Filters' }))

  expect(await sheet.findByText('The shop is busy.')).toBeTruthy()
  expect(sheet.getByRole('button', { name: 'Show products' })).toBeTruthy()
})

test('options and focus stay when the new counts fail to load', async () => {
  const user = renderFilters()
  const savera = await screen.findByRole('checkbox', { name: /^Savera/ })
  reject('product.facets', 500, 'The shop is busy.')

  await user.click(savera)

  expect(await screen.findByText('The shop is busy.')).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: /^Savera/, checked: true })).toBe(savera)
  expect(document.activeElement).toBe(savera)
})

test('a category in a shared link has its name even if no result is in it', async () => {
  renderFilters(`&category=${dairy._id}`)

  expect(await screen.findByRole('button', { name: `Remove ${dairy.name}` })).toBeTruthy()
})

test('a price is read as it is commonly written', async () => {
  const user = renderFilters()
  const [from, to] = await prices()

  await user.type(from as HTMLElement, '₹ 99.50')
  await user.type(to as HTMLElement, '1,000')
  fireEvent.blur(to as HTMLElement)

  await addressBecomes('/search?q=tomato&min=99.5&max=1000')
  expect(await screen.findByRole('button', { name: 'Remove ₹99.50 to ₹1,000' })).toBeTruthy()
})

test('an invalid price says so and filters nothing', async () => {
  const user = renderFilters()
  const [, to] = await prices()

  await user.type(to as HTMLElement, 'cheap')
  await user.click(screen.getByRole('checkbox', { name: /^In stock/ }))

  await addressBecomes('/search?q=tomato&stock=1')
  expect(to?.getAttribute('aria-invalid')).toBe('true')
  expect(to?.getAttribute('aria-describedby')).toBe(
    screen.getByText('A price is a number, like 250.').id,
  )
})

test('a price with paise in a link stays when its field is left', async () => {
  const user = renderFilters('&min=20.5')
  const [from] = await prices()

  await user.click(from as HTMLElement)
  await user.click(screen.getByRole('checkbox', { name: /^In stock/ }))

  await addressBecomes('/search?q=tomato&min=20.5&stock=1')
  expect(from?.value).toBe('20.5')
})

test('leaving with a half-typed price does not navigate back', async () => {
  renderFilters()
  const [from] = await prices()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

  fireEvent.change(from as HTMLElement, { target: { value: '2' } })
  act(() => screen.getByRole('button', { name: 'Leave' }).click())
  await act(() => vi.runAllTimersAsync())

  expect(address()).toBe('/elsewhere')
})

test('the slider sets the price in its field, and the end of the scale means no limit', async () => {
  renderFilters()
  const highest = await slider('Highest price')
  expect(await slider('Lowest price')).toMatchObject({ min: '30', max: '90', value: '30' })

  fireEvent.change(highest, { target: { value: '50' } })
  expect(highest.getAttribute('aria-valuetext')).toBe('₹50')
  expect((await prices())[1]?.value).toBe('50')
  fireEvent.pointerUp(highest)
  await addressBecomes('/search?q=tomato&max=50')
  fireEvent.change(highest, { target: { value: '90' } })
  fireEvent.blur(highest)

  await addressBecomes('/search?q=tomato')
  expect((await prices())[1]?.value).toBe('')
})

test('nothing is requested while a thumb moves', async () => {
  renderFilters()
  const lowest = await slider('Lowest price')

  for (const value of ['40', '50', '60']) fireEvent.change(lowest, { target: { value } })
  fireEvent.pointerUp(lowest)

  await addressBecomes('/search?q=tomato&min=60')
  const asked = () => new Set(callsOf('product.facets').map(({ query }) => query?.min))
  await waitFor(() => expect(asked()).toContain('60'))
  expect(asked()).toEqual(new Set([undefined, '60']))
})

test('a thumb stops before the other, and both follow the typed prices', async () => {
  const user = renderFilters('&max=50')
  const [from] = await prices()

  await user.type(from as HTMLElement, '45')
  const lowest = await slider('Lowest price')
  expect(lowest.value).toBe('45')
  fireEvent.change(lowest, { target: { value: '70' } })

  expect(lowest.value).toBe('49')
})

test('without different prices there is no slider', async () => {
  answer('product.facets', { ...facets, price: { min: 49, max: 49 } })
  renderFilters()
  await prices()

  expect(screen.queryAllByRole('slider')).toEqual([])
})

test('a collapsed group shows what is chosen in it and stays collapsed', async () => {
  const user = renderFilters('&min=40&brand=savera')
  const price = await group('Price')
  expect(price.open).toBe(true)
  expect(titleOf(price)).toBe('Price')

  foldOrUnfold(price)
  await user.click(screen.getByRole('checkbox', { name: /^In stock/ }))

  await addressBecomes('/search?q=tomato&brand=savera&min=40&stock=1')
  expect(await group('Price')).toBe(price)
  expect(price.open).toBe(false)
  expect(titleOf(price)).toBe('PriceFrom ₹40')
})

test("in the phone's sheet brands are collapsed at first and show what is chosen", async () => {
  const user = renderOnPhone('&brand=savera')
  await user.click(await screen.findByRole('button', { name: 'Filters 1' }))

  const brands = await group('Brand')
  expect(brands.open).toBe(false)
  expect(titleOf(brands)).toBe('BrandSavera')
})

const slider = (name: string) => screen.findByRole<HTMLInputElement>('slider', { name })

const group = async (name: string) => {
  const [choices] = await screen.findAllByRole('group', { name, hidden: true })
  return choices?.closest('details') as HTMLDetailsElement
}
const titleOf = (group: HTMLDetailsElement) => group.querySelector('summary')?.textContent

/** Toggles a group as a press on its title does. */
const foldOrUnfold = (group: HTMLDetailsElement) =>
  act(() => {
    group.open = !group.open
    group.dispatchEvent(new Event('toggle'))
  })

test('expanding a long list moves the focus to the first new option', async () => {
  answer('product.facets', withBrands(12))
  const user = renderFilters()

  await user.click(await screen.findByRole('button', { name: '7 more' }))

  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: /^Brand 6/ }))
})

test('Back closes the open sheet first, without applying anything', async () => {
  const user = renderOnPhone('&stock=1')
  await user.click(await screen.findByRole('button', { name: 'Filters 1' }))
  await user.click(await sheet('Filters').findByRole('checkbox', { name: /^Savera/ }))

  await user.click(screen.getByRole('button', { name: 'Back' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(address()).toBe('/search?q=tomato&stock=1')
})

test('applying a sheet is one history entry, which Back undoes', async () => {
  const user = renderOnPhone()
  await user.click(await screen.findByRole('button', { name: 'Brand' }))
  await user.click(await sheet('Brand').findByRole('checkbox', { name: /^Savera/ }))
  await user.click(sheet('Brand').getByRole('button', { name: 'Show 1 product' }))
  await addressBecomes('/search?q=tomato&brand=savera')
  expect(screen.queryByRole('dialog')).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Back' }))

  await addressBecomes('/search?q=tomato')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test("in the phone's sheet a diet is a tile, and a second press clears it", async () => {
  const user = renderOnPhone()
  await user.click(await screen.findByRole('button', { name: 'Filters' }))
  const tile = await sheet('Filters').findByRole('button', { name: 'Non-veg', pressed: false })

  await user.click(tile)
  expect(tile.getAttribute('aria-pressed')).toBe('true')
  await user.click(tile)
  expect(tile.getAttribute('aria-pressed')).toBe('false')
  await user.click(sheet('Filters').getByRole('button', { name: 'Veg' }))
  await user.click(sheet('Filters').getByRole('button', { name: /^Show/ }))

  await addressBecomes('/search?q=tomato&veg=1')
})

test('chosen filters are at the top of the sheet and can be removed there', async () => {
  const user = renderOnPhone('&brand=savera&stock=1')
  await user.click(await screen.findByRole('button', { name: 'Filters 2' }))

  await user.click(await sheet('Filters').findByRole('button', { name: 'Remove Savera' }))
  expect(address()).toBe('/search?q=tomato&brand=savera&stock=1')
  await user.click(await sheet('Filters').findByRole('button', { name: 'Show 1 product' }))

  await addressBecomes('/search?q=tomato&stock=1')
})

const sheet = (name: string) => within(screen.getByRole('dialog', { name }))

const renderFilters = (search = '') => {
  const list = { searchText: 'tomato' }
  return renderAt(
    search,
    <>
      <FilterColumn list={list} />
      <ChosenFilters list={list} />
    </>,
  )
}

function renderOnPhone(search = '') {
  const narrow = { matches: false, addEventListener() {}, removeEventListener() {} }
  vi.stubGlobal('matchMedia', () => narrow)
  return renderAt(search, <FilterBar list={{ searchText: 'tomato' }} />)
}

const renderAt = (search: string, filters: ReactNode) =>
  renderScreen(<WithWays>{filters}</WithWays>, { at: `/search?q=tomato${search}`, user: asha() })

/** Adds links to leave the screen and return. */
function WithWays({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  return (
    <>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
      <button type="button" onClick={() => navigate('/elsewhere')}>
        Leave
      </button>
      {pathname === '/search' && children}
    </>
  )
}

const prices = () => screen.findAllByRole<HTMLInputElement>('textbox', { name: /^Price/ })

const address = () => screen.getByTestId('address').textContent
const addressBecomes = (wanted: string) => waitFor(() => expect(address()).toBe(wanted))

const withBrands = (count: number): Facets => ({
  ...facets,
  brands: Array.from({ length: count }, (_, place) => ({
    value: `brand ${place + 1}`,
    name: `Brand ${place + 1}`,
    count: 1,
  })),
})
