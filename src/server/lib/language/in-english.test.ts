import { expect, test } from 'vitest'
import { text } from '#contract/language/text.ts'
import { inEnglish } from './in-english.ts'

test('a text is its English sentence', () => {
  expect(inEnglish(text('Your cart is empty'))).toBe('Your cart is empty')
})

test('values are named in the message', () => {
  expect(inEnglish(text('Delivers {time}', { time: 'at 6 AM' }))).toBe('Delivers at 6 AM')
})

test('a number is counted by the rule of the language', () => {
  const minutes = (n: number) =>
    inEnglish(text('{n, plural, one {# minute} other {# minutes}}', { n }))

  expect([minutes(1), minutes(10)]).toEqual(['1 minute', '10 minutes'])
})

test('a value may be a text itself', () => {
  const time = text('after {hour}', { hour: '6 AM' })

  expect(inEnglish(text('Delivers {time}', { time }))).toBe('Delivers after 6 AM')
})
