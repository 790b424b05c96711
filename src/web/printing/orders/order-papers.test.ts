import { expect, test } from 'vitest'
import type { PickLine, PickOrder } from '#contract/picking/picking.ts'
import { staffOrder } from '#web/testing/staff-orders.ts'
import {
  alongText,
  bagLabels,
  moneyText,
  numbersIn,
  type PaperOrder,
  slipLines,
  timeText,
  toCollect,
  totalOf,
} from './paper-orders.ts'
import { aislesOf, batchTexts, letterOf } from './pick-list.ts'

const line = (name: string, category: string, more: Partial<PickLine> = {}): PickLine => ({
  product_id: name,
  name,
  unit: '1 L',
  image: '',
  price: 30,
  coupon_discount: 0,
  quantity: 2,
  category,
  on_shelf: 0,
  found: null,
  reason: null,
  ...more,
})

const pickOrder = (lines: PickLine[], more: Partial<PickOrder> = {}): PickOrder => ({
  _id: 'order',
  order_id: 'TKR-7Q4M-2HXP',
  createdAt: '2026-11-20T08:00:00.000Z',
  promised_by: '2026-11-20T08:10:00.000Z',
  shopper: 'Asha',
  receiver_name: 'Asha',
  address_name: 'Home',
  city: 'Pune',
  payment_mode: 'COD',
  picker: null,
  packed_at: null,
  bags: 0,
  total_amount: 167.5,
  is_mine: false,
  lines,
  ...more,
})

/** A cash order for two milk at ₹27 and one bread at ₹45.50, ₹167.50 with its fees. */
function paperOf(
  found: [milk: number | null, bread: number | null],
  more: Partial<PickOrder> = {},
) {
  const order = staffOrder()
  const lines = order.products.map(({ product_id, quantity }, at) =>
    line(product_id.name, 'Dairy', {
      product_id: product_id._id,
      price: product_id.price,
      quantity,
      found: found[at] ?? null,
    }),
  )
  return { order, pick: pickOrder(lines, more) } satisfies PaperOrder
}

test('a product that several orders need is taken from the shelf once, with the bags it goes to', () => {
  const [dairy] = aislesOf([
    pickOrder([line('Milk', 'Dairy')]),
    pickOrder([line('Milk', 'Dairy', { quantity: 3 })]),
  ])

  expect(dairy?.rows).toHaveLength(1)
  expect(dairy?.rows[0]).toMatchObject({ quantity: 5 })
  expect(dairy?.rows[0]?.parts.map(({ letter, line }) => `${letter}${line.quantity}`)).toEqual([
    'A2',
    'B3',
  ])
})

test('aisles keep the order of the shelves, also those that only a later order needs', () => {
  const aisles = aislesOf([
    pickOrder([line('Milk', 'Dairy'), line('Chips', 'Snacks'), line('Bag', '')]),
    pickOrder([line('Onion', 'Vegetables'), line('Curd', 'Dairy'), line('Soap', 'Household')]),
  ])

  expect(aisles.map(({ category }) => category.name)).toEqual([
    'Vegetables',
    'Dairy',
    'Household',
    'Snacks',
    'Other items',
  ])
})

test('bags have letters, also beyond Z; the bag of a single order needs none', () => {
  expect([0, 25, 26, 29].map(letterOf)).toEqual(['A', 'Z', 'AA', 'AD'])
  expect(aislesOf([pickOrder([line('Milk', 'Dairy')])])[0]?.rows[0]?.parts[0]?.letter).toBe('')
})

test('a slip counts what the picker has ticked, and what was delivered once it is packed', () => {
  const counted = (paper: PaperOrder) =>
    slipLines(paper).map(({ picked, missing }) => [picked, missing])

  expect(counted(paperOf([null, null]))).toEqual([
    [null, 0],
    [null, 0],
  ])
  expect(counted(paperOf([1, 1]))).toEqual([
    [1, 1],
    [1, 0],
  ])
  const packed = paperOf([1, 1], { packed_at: '2026-11-20T08:05:00.000Z' })
  const [milk] = packed.order.products
  if (milk) milk.short = 1
  expect(counted(packed)).toEqual([
    [1, 1],
    [1, 0],
  ])
})

