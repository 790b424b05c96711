import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { Rail } from './rail.tsx'

test('an arrow scrolls by 200 px without overriding the CSS scroll behaviour', async () => {
  let see: (entries: unknown[]) => void = () => {}
  class Eye {
    constructor(heard: typeof see) {
      see = heard
    }
    observe = (card: Element) =>
      queueMicrotask(() => see([{ target: card, isIntersecting: false, intersectionRatio: 0 }]))
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Eye)
  const scrollBy = vi.fn()
  Element.prototype.scrollBy = scrollBy
  const user = renderScreen(
    <Rail label="Fruits">
      <li>Mango</li>
      <li>Guava</li>
    </Rail>,
  )

  await user.click(await screen.findByRole('button', { name: 'Scroll Fruits right' }))

  expect(scrollBy).toHaveBeenCalledWith({ left: 200 })
  expect(screen.getByRole('list', { name: 'Fruits' }).className).toContain('scroll-smooth')
})
