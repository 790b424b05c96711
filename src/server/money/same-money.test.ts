import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Paise, toPaise, toRupees } from '#contract/lib/money.ts'
import { formatPaise } from '#contract/lib/price-words.ts'
import { sellingPrice } from '#contract/lib/selling-price.ts'
import { plainRupees } from '#server/invoice/invoice-rules.ts'
import { issueInvoices } from '#server/invoice/issue-invoices.ts'
import { drawInvoices } from '#server/invoice/pdf/draw-invoice.ts'
import { hasServer } from '#server/testing/database.ts'
import { mailsFor } from '#server/testing/jobs.ts'
import { openPayingShop } from '#server/testing/paying.ts'
import { textOfPdf } from '#server/testing/pdf-text.ts'

/** Number of orders through the whole shop; SHOP_ORDERS=300 for a long run. The embedded database is slow. */
const ORDERS = Number(process.env.SHOP_ORDERS ?? (hasServer ? 24 : 8))
/** Number of documents that are read as PDF. */
const PAPERS = 3

const shop = await openPayingShop({ pace: { refundMs: 0 } })
const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })
const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10)

const line = fc.record({
  price: fc.integer({ min: 1_00, max: 900_00 }),
  discount: fc.integer({ min: 0, max: 900_000 }).map((part) => part / 10_000),
  quantity: fc.integer({ min: 1, max: 5 }),
  missing: fc.integer({ min: 0, max: 2 }),
  /** Pieces that the customer no longer wants before they are picked. */
  unwanted: fc.integer({ min: 0, max: 2 }),
  gstRate: fc.constantFrom(null, 0, 5, 18, 40),
})
const wish = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 3 }),
  isCash: fc.boolean(),
  /** The price of what is offered for the missing pieces, as far as it is accepted. */
  substitute: fc.option(fc.integer({ min: 1_00, max: 900_00 })),
  /** The price of what the customer adds on the phone, as an order of its own for cash. */
  added: fc.option(fc.integer({ min: 1_00, max: 900_00 })),
  /** Manual refunds of an online order, in percent. */
  refund: fc.constantFrom(0, 0, 37, 100),
})
type Wish = typeof wish extends fc.Arbitrary<infer W> ? W : never

/** The expected money of an order, computed here from what was ordered and nothing else. */
type Reckoned = { paid: Paise; kept: Paise; isCash: boolean }

test(`${ORDERS} random orders are the same money for shopper, provider, paper, list, closing and report`, async () => {
  const orders: Reckoned[] = []
  for (const random of fc.sample(wish, { numRuns: ORDERS, seed: 20_261_122 })) {
    orders.push(...(await live(random, orders.length)))
  }

  const kept = sum(orders.map((order) => order.kept))
  const cash = sum(orders.filter(({ isCash }) => isCash).map((order) => order.kept))
  const online = orders.filter(({ isCash }) => !isCash)
  const returned = sum(online.map((order) => order.paid - order.kept))
  const { data: closing } = await meera.call('payment.closing', { query: { day: today } })
  expect(sumsOf(closing.csv)).toEqual({
    'sum online': sum(online.map(({ paid }) => paid)),
    'sum refund': -returned,
    'sum other': 0,
    'sum cash': cash,
    sum: kept,
  })
  expect(await ledgerSums()).toEqual({ captured: kept - cash + returned, refunded: returned })
  const { data: unmatched } = await meera.call('payment.unmatched', { query: { day: today } })
  expect(unmatched).toEqual([])
  expect(await revenueToday()).toBe(kept)
}, 240_000)

