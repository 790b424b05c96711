import { afterEach, expect, test } from 'vitest'
import { ApiError, errorText } from '../http/api-error.ts'
import { i18n } from './i18n.ts'
import { shownFromServer } from './shown-from-server.ts'

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

  expect(shownFromServer({ message: 'Is Shipped', messageId: 'shipped', values: { status } })).toBe(
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
