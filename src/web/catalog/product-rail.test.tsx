import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { asha } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, callsOf } from '#web/testing/server.ts'
import { tomato } from '#web/testing/shelves.ts'
import { ProductRail } from './product-rail.tsx'

const twenty = Array.from({ length: 20 }, (_, place) =>
  tomato({ _id: `0190a000-0000-7000-8000-0000000001${10 + place}`, name: `Tomato ${place}` }),
)

test('the first eight cards of a shelf come at once, the others when the browser rests', async () => {
  const rest = holdRest()
  renderRail()
  expect(within(rail()).getAllByRole('article')).toHaveLength(8)

  rest()

  await waitFor(() => expect(within(rail()).getAllByRole('article')).toHaveLength(20))
})

test('twenty cards ask for the basket once', async () => {
  const rest = holdRest()
  const observed = vi.spyOn(ResizeObserver.prototype, 'observe')
  renderRail()
  rest()

  await waitFor(() => expect(within(rail()).getAllByRole('article')).toHaveLength(20))
  expect(callsOf('cart.get')).toHaveLength(1)
  expect(observed).not.toHaveBeenCalled()
})

const rail = () => screen.getByRole('list', { name: 'Tomatoes' })

function renderRail() {
  answer('cart.get', [])
  renderScreen(<ProductRail label="Tomatoes" products={twenty} />, { user: asha() })
}

/** The browser is busy until the returned function is called. */
function holdRest() {
  const waiting: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (then: () => void) => waiting.push(then))
  vi.stubGlobal('cancelIdleCallback', () => {})
  return () => {
    for (const then of waiting.splice(0)) then()
  }
}
