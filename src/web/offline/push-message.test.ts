import { expect, test } from 'vitest'
import { isSameSection, readMessage, surplusOf, urlOf } from './push-message.ts'

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

test('of announced orders the newest ten stay, and other notifications all', () => {
  const other = { tag: 'order-1' }
  const announced = Array.from({ length: 12 }, (_, nth) => ({ tag: `new-order-${nth}` }))

  expect(surplusOf([other, ...announced])).toEqual(announced.slice(0, 2))
  expect(surplusOf([other, ...announced.slice(2)])).toEqual([])
})

test('a window of the back office is taken before one of the shop', () => {
  const order = 'https://tokri.example/dashboard/orders/TKR-1'

  expect(isSameSection('https://tokri.example/dashboard/orders?view=list', order)).toBe(true)
  expect(isSameSection('https://tokri.example/dashboard/my-orders/TKR-1', order)).toBe(false)
})
