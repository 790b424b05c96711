import { afterEach, expect, test } from 'vitest'
import { newId } from '#server/lib/id.ts'
import { orderForCash } from '#server/testing/cash-order.ts'
import { expectLedgerMatchesStock } from '#server/testing/ledger.ts'
import { batchesOf, billOf, dayIn, receive } from '#server/testing/purchases.ts'
import { openShop } from '#server/testing/shop.ts'

const shop = await openShop()
const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })
const ravi = await shop.user({ username: 'Ravi', role: 'ADMIN' })
const asha = await shop.user()

afterEach(() => expectLedgerMatchesStock(shop.db))

const reverse = (id: string) => meera.call('purchase.reverse', { params: { id } })

test('a bill puts its units into stock by the ledger, with their batches', async () => {
  const milk = await shop.product({ stock: 3 })

  const lines = [
    { product: milk, quantity: 12, cost: 21.35, batch: 'A1', best_before: dayIn(4) },
    { product: milk, quantity: 5, cost: 22, batch: 'A2', best_before: dayIn(9) },
  ]
  const { status, message, data } = await receive(meera, lines, { bill_number: 'SD 12/26' })

  expect({ status, message }).toEqual({ status: 201, message: '17 units put into stock.' })
  expect(data).toMatchObject({
    ...{ supplier: 'Satara Dairy', bill_number: 'SD 12/26', by: 'Meera', lines: 2, units: 17 },
    total: 366.2,
    items: [
      { name: 'Milk', quantity: 12, left: 12, cost: 21.35, amount: 256.2, batch: 'A1' },
      { quantity: 5, amount: 110, best_before: dayIn(9) },
    ],
  })
  expect(await shop.stockOf(milk)).toBe(20)
  const { data: ledger } = await meera.call('stock.ledger', { params: { id: milk.id }, query: {} })
  expect(ledger.movements.slice(0, 2)).toMatchObject([
    { change: 5, reason: 'purchase', note: 'Satara Dairy, SD 12/26', can_undo: false },
    { change: 12, after: 15 },
  ])
  const { data: trail } = await meera.call('audit.list', { query: { search: 'SD 12/26' } })
  expect(trail).toMatchObject([{ action: 'purchase.receive', after: { total: 366_20, units: 17 } }])
})

test('a lost answer is repeated with the same id, and changes nothing', async () => {
  const milk = await shop.product({ stock: 0 })
  const body = billOf([{ product: milk }])

  const first = await meera.call('purchase.receive', { body })
  const again = await meera.call('purchase.receive', { body })
  const other = await meera.call('purchase.receive', {
    body: { ...body, lines: [{ product_id: milk.id, quantity: 11, cost: 20 }] },
  })

  expect([first.status, again.status, other.status]).toEqual([201, 201, 409])
  expect(again.data).toEqual(first.data)
  expect(await shop.stockOf(milk)).toBe(10)
})

test('the same bill of the same supplier is entered once, however it is written', async () => {
  const milk = await shop.product({ stock: 0 })
  await receive(meera, [{ product: milk }], { bill_number: 'sd-77' })

  const twice = await receive(ravi, [{ product: milk }], {
    bill_number: 'SD-77',
    supplier: { name: 'SATARA dairy' },
  })
  const other = await receive(ravi, [{ product: milk }], {
    bill_number: 'SD-77',
    supplier: { name: 'Other Dairy' },
  })

  expect(twice).toMatchObject({
    status: 409,
    message: expect.stringMatching(/^Bill SD-77 of SATARA dairy was already entered by Meera on /),
  })
  expect(other.status).toBe(201)
  expect(await shop.stockOf(milk)).toBe(20)
})

test('what cannot be received is refused with a sentence, and nothing is changed', async () => {
  const milk = await shop.product({ stock: 0 })
  const sold = await shop.product({ deletedAt: new Date() })

  const answers = [
    await receive(meera, [{ product: milk, best_before: dayIn(-1) }]),
    await receive(meera, [{ product: milk }], { bill_date: dayIn(1) }),
    await receive(meera, [{ product: milk }, { product: sold }]),
    await receive(meera, [{ product: milk, quantity: 0 }]),
    await receive(meera, [{ product: milk, cost: 1.005 }]),
    await receive(meera, [{ product: milk }], { supplier: { name: 'X', gstin: '27AAA' } }),
    await receive(meera, []),
  ]

  expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(400))
  expect(answers.slice(0, 3).map(({ message }) => message)).toEqual([
    'Milk is already past its best-before day. Check the day, or leave the line out.',
    'The date of the bill is in the future.',
    'One of these products is no longer on sale. Remove it from the bill.',
  ])
  expect(await shop.stockOf(milk)).toBe(0)
})

test('a bill is reversed once, and its number can then be entered again', async () => {
  const milk = await shop.product({ stock: 2 })
  const bill = { bill_number: 'SD-90' }
  const { data } = await receive(meera, [{ product: milk, batch: 'A' }, { product: milk }], bill)

  const [reversed, again] = [await reverse(data._id), await reverse(data._id)]

  expect(reversed).toMatchObject({ status: 200, data: { reversed_by: 'Meera' } })
  expect(again.data).toEqual(reversed.data)
  expect(await shop.stockOf(milk)).toBe(2)
  expect(await batchesOf(shop.db, milk)).toEqual({ A: 0, '': 0 })
  expect((await receive(meera, [{ product: milk }], bill)).status).toBe(201)
})

test('a bill whose units were sold is not reversed', async () => {
  const milk = await shop.product({ stock: 50 })
  const { data } = await receive(meera, [{ product: milk }], { bill_number: 'SD-91' })
  await orderForCash(asha, [[milk, 3]])

  expect(await reverse(data._id)).toMatchObject({
    status: 409,
    message:
      'Bill SD-91 cannot be reversed: only 7 of its 10 Milk are still in stock. Correct the stock instead.',
  })
  expect(await shop.stockOf(milk)).toBe(57)
})

test('bills are found by supplier or number, and suppliers are proposed with their details', async () => {
  const milk = await shop.product()
  const gstin = '27AAPFU0939F1ZV'
  await receive(meera, [{ product: milk }], {
    supplier: { name: 'Kolhapur Jaggery', phone: '0231 265 0000', gstin: '27 aapfu0939f1zv' },
    bill_number: 'KJ-5',
  })

  const { data, totalCount } = await meera.call('purchase.list', { query: { find: 'jagg' } })
  const { data: suppliers } = await meera.call('purchase.suppliers', {})

  expect({ totalCount, data }).toMatchObject({ totalCount: 1, data: [{ bill_number: 'KJ-5' }] })
  expect(suppliers[0]).toMatchObject({ name: 'Kolhapur Jaggery', phone: '0231 265 0000', gstin })
  const shown = await meera.call('purchase.get', { params: { id: data[0]?._id ?? '' } })
  expect(shown.data).toMatchObject({ supplier_gstin: gstin, items: [{ name: 'Milk' }] })
  expect((await meera.call('purchase.get', { params: { id: newId() } })).status).toBe(404)
})

test('without the permission for the catalogue no bill is entered', async () => {
  const pintu = await shop.user({ role: 'PICKER' })
  const milk = await shop.product({ stock: 0 })

  expect((await receive(pintu, [{ product: milk }])).status).toBe(403)
  expect(await shop.stockOf(milk)).toBe(0)
})