/** One order from the cart to the document, compared at each step, and what was added to it. */
async function live(wish: Wish, nth: number): Promise<Reckoned[]> {
  const { lines, isCash, refund } = wish
  const asha = await shop.user({ emailVerifiedAt: new Date() })
  const goods = await Promise.all(lines.map((one) => product(one)))
  const wanted = lines.map(({ quantity }, place) => ({ productId: goods[place] ?? '', quantity }))
  const [missing, unwanted] = [missingOf(lines), unwantedOf(lines)]
  const placed = sum(lines.map((one) => priceOf(one) * one.quantity)) + 68_00
  const reduced = priceOfPieces(lines, unwanted)
  const short = reduced + priceOfPieces(lines, missing)
  const instead = substitutedFor(wish)
  const total = placed - short + instead
  const given = isCash ? 0 : Math.floor((total * refund) / 100)

  const number = isCash ? await cashOrder(asha, wanted) : await paidOrder(asha, wanted, placed)
  await reduce(number, wish, goods)
  const added = await addTo(number, wish)
  await pack(asha, number, wish, goods)
  if (given > 0) await giveBack(number, given)
  await deliver(number)
  for (const one of added) await deliver(one.number)
  await shop.work()

  const papers = await papersOf(asha, number)
  const mails = [placed, ...only(isAny(unwanted), placed - reduced), ...only(isAny(missing), total)]
  const back = isCash ? 0 : short - instead + given
  const documents = isCash
    ? { invoices: total, notes: 0 }
    : { invoices: placed + instead, notes: back + instead }
  expect({ ...(await shownTo(asha, number)), ...sumsOfPapers(papers) }).toEqual({
    ...{ order: total, list: total, refunds: back, mails },
    ...documents,
  })
  if (nth < PAPERS) await readPaper(papers)
  return [{ paid: isCash ? total : placed, kept: total - given, isCash }, ...added]
}

const priceOf = ({ price, discount }: Wish['lines'][number]) => sellingPrice(price, discount)

/** Per line; one piece of the first is always found, because empty orders are not packed. */
const missingOf = (lines: Wish['lines']) => {
  const unwanted = unwantedOf(lines)
  return lines.map(({ quantity, missing }, place) =>
    Math.min(missing, quantity - (unwanted[place] ?? 0) - (place === 0 ? 1 : 0)),
  )
}

/** The same for pieces that the customer no longer wants. */
const unwantedOf = (lines: Wish['lines']) =>
  lines.map(({ quantity, unwanted }, place) =>
    Math.min(unwanted, place === 0 ? quantity - 1 : quantity),
  )

const isAny = (pieces: readonly number[]) => pieces.some((count) => count > 0)

const only = (isSent: boolean, total: Paise) => (isSent ? [total] : [])

const priceOfPieces = (lines: Wish['lines'], pieces: readonly number[]): Paise =>
  sum(lines.map((one, place) => priceOf(one) * (pieces[place] ?? 0)))

async function shownTo(asha: Shopper, id: string) {
  const { data: order } = await asha.call('order.get', { params: { id } })
  const { data: list } = await asha.call('order.list', {})
  const mails = await mailsFor(shop.db, asha.id)
  return {
    order: toPaise(order.total_amount),
    list: toPaise(list.find(({ order_id }) => order_id === id)?.total_amount ?? 0),
    refunds: sum(order.refunds.map(({ amount }) => toPaise(amount))),
    mails: mails.flatMap(({ details }) =>
      'total' in details && details.number === id ? [details.total] : [],
    ),
  }
}

type Papers = Parameters<typeof drawInvoices>[0]

async function papersOf(asha: Shopper, id: string): Promise<Papers> {
  const { data: order } = await asha.call('order.get', { params: { id } })
  return (await issueInvoices(shop.db, order._id)).map(({ document }) => document)
}

const sumsOfPapers = (papers: Papers) => ({
  invoices: sum(papers.filter(({ against }) => !against).map(({ total }) => total)),
  notes: sum(papers.filter(({ against }) => against).map(({ total }) => total)),
})

type Shopper = Awaited<ReturnType<typeof shop.user>>
type Wanted = { productId: string; quantity: number }[]

const product = async ({ price, discount, gstRate }: Wish['lines'][number]) =>
  (await shop.product({ price, discount, gstRate, hsn: '1006', stock: 9 })).id

async function cashOrder(asha: Shopper, products: Wanted) {
  const { data } = await asha.call('order.placeCod', {
    body: { deliveryAddressId: asha.addressId, paymentMethod: 'COD', products },
  })
  return data.order_id
}

/** The provider's order equals ours to the paisa, and so does its payment. */
async function paidOrder(asha: Shopper, products: Wanted, total: Paise) {
  const lines = products.map(({ productId: id, quantity }): [{ id: string }, number] => [
    { id },
    quantity,
  ])
  const { data } = await shop.checkout(asha, lines)
  const { razorpayOrderId, amount } = data.paymentDetails
  expect(amount).toBe(total)
  expect((await shop.context.provider.findOrderByReceipt(data.order_id))?.amount).toBe(total)
  await shop.pay(razorpayOrderId)
  await shop.work()
  return data.order_id
}

