import { expect, test } from 'vitest'
import { productPart } from '#contract/frame-parts.ts'
import { storeTokens } from '#web/session/tokens.ts'
import { tomato } from '#web/testing/products.ts'
import { drawProducts } from './frame-parts.tsx'
import { drawFrames } from './page-frames.tsx'

test('nothing in a page can be used before its script is there: it would be lost, or shown and not done', () => {
  // As the build does: most of them are for browsers with a session.
  storeTokens({ accessToken: 'any', refreshToken: 'any' })

  const frames = drawFrames()

  const awake = Object.entries(frames).flatMap(([name, html]) =>
    controlsIn(html)
      .filter((control) => !control.hasAttribute('disabled'))
      .map((control) => `${name}: ${control.getAttribute('aria-label') ?? control.textContent}`),
  )

  expect(Object.keys(frames).length).toBeGreaterThan(20)
  expect(controlsIn(frames.listing ?? '').length).toBeGreaterThan(5)
  // It looks the same as ever, or it would blink.
  expect(awake.filter((control) => !control.endsWith(': Back'))).toEqual([])
})

function controlsIn(html: string) {
  const page = document.createElement('div')
  page.innerHTML = html
  return [...page.querySelectorAll('button, select, input, textarea, summary')]
}

test('the blank of an MRP is not taken for that of the price, which may begin as it does', () => {
  const drawn = drawProducts()
  const prices = [
    { selling_price: 31.5, price: 31.5 },
    { selling_price: 31, price: 31 },
    { selling_price: 31, price: 38.5 },
  ]

  const texts = prices.map((price) =>
    drawn[productPart(tomato({ ...price, discount: 0 })).part]?.replaceAll(/<[^>]*>/g, ''),
  )

  const times = texts.map((text) => text?.split('MRP __list__ (incl. of all taxes)').length)
  expect(times).toEqual([3, 3, 3])
})
