import { afterEach, expect, test, vi } from 'vitest'
import { text } from '#contract/language/text.ts'
import { ApiError, errorText } from '../http/api-error.ts'
import { i18n } from './i18n.ts'
import { shown } from './shown.ts'

const ENGLISH = i18n.messages

afterEach(() => i18n.loadAndActivate({ locale: 'en', messages: ENGLISH }))

const inHindi = () =>
  i18n.loadAndActivate({
    locale: 'hi',
    messages: {
      left: [['name'], ' के सिर्फ़ ', ['stock'], ' बचे हैं।'],
      shipped: [['status'], ' है।'],
      Shipped: 'भेजा गया',
      'Incorrect password.': 'पासवर्ड सही नहीं है।',
    },
  })

const refusal = (body: object) =>
  new ApiError(409, { errorMessage: 'Only 2 of Milk left.', ...body })

test('a rejection is shown in the language of the page, with its values', () => {
  inHindi()

  expect(errorText(refusal({ messageId: 'left', values: { stock: 2, name: 'Milk' } }))).toBe(
    'Milk के सिर्फ़ 2 बचे हैं।',
  )
  expect(errorText(refusal({ errorMessage: 'Incorrect password.', messageId: 'any' }))).toBe(
    'पासवर्ड सही नहीं है।',
  )
})

test('a value that is a text is translated too', () => {
  inHindi()
  const status = { message: 'Shipped', messageId: 'any' }

  expect(shown({ message: 'Is Shipped', messageId: 'shipped', values: { status } })).toBe(
    'भेजा गया है।',
  )
})

test('an unknown key, or none of an older server, leaves the English sentence', () => {
  inHindi()

  expect(errorText(refusal({ messageId: 'new', values: { stock: 2 } }))).toBe(
    'Only 2 of Milk left.',
  )
  expect(errorText(refusal({}))).toBe('Only 2 of Milk left.')
})

test.each(['{stock}', '<b>Milk</b>', "'{'"])('a name such as %s is shown as it is', (name) => {
  inHindi()

  expect(errorText(refusal({ messageId: 'left', values: { stock: 2, name } }))).toBe(
    `${name} के सिर्फ़ 2 बचे हैं।`,
  )
  expect(errorText(refusal({ errorMessage: name }))).toBe(name)
})

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

test('a product is named in the language of the page', async () => {
  vi.resetModules()
  document.documentElement.lang = 'hi'
  const hindi = await import('./shown.ts')
  document.documentElement.lang = 'en'
  vi.resetModules()

  const name = { message: 'Milk', name_hi: 'दूध' }
  const gone = { message: 'Milk is gone', messageId: 'gone', values: { name } }

  expect(hindi.shown(name)).toBe('दूध')
  expect(shown(gone)).toBe('Milk is gone')
})
