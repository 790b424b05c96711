import { useIsFetching } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Product } from '#contract/catalog.ts'
import type { Answer } from '#contract/schemas.ts'
import { paths } from '#web/lib/paths.ts'
import { asha } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, callsOf, hold } from '#web/testing/server.ts'
import { facets, onion, tomato } from '#web/testing/shelves.ts'
import { HeaderSlot } from '#web/ui/header-slot.tsx'
import { SearchScreen } from './search-screen.tsx'
import { clearRecentSearches, setQuery } from './search-store.ts'

beforeEach(() => {
  clearRecentSearches()
  setQuery('')
  answer('cart.get', [])
  answer('product.facets', facets)
})

test('what the arrow keys have reached stays chosen when the list is ordered anew', async () => {
  const user = await typed('to', suggested({ products: [tomato(), onion()] }))
  const open = hold('product.suggest', suggested({ products: [onion(), tomato()] }))
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
  const open = hold('product.suggest', suggested({ products: [onion()] }))
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
  const open = hold('product.suggest', suggested({ products: [onion(), tomato()] }))
  await user.keyboard('m')
  const row = screen.getByRole('option')

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
  expect(screen.queryByRole('listbox')).toBeNull()
  await user.keyboard('{ArrowDown}')

  expect(screen.getByRole('listbox')).toBeTruthy()
})

/** Types into the field, and waits for what is suggested. */
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
  await screen.findByRole('listbox', { name: 'Suggestions' })
  return user
}

/** How many answers are on their way. */
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
  within(screen.getByRole('listbox'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
const address = () => screen.getByTestId('address').textContent