test('papers have what is wanted now, without what is not wanted at all', () => {
  const paper = paperOf([null, null])
  const [milk, bread] = paper.pick.lines
  if (milk) Object.assign(milk, { ordered: 2, quantity: 0 })
  if (bread) Object.assign(bread, { ordered: 3 })

  expect(slipLines(paper).map(({ unwanted }) => unwanted)).toEqual([2, 3 - (bread?.quantity ?? 0)])
  const listed = aislesOf([paper.pick]).flatMap(({ rows }) => rows)
  expect(listed.map(({ line }) => line.product_id)).toEqual([bread?.product_id])
})

test('cash to collect is the total without what is missing, before and after it is packed', () => {
  expect(toCollect(paperOf([null, null]))).toBe(167.5)
  expect(toCollect(paperOf([1, 1]))).toBe(140.5)
  // The total of a packed order is without it already.
  const packed = paperOf([1, 1], { packed_at: '2026-11-20T08:05:00.000Z' })
  packed.order.total_amount = 140.5
  expect([toCollect(packed), totalOf(packed)]).toEqual([140.5, 140.5])
})

test('what is paid, cancelled or collected already is not collected again', () => {
  const texts = (more: Parameters<typeof staffOrder>[0]) => {
    const paper = { ...paperOf([null, null]), order: staffOrder(more) }
    return [toCollect(paper), moneyText(paper)]
  }

  expect(texts({})).toEqual([167.5, 'Collect ₹167.50'])
  expect(texts({ payment_mode: 'UPI', payment_status: 'Completed' })).toEqual([0, 'Paid · UPI'])
  expect(texts({ payment_status: 'Completed' })).toEqual([0, 'Paid · COD'])
  expect(texts({ payment_mode: 'Card' })).toEqual([0, 'Payment: Pending'])
  expect(texts({ status: 'Cancelled' })).toEqual([0, 'Cancelled: do not deliver'])
})

test('each bag has a label; an order that is not packed has one to fill in by hand', () => {
  const labels = bagLabels([paperOf([2, 1], { bags: 2 }), paperOf([null, null])])

  expect(labels.map(({ bag, of }) => [bag, of])).toEqual([
    [1, 2],
    [2, 2],
    [undefined, undefined],
  ])
})

test('an order is named once, however often the URL names it', () => {
  expect(numbersIn('A, B,A,,')).toEqual(['A', 'B'])
})

test('papers of a pick-up say so in place of a time', () => {
  const order = staffOrder({ pickup: true, slot: null })

  expect(timeText(order)).toBe('PICK-UP AT THE SHOP')
  expect(timeText({ ...order, pickup: undefined })).toMatch(/^By /)
})

test('a pick list names the batches of all orders, what expires first, first', () => {
  const batch = (name: string, best_before: string | null, days_left: number | null) => ({
    ...{ batch: name, best_before, days_left, quantity: 2 },
  })
  const [old, fresh] = [batch('B1', '2026-12-01', 2), batch('B2', '2026-12-09', 10)]
  const past = batch('A9', '2026-11-20', -9)
  const parts = [
    { letter: 'A', line: line('Milk', 'Dairy', { batches: [fresh], past }) },
    { letter: 'B', line: line('Milk', 'Dairy', { batches: [old, fresh] }) },
  ]

  expect(batchTexts({ parts })).toEqual([
    '2 × best before Dec 1, batch B1',
    '4 × best before Dec 9, batch B2',
    'Do not pack: best before Nov 20, batch A9, past its day',
  ])
  expect(batchTexts({ parts: parts.slice(0, 1) })[0]).toBe(
    'Take first: best before Dec 9, batch B2',
  )
  expect(batchTexts({ parts: [{ letter: '', line: line('Bread', 'Bakery') }] })).toEqual([])
})

test('papers name the orders that go along in a few letters', () => {
  expect(alongText({ added_to: 'TKR-1' })).toBe('WITH TKR-1')
  expect(alongText({ additions: ['TKR-2', 'TKR-3'] })).toBe('+ TKR-2 + TKR-3')
  expect(alongText({})).toBe('')
})
