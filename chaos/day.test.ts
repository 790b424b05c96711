import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { BUILT_IN_ROLES } from '#contract/people/staff-kinds.ts'
import { shopSettings } from '#server/db/schema/settings.ts'
import { newId } from '#server/lib/id.ts'
import { bookFile } from '#server/testing/book-files.ts'
import { Gstr1 } from '#server/testing/gstr1-schema.ts'
import { hsnOf } from '#server/testing/month-again.ts'
import { openPayingShop } from '#server/testing/paying.ts'
import type { TestUser } from '#server/testing/shop.ts'
import { liveOrders } from './day-orders.ts'
import { expectationsOf, planDay, takenOf } from './day-plan.ts'
import * as read from './month-reads.ts'

const ORDERS = 60
const STOCK = 500
/** For a busy machine. */
const LIMIT_MS = 600_000
/** In rupees: the rider brings so much less than expected. */
const MISSING_CASH = 10
const GOODS = [
  { gstRate: 0, hsn: '0401', price: 27_00 },
  { gstRate: 5, hsn: '1905', price: 31_10 },
  { gstRate: 18, hsn: '3401', price: 42_25 },
  { gstRate: 40, hsn: '2202', price: 64_00 },
  { gstRate: 5, hsn: '0902', price: 119_90 },
]

test(
  `a day of two staff and a rider with ${ORDERS} orders: Today, closing, stock, invoices and GSTR-1 agree to the paisa`,
  async () => {
    const { owner, accountant, rider, ...work } = await openDay()
    const { products } = work
    const plan = planDay(ORDERS, GOODS.length)
    const half = ORDERS / 2
    await liveOrders({ ...work, rider }, plan.slice(0, half))
    const first = await countCash(rider, 0)
    await liveOrders({ ...work, rider }, plan.slice(half))
    const second = await countCash(rider, MISSING_CASH)

    // The day may have ended meanwhile.
    const days = [daysAgo(1), daysAgo(0)]
    const months = [...new Set(days.map((day) => day.slice(0, 7)))]
    const expected = expectationsOf(
      plan,
      GOODS.map(({ price }) => price),
    )
    const collected = first + second
    const returned = expectedReturns(plan)
    expect(collected).toBe(expected.cash + returned)

    const { reports } = await read.readReports(owner, days)
    expect(totalOf(reports)).toEqual({
      ...{ orders: expected.orders, revenue: expected.revenue },
      ...{ cancelled_or_failed: expected.cancelled, delivered: expected.delivered },
    })
    const closings = await read.readClosings(accountant, days)
    const money = closings.map(({ online, refund, cash, other }) => online + refund + cash + other)
    // What the rider did not bring is missing from the cash, and nowhere else.
    const missing = MISSING_CASH * 100
    expect(sum(money)).toBe(expected.received - missing)
    expect(sum(closings.map(({ cash }) => cash))).toBe(expected.cash - missing)
    expect(await read.readCash(accountant)).toEqual({
      ...{ collected, stillToBring: expected.stillToBring },
    })

    const register = await read.readRegister(accountant)
    expect(sum(register.map(({ sums }) => sums.gross))).toBe(expected.received)
    const { sum: gst } = await read.readGst(accountant, days[0] ?? '', days[1] ?? '')
    expect(gst.gross).toBe(expected.received)
    const returns = []
    for (const month of months)
      returns.push(Gstr1.parse(JSON.parse(await bookFile(accountant, month, 'gstr1'))))
    const rows = returns.flatMap((one) => Object.values(hsnOf(one)))
    expect(sum(rows.map(({ total }) => total))).toBe(expected.received)
    expect(sum(rows.map(({ value }) => value))).toBe(gst.value)

    const taken = takenOf(plan, products.length)
    for (const [nth, product] of products.entries()) {
      const stock = STOCK - (taken[nth] ?? 0)
      expect(await read.readStock(owner, product.id)).toEqual({ stock, ledger: stock })
    }

    // The accountant counts what is expected, and the closed days have not changed.
    await read.closeAll(accountant, days, 0)
    expect(await read.readClosings(accountant, days)).toEqual(closings)
  },
  LIMIT_MS,
)

async function openDay() {
  const shop = await openPayingShop({ seed: 'day', pace: { refundMs: 0 } })
  await shop.db.update(shopSettings).set({
    settings: sql`${shopSettings.settings} || '{"registration": "registered", "gstin": "27AAACT0000A1ZF"}'::jsonb`,
  })
  const owner = await shop.user({ username: 'Meera', role: 'ADMIN' })
  const staff = async (role: keyof typeof BUILT_IN_ROLES) => {
    const person = await shop.user()
    const body = { role: 'STAFF' as const, staff_role: BUILT_IN_ROLES[role].id }
    await owner.call('people.setRole', { params: { id: person.id }, body })
    return person
  }
  const [packer, accountant] = [await staff('orders'), await staff('accounts')]
  const rider = await shop.user({ username: 'Ravi', role: 'RIDER' })
  const products = []
  for (const facts of GOODS) products.push(await shop.product({ ...facts, stock: STOCK }))
  return { shop, owner, packer, accountant, rider, products }
}

/** The rider counts, and brings less than expected by these rupees. Returns what was expected, in paise. */
async function countCash(rider: TestUser, missing: number) {
  const { data } = await rider.call('rider.orders', {})
  const { amount: expected } = data.cash
  const body = {
    ...{ expected, counted: Math.round((expected - missing) * 100) / 100 },
    ...(missing > 0 && { reason: 'No change' }),
  }
  const headers = { 'idempotency-key': newId() }
  const answer = await rider.call('rider.count', { body }, { headers })
  if (answer.status !== 201) throw new Error(answer.errorMessage)
  return Math.round(expected * 100)
}

/** What was given back in cash for returned pieces, in paise. */
const expectedReturns = (plan: ReturnType<typeof planDay>) =>
  plan
    .filter(({ fate, paid }) => paid === 'cash' && fate === 'delivered, a piece returned')
    .reduce((all, { lines }) => all + (GOODS[lines[0]?.product ?? 0]?.price ?? 0), 0)

const daysAgo = (count: number) =>
  new Date(Date.now() + 5.5 * 3_600_000 - count * 86_400_000).toISOString().slice(0, 10)

const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)

type Report = Awaited<ReturnType<typeof read.readReports>>['reports'][number]

const totalOf = (reports: readonly Report[]) => ({
  orders: sum(reports.map(({ orders }) => orders)),
  revenue: sum(reports.map(({ revenue }) => revenue)),
  cancelled_or_failed: sum(reports.map((one) => one.cancelled_or_failed)),
  delivered: sum(reports.map(({ delivered }) => delivered)),
})
