import { expect, test } from 'vitest'
import { readArguments } from './import-options.ts'

test.each(['abc', '-5', '1.5', '', '1000001'])(
  'a stock of “%s” for new products is refused, with how to say it',
  (stock) => {
    expect(() => readArguments(['prices.csv', `--stock=${stock}`])).toThrow(
      `a stock of “${stock}”.\nSay it like this`,
    )
  },
)

test('a list is read with what was said of it, and else with nothing in stock', () => {
  expect(readArguments(['prices.csv', '--stock', '25'])).toMatchObject({
    file: 'prices.csv',
    stock: 25,
  })
  expect(readArguments(['prices.csv'])).toMatchObject({ stock: 0, unit: '1 pc' })
})

test('without a file, and with two things to do, it is said how', () => {
  expect(() => readArguments([])).toThrow('Say it like this')
  expect(() => readArguments(['prices.csv', '--export', 'out.csv'])).toThrow('Say it like this')
})
