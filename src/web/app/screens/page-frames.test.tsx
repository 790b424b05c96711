import { expect, test } from 'vitest'
import { storeTokens } from '#web/session/tokens.ts'
import { drawFrames } from './page-frames.tsx'

test('nothing in a page can be used before its script is there: it would be lost, or shown and not done', () => {
  // As the build does: most of them are for browsers with a session.
  storeTokens({ accessToken: 'any', refreshToken: 'any' })

  const frames = drawFrames()

  const enabled = Object.entries(frames).flatMap(([name, html]) =>
    controlsIn(html)
      .filter((control) => !control.hasAttribute('disabled'))
      .map((control) => `${name}: ${control.getAttribute('aria-label') ?? control.textContent}`),
  )

  expect(Object.keys(frames).toSorted()).toEqual([
    'cart',
    'checkout',
    'home',
    'landing',
    'listing',
    'orders',
    'product',
    'search',
  ])
  expect(controlsIn(frames.listing ?? '').length).toBeGreaterThan(2)
  // It looks the same as ever, or it would blink.
  expect(enabled.filter((control) => !control.endsWith(': Back'))).toEqual([])
})

function controlsIn(html: string) {
  const page = document.createElement('div')
  page.innerHTML = html
  return [...page.querySelectorAll('button, select, input, textarea, summary')]
}
