import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readPersonal } from '#web/session/personal-storage.ts'
import { asha } from '#web/testing/people.ts'
import { dairy } from '#web/testing/products.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, callsOf, disconnect } from '#web/testing/server.ts'
import { eggs, honey, stockPage } from '#web/testing/stock.ts'
import { StockTakeScreen } from './stock-take-screen.tsx'

const open = async () => {
  answer('category.list', [dairy])
  answer('stock.list', () => stockPage([honey(), eggs({ stock: 12 })]))
  const user = renderScreen(<StockTakeScreen />, {
    at: '/dashboard/stock/take',
    user: asha({ role: 'ADMIN' }),
  })
  await screen.findByLabelText('Counted: Forest Honey')
  return user
}
const box = (name: string) => screen.getByLabelText(`Counted: ${name}`) as HTMLInputElement
const apply = (name: string) => screen.getByRole('button', { name })
const result = (more: object) => ({
  product_id: honey()._id,
  name: 'Forest Honey',
  stock: 7,
  change: -2,
  result: 'changed' as const,
  why: '',
  ...more,
})

test('Enter moves from line to line, and all counts are sent against the stock that was seen', async () => {
  const user = await open()
  answer('stock.take', [result({}), result({ product_id: eggs()._id, change: 0 })])

  await user.type(box('Forest Honey'), '7{Enter}')
  await user.keyboard('12')
  expect(document.activeElement).toBe(box('Farm Eggs'))
  await user.selectOptions(screen.getByLabelText('Reason: Forest Honey'), 'missing')
  await user.click(apply('Apply 2 counts'))

  expect(await screen.findByText('2 counts applied.')).toBeTruthy()
  expect(callsOf('stock.take')[0]?.body.lines).toMatchObject([
    { product_id: honey()._id, seen: 9, counted: 7, reason: 'missing' },
    { product_id: eggs()._id, seen: 12, counted: 12 },
  ])
  expect(box('Forest Honey').value).toBe('')
  expect(screen.queryByRole('button', { name: /^Apply/ })).toBeNull()
})

test('rejected counts stay, with the reason beside them', async () => {
  const user = await open()
  const why = 'Only 1 of Forest Honey is left: 2 cannot be removed.'
  answer('stock.take', [result({ result: 'refused', why })])

  await user.type(box('Forest Honey'), '7')
  await user.click(apply('Apply 1 count'))

  expect(await screen.findByText(why)).toBeTruthy()
  expect(box('Forest Honey').value).toBe('7')
  expect(box('Forest Honey').readOnly).toBe(false)
})

test('without a response nothing can be changed, and a resend has the same keys', async () => {
  const user = await open()
  disconnect('stock.take')
  await user.type(box('Forest Honey'), '7')
  await user.click(apply('Apply 1 count'))
  await waitFor(() => expect(callsOf('stock.take')).toHaveLength(1))
  await waitFor(() => expect(apply('Apply 1 count').getAttribute('aria-busy')).toBeNull())
  expect(box('Forest Honey').readOnly).toBe(true)

  answer('stock.take', [result({})])
  await user.click(apply('Apply 1 count'))

  expect(await screen.findByText('1 count applied.')).toBeTruthy()
  const ids = callsOf('stock.take').map(({ body }) => body.lines[0]?.change_id)
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
})

test('typed counts survive a reload, and text is not a count', async () => {
  const user = await open()

  await user.type(box('Forest Honey'), '7')
  await user.type(box('Farm Eggs'), 'many')

  expect(JSON.parse(readPersonal('stockTake') ?? '{}')).toMatchObject({
    [honey()._id]: { counted: '7', seen: 9 },
  })
  expect(screen.getByText('Enter a whole number')).toBeTruthy()
  expect(apply('Apply 1 count')).toBeTruthy()
})
