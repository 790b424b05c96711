import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { expect, test } from 'vitest'
import { text } from '#contract/language/text.ts'
import { nameText } from '#contract/language/verbatim.ts'
import { conflict } from '../errors.ts'
import { wireText } from './wire-text.ts'

test('a text travels as its English sentence, its key and its values', () => {
  expect(wireText(text('Only {stock} of {name} left.', { stock: 2, name: 'Milk' }))).toEqual({
    message: 'Only 2 of Milk left.',
    messageId: generateMessageId('Only {stock} of {name} left.'),
    values: { stock: 2, name: 'Milk' },
  })
})

test('a value that is a text has its own key', () => {
  const { values } = wireText(text('It is {status}.', { status: text('Shipped') }))

  expect(values).toEqual({
    status: { message: 'Shipped', messageId: generateMessageId('Shipped') },
  })
})

test.each(['{stock}', "it's {name", '\\u003cb\\u003e', '<b>', '#', 'constructor'])(
  'a name such as %s is no message',
  (name) => {
    const { message } = conflict(text('Only {stock} of {name} left.', { stock: 2, name }))

    expect(message).toBe(`Only 2 of ${name} left.`)
  },
)

test('a name of the catalogue travels in both languages, and the sentence has the English one', () => {
  const { message, values } = wireText(
    text('{name} is out of stock.', { name: nameText({ name: 'Milk {x}', nameHi: 'दूध' }) }),
  )

  expect(message).toBe('Milk {x} is out of stock.')
  expect(values).toMatchObject({ name: { message: 'Milk {x}', name_hi: 'दूध' } })
})
