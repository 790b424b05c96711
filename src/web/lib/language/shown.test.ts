import { expect, test } from 'vitest'
import { text } from '#contract/language/text.ts'
import { i18n } from './i18n.ts'
import { shown } from './shown.ts'

test('a text of the contract is shown in the language of the page, its values too', () => {
  const time = {
    message: { id: 'after', message: ['after ', ['hour']] as never },
    values: { hour: '6 AM' },
  }
  const promise = {
    message: { id: 'promise', message: ['Delivers ', ['time']] as never },
    values: { time },
  }
  i18n.load('en', { promise: [['time'], ' डिलीवरी'], after: [['hour'], ' के बाद'] })

  expect(shown(promise)).toBe('6 AM के बाद डिलीवरी')
})

test('without a translation it is English', () => {
  expect(shown(text('Packed'))).toBe('Packed')
})
