import { expect, test } from 'vitest'
import type { PickLine, PickOrder } from '#contract/picking/picking.ts'
import { tasksOf } from './picking.ts'
import { isCode, isNamed, keyOf, scanOf, scanText } from './scan.ts'

const MILK = '8901234567890'

const line = (more: Partial<PickLine> = {}): PickLine => ({
  product_id: 'milk',
  name: 'Savera Toned Milk',
  unit: '1 L',
  image: '',
  price: 30,
  coupon_discount: 0,
  quantity: 1,
  category: 'Dairy',
  barcode: MILK,
  on_shelf: 0,
  found: null,
  reason: null,
  ...more,
})

const order = (id: string, more: Partial<PickOrder> = {}): PickOrder => ({
  _id: id,
  order_id: id,
  createdAt: '2026-11-20T14:11:12.000Z',
  promised_by: '2026-11-20T14:21:12.000Z',
  receiver_name: 'Ananya',
  address_name: 'Home',
  shopper: 'Ananya',
  city: 'Pune',
  payment_mode: 'COD',
  picker: null,
  packed_at: null,
  bags: 0,
  total_amount: 188,
  is_mine: true,
  lines: [line()],
  ...more,
})

test('a packet ticks its line, and a second one finds it ticked', () => {
  const open = tasksOf([order('one')])
  const done = tasksOf([order('one', { lines: [line({ found: 1 })] })])

  expect(scanOf(open, MILK, new Map())).toMatchObject({ kind: 'picked' })
  expect(scanOf(done, MILK, new Map())).toMatchObject({ kind: 'done' })
})

test.each(['8 901234 567890', '8901234-567890', '८९०१२३४५६७८९०', '08901234567890'])(
  'the packet is known by its code %s',
  (typed) => {
    const open = tasksOf([order('one')])

    expect(isCode(typed)).toBe(true)
    expect(scanOf(open, typed, new Map())).toMatchObject({ kind: 'picked' })
  },
)

test('of a line of three each packet counts, and the third one ticks it', () => {
  const [task, ...others] = tasksOf([order('one', { lines: [line({ quantity: 3 })] })])
  if (!task) throw new Error('There is one')
  const after = (count: number) => scanOf([task, ...others], MILK, new Map([[keyOf(task), count]]))

  expect(after(0)).toMatchObject({ kind: 'counted', count: 1 })
  expect(after(1)).toMatchObject({ kind: 'counted', count: 2 })
  expect(after(2)).toMatchObject({ kind: 'picked' })
})

test('of two orders that want it the first that is open gets the packet, and its letter is said', () => {
  const orders = [order('one', { lines: [line({ found: 1 })] }), order('two')]

  const scan = scanOf(tasksOf(orders), MILK, new Map())

  expect(scanText(scan, MILK)).toBe('Savera Toned Milk is in the bag B.')
})

test.each([
  ['another code', '8909999999999', {}],
  ['an order in the hands of a colleague', MILK, { is_mine: false }],
  ['bags that are closed', MILK, { packed_at: '2026-11-20T14:21:12.000Z' }],
  ['a product without bars', MILK, { lines: [line({ barcode: null })] }],
  ['an answer of an older shop', MILK, { lines: [line({ barcode: undefined })] }],
])('%s is nothing to pick', (_, typed, more) => {
  expect(scanOf(tasksOf([order('one', more)]), typed, new Map()).kind).toBe('unknown')
})

test('twelve digits are those of thirteen that begin with a zero', () => {
  const tasks = tasksOf([order('one', { lines: [line({ barcode: '036000291452' })] })])

  expect(scanOf(tasks, '0036000291452', new Map()).kind).toBe('picked')
})

test('each word that is typed stands somewhere in the name', () => {
  expect(isNamed(line(), 'mil ton')).toBe(true)
  expect(isNamed(line(), 'milk bread')).toBe(false)
})
