import { expect, test } from 'vitest'
import { readArguments } from './import-options.ts'

test.each(['abc', '-5', '1.5', '', '1000001'])(
  'a stock of “%s” for new products is rejected with a usage message',
  (stock) => {
    expect(() => readArguments(['prices.csv', `--stock=${stock}`])).toThrow(
      `a stock of “${stock}”.\nSay it like this`,
    )
  },
)

test('a list is read with the given options, and otherwise with no stock', () => {
  expect(readArguments(['prices.csv', '--stock', '25'])).toMatchObject({
    file: 'prices.csv',
    stock: 25,
  })
  expect(readArguments(['prices.csv'])).toMatchObject({ stock: 0, unit: '1 pc' })
})

test('without a file, and with two actions, the usage is printed', () => {
  expect(() => readArguments([])).toThrow('Say it like this')
  expect(() => readArguments(['prices.csv', '--export', 'out.csv'])).toThrow('Say it like this')
})