/** One piece is offered for the first line that lacks any, at no more than that line's price. */
function substitutedFor({ lines, substitute }: Wish): Paise {
  const place = missingOf(lines).findIndex((count) => count > 0)
  const missing = lines[place]
  return missing && substitute !== null ? Math.min(substitute, priceOf(missing)) : 0
}

async function acceptSubstitute(asha: Shopper, id: string, wish: Wish, goods: string[]) {
  const { substitute } = wish
  const place = missingOf(wish.lines).findIndex((count) => count > 0)
  if (place < 0 || substitute === null) return []
  const other = await shop.product({ price: substitute, discount: 0, gstRate: 12, hsn: '0403' })
  const params = { id }
  const body = { product_id: goods[place] ?? '', substitute_id: other.id, quantity: 1 }
  await meera.call('picking.offer', { params, body })
  const { data } = await asha.call('order.get', { params })
  const offer_id = data.offers?.[0]?._id ?? ''
  const answer = await asha.call('order.answerOffer', { params, body: { offer_id, accept: true } })
  expect(answer.status).toBe(200)
  return [offer_id]
}

async function reduce(id: string, { lines }: Wish, goods: string[]) {
  const unwanted = unwantedOf(lines)
  const wanted = lines.map(({ quantity }, place) => ({
    product_id: goods[place] ?? '',
    quantity: quantity - (unwanted[place] ?? 0),
  }))
  const body = { lines: wanted }
  expect((await meera.call('order.reduceItems', { params: { id }, body })).status).toBe(200)
}

/** It costs its items only. */
async function addTo(id: string, { added }: Wish) {
  if (added === null) return []
  const { id: productId } = await shop.product({ price: added, discount: 0, hsn: '0403' })
  const { data } = await meera.call('phoneOrder.addItems', {
    params: { id },
    body: { payment: 'cash', products: [{ productId, quantity: 2 }] },
  })
  return [{ number: data.order_id, paid: 2 * added, kept: 2 * added, isCash: true }]
}

async function pack(asha: Shopper, id: string, wish: Wish, goods: string[]) {
  const { lines } = wish
  const params = { id }
  const [missing, unwanted] = [missingOf(lines), unwantedOf(lines)]
  await meera.call('picking.start', { params, body: { take_over: false } })
  for (const [place, product_id] of goods.entries()) {
    const short = missing[place] ?? 0
    const found = (lines[place]?.quantity ?? 0) - (unwanted[place] ?? 0) - short
    const reason = short > 0 ? { reason: 'shelf-empty' as const } : {}
    await meera.call('picking.tick', { params, body: { product_id, found, ...reason } })
  }
  const accepted = await acceptSubstitute(asha, id, wish, goods)
  const { status } = await meera.call('picking.pack', { params, body: { bags: 1, accepted } })
  expect(status).toBe(200)
}

async function giveBack(id: string, paise: Paise) {
  const body = { amount: toRupees(paise), reason: 'A dented can' }
  expect((await meera.call('payment.refund', { params: { id }, body })).status).toBe(201)
}

async function deliver(id: string) {
  for (const to of ['Shipped', 'Delivered'] as const) {
    await meera.call('order.move', { params: { id }, body: { to } })
  }
}

async function readPaper(papers: Papers) {
  const text = await textOfPdf(await drawInvoices(papers))
  for (const { total, lines } of papers) {
    expect(text).toContain(formatPaise(total))
    for (const { gross } of lines) expect(text).toContain(plainRupees(gross))
  }
}

/** The last rows of the closing, in paise. */
const sumsOf = (csv: string) =>
  Object.fromEntries(
    csv
      .split('\r\n')
      .filter((row) => row.startsWith('sum'))
      .map((row) => row.split(',,,,,'))
      .map(([name, rupees]) => [name, Math.round(Number(rupees) * 100)]),
  )

async function ledgerSums() {
  const movements: { type: string; amount: Paise }[] = await shop.ledger()
  const sumOf = (type: string) =>
    sum(movements.filter((one) => one.type === type).map(({ amount }) => Math.abs(amount)))
  return { captured: sumOf('payment'), refunded: sumOf('refund') }
}

async function revenueToday() {
  const { data } = await meera.call('report.day', { query: {} })
  return toPaise(data.figures.revenue)
}

const sum = (amounts: readonly Paise[]) => amounts.reduce((all, paise) => all + paise, 0)
