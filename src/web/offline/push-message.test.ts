import { expect, test } from 'vitest'
import { readMessage, urlOf } from './push-message.ts'

test.each([undefined, 'not JSON', '{}'])('a push with %s still shows something', (sent) => {
  expect(readMessage(sent)).toMatchObject({ title: 'Tokri', path: '/dashboard/my-orders' })
})

test('a press opens the page of the order', () => {
  expect(urlOf('/dashboard/my-orders/1', 'https://tokri.example')).toBe(
    'https://tokri.example/dashboard/my-orders/1',
  )
})

test.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)', 7, undefined])(
  'a press never opens %s',
  (path) => {
    expect(new URL(urlOf(path, 'https://tokri.example')).origin).toBe('https://tokri.example')
  },
)
