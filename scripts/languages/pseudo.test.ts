import { expect, test } from 'vitest'
import { pseudo, pseudoModule } from './pseudo.ts'

test('a text has accents and is 40 % longer, by its own words', () => {
  expect(pseudo('Add to cart')).toBe('Ádd tó çárt Ádd')
  expect(pseudo('Search')).toBe('Šéárçh~~~')
})

test('elements and signs stay as they are', () => {
  expect(pseudo('<0>Read</0> ₹1')).toBe('<0>Réád</0> ₹1~~')
  expect(pseudo('·')).toBe('·')
})

test('names of values and plural forms stay', () => {
  const catalogue = pseudoModule('shopper')

  expect(catalogue).toContain(
    '["minutes","plural",{"one":["#"," míñúté~~~"],"other":["#"," míñútéš~~~"]',
  )
  expect(catalogue).not.toContain('["míñ')
})
