import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { toCartProduct } from '#web/cart/cart-product.ts'
import { asha } from '#web/testing/people.ts'
import { fresh, showEverything, tomato } from '#web/testing/products.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, callsOf } from '#web/testing/server.ts'
import * as stepper from '#web/ui/quantity-stepper.tsx'
import { ProductRail } from './product-rail.tsx'

const twenty = Array.from({ length: 20 }, (_, place) =>
  tomato({ _id: `0190a000-0000-7000-8000-0000000001${10 + place}`, name: `Tomato ${place}` }),
)

test('the first eight cards of a rail render at once, the others when the browser is idle', async () => {
  showEverything()
  const rest = holdRest()
  renderRail()
  expect(within(rail()).getAllByRole('article')).toHaveLength(8)

  rest()

  await waitFor(() => expect(within(rail()).getAllByRole('article')).toHaveLength(20))
})

test('on a phone the first four cards of a rail render at once', async () => {
  showEverything()
  const phone = { matches: true, addEventListener() {}, removeEventListener() {} }
  vi.stubGlobal('matchMedia', () => phone)
  const rest = holdRest()
  renderRail()
  expect(within(rail()).getAllByRole('article')).toHaveLength(4)

  rest()

  await waitFor(() => expect(within(rail()).getAllByRole('article')).toHaveLength(20))
})

test('a rail below the viewport has eight cards until it is scrolled to', async () => {
  const scrollTo: (() => void)[] = []
  const watch = vi.fn(function (this: IntersectionObserver, seen: IntersectionObserverCallback) {
    const entry = { isIntersecting: true } as IntersectionObserverEntry
    scrollTo.push(() => seen([entry], this))
    return { observe() {}, disconnect() {}, unobserve() {} }
  })
  vi.stubGlobal('IntersectionObserver', watch)
  const rest = holdRest()
  renderRail()

  rest()
  expect(within(rail()).getAllByRole('article')).toHaveLength(8)
  act(() => scrollTo[0]?.())
  await waitFor(() => {
    rest()
    expect(within(rail()).getAllByRole('article')).toHaveLength(20)
  })
})

test('twenty cards load the cart once', async () => {
  showEverything()
  const rest = holdRest()
  const observed = vi.spyOn(ResizeObserver.prototype, 'observe')
  renderRail()
  rest()

  await waitFor(() => expect(within(rail()).getAllByRole('article')).toHaveLength(20))
  expect(callsOf('cart.get')).toHaveLength(1)
  expect(observed).not.toHaveBeenCalled()
})

test('a press on one of twenty cards renders only that card again', async () => {
  showEverything()
  const draws = vi.spyOn(stepper, 'QuantityStepper')
  const rest = holdRest()
  const user = renderRail()
  rest()
  const [third] = await screen.findAllByRole('button', { name: 'Add Tomato 3' })
  await waitFor(() => expect(within(rail()).getAllByRole('article')).toHaveLength(20))
  const item = { _id: fresh._id, quantity: 1, available: true }
  answer('cart.add', [{ ...item, product: toCartProduct(twenty[3] ?? tomato()) }])
  draws.mockClear()

  await user.click(third as HTMLElement)
  await waitFor(() => expect(callsOf('cart.add')).toHaveLength(1))
  await screen.findByText('Product added to cart successfully!')

  const drawn = draws.mock.calls.map(([{ name }]) => name)
  expect(new Set(drawn)).toEqual(new Set(['Tomato 3']))
  // One render for the press, one for the new cart.
  expect(drawn.length).toBeLessThanOrEqual(3)
})

const rail = () => screen.getByRole('list', { name: 'Tomatoes' })

function renderRail() {
  answer('cart.get', [])
  return renderScreen(<ProductRail label="Tomatoes" products={twenty} />, { user: asha() })
}

/** Keeps the browser busy until the returned function is called. */
function holdRest() {
  const waiting: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (then: () => void) => waiting.push(then))
  vi.stubGlobal('cancelIdleCallback', () => {})
  return () => {
    for (const then of waiting.splice(0)) then()
  }
}
