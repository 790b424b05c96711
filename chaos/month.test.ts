import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { openPayingShop } from '#server/testing/paying.ts'
import { readBooks } from './month-books.ts'
import { spreadOverDays } from './month-days.ts'
import { documentsOf, faultsOf, NO_SUMS, sumByRate, sumUnder } from './month-documents.ts'
import { placeMonth } from './month-orders.ts'
import { planMonth } from './month-plan.ts'
import * as read from './month-reads.ts'
import * as again from './month-rows.ts'

const ORDERS = Number(process.env.CHAOS_ORDERS ?? 60)
const SEED = process.env.SEED ?? randomBytes(4).toString('hex')
const DAYS = 30
/** For a busy machine. */
const LIMIT_MS = 300_000 + ORDERS * 2_000
/** So that no day ends with negative cash. */
const FLOAT = 1_000_000_00
const HOME = 'Maharashtra'
const GOODS = [
  { gstRate: 0, hsn: '0401' },
  { gstRate: 5, hsn: '1905' },
  { gstRate: 18, hsn: '3401' },
  { gstRate: null, hsn: null },
  { gstRate: 40, hsn: '2202' },
  { gstRate: 5, hsn: '0902' },
  { gstRate: 18, hsn: '3401' },
]

test(
  `a month of ${ORDERS} orders: register, HSN summary, closings, the provider, payments and Today agree to the paisa`,
  async () => {
    const { shop, staff, placed } = await simulateMonth()
    const { db } = shop
    const days = lastDays(DAYS + 2)

    const closings = await read.readClosings(staff, days)
    const provider = await read.readProvider(shop)
    const register = await read.readRegister(staff)
    const gst = await read.readGst(staff, days[0] ?? '', days.at(-1) ?? '')
    const cashOrders = placed.filter(({ kind }) => kind.paid === 'cash').map(({ id }) => id)
    const money = await read.readMoney(staff, cashOrders)
    const { reports, products } = await read.readReports(staff, days)
    const documents = await documentsOf(db)
    const unmatched = await staff.call('payment.unmatched', { query: { day: days.at(-1) ?? '' } })

    // Each figure a second time, from the rows.
    expect(closings).toEqual(await again.closingsOf(db))
    expect(provider).toEqual(await again.attemptsOf(db))
    expect(unmatched).toMatchObject({ status: 200, data: [] })
    expect(money).toEqual(await again.moneyOf(db))
    expect(reports).toEqual(await again.reportsOf(db))
    expect(products).toEqual(await again.productsOf(db))
    expect(await read.readChart(staff, days)).toEqual(
      days.map((day) => reports.find((one) => one.day === day)?.revenue ?? 0),
    )
    expect(register.map(({ number }) => number)).toEqual(documents.map(({ number }) => number))
    expect(byDay(register)).toEqual(sumUnder(documents, ({ day }) => day))
    expect(gst.rows).toEqual(sumByRate(documents))
    for (const day of days) {
      const ofDay = documents.filter((one) => one.day === day)
      expect((await read.readGst(staff, day, day)).rows).toEqual(sumByRate(ofDay))
    }
    expect(faultsOf(documents, HOME)).toEqual([])

    // The figures compared with each other.
    const kept = await again.keptOf(db)
    const ofOrder = sumUnder(documents, ({ order }) => order.number)
    expect(kept).toEqual(kept.map(({ number }) => ({ number, kept: ofOrder[number]?.gross ?? 0 })))
    const sums = {
      captured: sum(provider, ({ captured }) => captured),
      refunded: sum(provider, ({ refunded }) => refunded),
      closings: sum(closings, ({ online, refund, cash, other }) => online + refund + cash + other),
      cash: sum(closings, ({ cash }) => cash),
      register: sum(register, ({ sums: { gross } }) => gross),
      report: sum(reports, ({ revenue }) => revenue),
      ...(await again.cashOf(db)),
    }
    console.log(
      `seed ${SEED}: ${JSON.stringify({ ...sums, documents: documents.length, gst: gst.sum })}`,
    )
    const { collected, stillToBring, handedBack } = sums
    expect(await read.readCash(staff)).toEqual({ collected, stillToBring })
    expect(sums.cash).toBe(collected - handedBack)
    expect(sum(closings, ({ online }) => online)).toBe(sums.captured)
    expect(sum(closings, ({ refund }) => -refund)).toBe(sums.refunded)
    expect(sum(money, ({ paid, refunded }) => paid - refunded)).toBe(sums.closings)
    expect(gst.sum).toEqual(total(register))
    expect(sums.register).toBe(sums.closings)
    expect(sums.report).toBe(sums.closings + stillToBring)
    const { cgst, sgst, igst } = gst.sum
    expect(await readBooks(staff, days)).toEqual({
      ...{ tax: cgst + sgst + igst, register: sums.register, money: sums.closings },
    })

    // Closed days have not changed.
    expect(await read.closeAll(staff, days, FLOAT)).toBe(sums.cash)
    expect(await read.readClosings(staff, days)).toEqual(closings)
  },
  LIMIT_MS,
)

async function simulateMonth() {
  const shop = await openPayingShop({ seed: SEED, pace: { refundMs: 0 } })
  const staff = await shop.user({ username: 'Meera', role: 'ADMIN' })
  const stock = ORDERS * 5
  const products = []
  for (const [nth, facts] of GOODS.entries()) {
    const values = { ...facts, stock, name: `Product ${nth}`, price: 20_00 + nth * 1_111 }
    products.push(await shop.product({ ...values, discount: nth * 2.5 }))
  }
  const planned = planMonth(SEED, ORDERS, products.length, DAYS)
  const placed = await placeMonth({ shop, staff, products }, planned)
  await spreadOverDays(shop.db, placed)
  return { shop, staff, placed }
}

/** The last days of the calendar in India, the earliest first. */
const lastDays = (count: number) =>
  Array.from({ length: count }, (_, nth) =>
    new Date(Date.now() + 5.5 * 3_600_000 - (count - 1 - nth) * 86_400_000)
      .toISOString()
      .slice(0, 10),
  )

const sum = <Row>(rows: readonly Row[], paiseOf: (row: Row) => number) =>
  rows.reduce((all, row) => all + paiseOf(row), 0)

type Register = Awaited<ReturnType<typeof read.readRegister>>

const total = (register: Register) => register.reduce((all, { sums }) => plus(all, sums), NO_SUMS)

function byDay(register: Register) {
  const days: Record<string, typeof NO_SUMS> = {}
  for (const { day, sums } of register) days[day] = plus(days[day] ?? NO_SUMS, sums)
  return days
}

const plus = (one: typeof NO_SUMS, other: typeof NO_SUMS) => ({
  value: one.value + other.value,
  cgst: one.cgst + other.cgst,
  sgst: one.sgst + other.sgst,
  igst: one.igst + other.igst,
  gross: one.gross + other.gross,
})
