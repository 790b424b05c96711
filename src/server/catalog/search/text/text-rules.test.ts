import { expect, test } from 'vitest'
import { amountIn } from './text-rules.ts'

test.each([
  ['milk 500ml', 'ml', 500],
  ['1.5 kg', 'g', 1500],
  ['1,5 kg', 'g', 1500],
  ['1,25 kg', 'g', 1250],
  ['0,500 kg', 'g', 500],
  ['1,500 g', 'g', 1500],
  ['12,500 g', 'g', 12_500],
  ['1,00,000 g', 'g', 100_000],
  ['100,000 g', 'g', 100_000],
  ['rice 25 kg bag', 'g', 25_000],
] as const)('%s is an amount', (text, measure, size) => {
  expect(amountIn(text).amount).toEqual({ measure, size })
})

test.each(['1,2,3 g', '7up', 'milk'])('%s is none', (text) => {
  expect(amountIn(text)).toEqual({ amount: undefined, rest: text })
})
