import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { issueDueInvoices } from '#server/invoice/issue-due-invoices.ts'
import { placeForCash } from '#server/testing/cash-order.ts'
import type { openPayingShop } from '#server/testing/paying.ts'
import type { TestAnswer, TestUser } from '#server/testing/shop.ts'
import type { MonthOrder, MonthStep } from './month-plan.ts'

export type MonthShop = Awaited<ReturnType<typeof openPayingShop>>
type Products = readonly { id: string }[]
export type Placed = MonthOrder & { id: string; providerOrderId: string | undefined }
type Work = { shop: MonthShop; staff: TestUser; products: Products }

/** Concurrent orders, and orders that take their steps together. */
const LANES = 6
const BATCH = 100

/** Places these orders and takes them through their steps. Throws if the shop rejects one. */
export async function placeMonth(work: Work, planned: readonly MonthOrder[]): Promise<Placed[]> {
  const placed: Placed[] = []
  for (let from = 0; from < planned.length; from += BATCH) {
    const batch = await inLanes(planned.slice(from, from + BATCH), (order) => place(work, order))
    await finish(work.shop)
    const rounds = Math.max(...batch.map(({ kind }) => kind.steps.length))
    for (let round = 0; round < rounds; round++) {
      await inLanes(batch, async (order) => {
        const step = order.kind.steps[round]
        if (step) await DO[step]({ ...work, order, round })
      })
      await finish(work.shop)
    }
    placed.push(...batch)
  }
  return placed
}

/** Waits until events are processed, refunds are sent and documents are issued. */
export async function finish(shop: MonthShop) {
  await shop.work()
  await issueDueInvoices(shop.db, AbortSignal.timeout(600_000))
}

/** Works on all of them, a few at once; the results are in their order. */
export async function inLanes<One, Done>(all: readonly One[], work: (one: One) => Promise<Done>) {
  const waiting = [...all.entries()]
  const done: Done[] = []
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      done[next[0]] = await work(next[1])
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return done
}

async function place({ shop, products }: Work, order: MonthOrder): Promise<Placed> {
  const asha = await shop.user()
  await shop.db.execute(sql`update addresses set state = ${order.state} where user_id = ${asha.id}`)
  const lines = order.lines.map(({ product, quantity }): [{ id: string }, number] => {
    const { id = '' } = products[product] ?? {}
    return [{ id }, quantity]
  })
  if (order.kind.paid === 'cash') {
    const { data } = await done(() => placeForCash(asha, lines))
    return { ...order, id: data.order._id, providerOrderId: undefined }
  }
  const { data } = await done(() => shop.checkout(asha, lines))
  const { razorpayOrderId: providerOrderId } = data.paymentDetails
  if (order.kind.paid === 'twice') await shop.faults({ captureTwice: true }, providerOrderId)
  if (order.kind.paid !== 'never') await shop.pay(providerOrderId)
  return { ...order, id: data.order._id, providerOrderId }
}

type Doing = Work & { order: Placed; round: number }

const DO: Record<MonthStep, (doing: Doing) => Promise<unknown>> = {
  reduce,
  'pack-short': packShort,
  ship: (doing) => move(doing, { to: 'Shipped' }),
  deliver: (doing) => move(doing, { to: 'Delivered' }),
  cancel: (doing) => move(doing, { to: 'Cancelled', reason: 'The shopper called' }),
  'undo-delivery': ({ staff, order }) =>
    done(() => staff.call('order.undoDelivery', { ...of(order), body: { reason: 'Not at home' } })),
  refund: (doing) => refund(doing, doing.order.byHand),
  'refund-fails': async (doing) => {
    await refundsFail(doing, true)
    await refund(doing, doing.order.byHand)
  },
  'refund-again': refundAgain,
  'settle-bank': (doing) => settle(doing, 'bank'),
  'settle-cash': (doing) => settle(doing, 'cash'),
  'settle-other': (doing) => settle(doing, 'other'),
  'refunds-fail-from-here': (doing) => refundsFail(doing, true),
  'return-one': (doing) => returnItems(doing, 'one', 'usual'),
  'return-one-cash': (doing) => returnItems(doing, 'one', 'cash'),
  'return-one-bank': (doing) => returnItems(doing, 'one', 'bank'),
  'return-rest': (doing) => returnItems(doing, 'rest', 'usual'),
}

const of = ({ id }: Placed) => ({ params: { id } })
const keyed = ({ order, round }: Doing) => ({
  headers: { 'idempotency-key': `${order.nth}-${round}` },
})

/** How often the shop may answer that it is busy, and the pause before asking again, in ms. */
const MAX_ASKED = 60
const BUSY_MS = 500

/** Repeats a call that the shop was too busy for, as a slow machine makes it. Throws if it refuses the call. */
export async function done<Answer extends Pick<TestAnswer<'order.get'>, 'status' | 'errorMessage'>>(
  call: () => Promise<Answer>,
): Promise<Answer> {
  for (let asked = 1; ; asked++) {
    const answer = await call()
    if (answer.status < 300) return answer
    if (answer.status !== 503 || asked === MAX_ASKED) {
      throw new Error(`${answer.status}: ${answer.errorMessage}`)
    }
    await setTimeout(BUSY_MS)
  }
}

const move = async (
  { staff, order }: Doing,
  body: { to: 'Shipped' | 'Delivered' | 'Cancelled'; reason?: string },
) => done(() => staff.call('order.move', { ...of(order), body }))

/** The customer no longer wants one piece of the first line. */
async function reduce({ staff, order }: Doing) {
  const { data } = await done(() => staff.call('order.staffGet', of(order)))
  const [first] = data.products
  const lines = [{ product_id: first?._id ?? '', quantity: (first?.quantity ?? 1) - 1 }]
  await done(() => staff.call('order.reduceItems', { ...of(order), body: { lines } }))
}

/** One piece of the first line is missing. */
async function packShort({ staff, order }: Doing) {
  const { data } = await done(() => staff.call('picking.start', { ...of(order), body: {} }))
  for (const [nth, { product_id, quantity }] of data.lines.entries()) {
    const tick = { product_id, found: quantity - (nth === 0 ? 1 : 0) }
    const body = nth === 0 ? { ...tick, reason: 'damaged' as const } : tick
    await done(() => staff.call('picking.tick', { ...of(order), body }))
  }
  await done(() => staff.call('picking.pack', { ...of(order), body: { bags: 1 } }))
}

const refundsFail = ({ shop, order }: Doing, refundFails: boolean) =>
  shop.faults({ refundFails }, order.providerOrderId)

async function refund(doing: Doing, paise: number, again?: string) {
  const body = { amount: paise / 100, reason: 'Bruised', ...(again && { again }) }
  await done(() => doing.staff.call('payment.refund', { ...of(doing.order), body }, keyed(doing)))
}

/** The failed refund of the order. */
async function failedOf({ staff, order }: Doing) {
  const { data } = await done(() => staff.call('payment.ofOrder', of(order)))
  const failed = data.refunds.find(({ status }) => status === 'failed')
  if (!failed) throw new Error(`No refund of ${order.kind.name} has failed`)
  return failed
}

async function refundAgain(doing: Doing) {
  const { _id, amount } = await failedOf(doing)
  await refundsFail(doing, false)
  await refund(doing, Math.round(amount * 100), _id)
}

async function settle(doing: Doing, how: 'bank' | 'cash' | 'other') {
  const { _id, amount } = await failedOf(doing)
  const body = { how, amount, note: 'UTR 4417' }
  const params = { id: _id }
  await done(() => doing.staff.call('payment.settle', { params, body }, keyed(doing)))
  await refundsFail(doing, false)
}

/** Returns one piece or the rest, the latter with delivery and tax, with the sum that the screen suggests. */
async function returnItems(doing: Doing, which: 'one' | 'rest', money: 'usual' | 'cash' | 'bank') {
  const { staff, order, round } = doing
  const { data } = await done(() => staff.call('order.staffGet', of(order)))
  const { can_return } = data
  const usual = can_return?.money[0]
  if (!can_return || !usual) throw new Error(`Nothing of ${order.kind.name} can be returned`)
  const left = data.products
    .map((item) => ({ ...item, quantity: item.quantity - item.short - item.returned }))
    .filter(({ quantity }) => quantity > 0)
  const lines = which === 'one' ? left.slice(0, 1).map((line) => ({ ...line, quantity: 1 })) : left
  const fees = which === 'rest'
  const price = lines.reduce((sum, line) => sum + line.quantity * line.product_id.price, 0)
  const amount = Math.min(price + (fees ? can_return.fees : 0), can_return.left)
  const body = {
    lines: lines.map(({ product_id, quantity }) => ({ product_id: product_id._id, quantity })),
    ...{ fees, money: money === 'usual' ? usual : money, reason: 'Sour' },
    items: round % 2 === 0 ? ('shelf' as const) : ('written-off' as const),
    amount: Math.round(amount * 100) / 100,
  }
  await done(() => staff.call('order.return', { ...of(order), body }, keyed(doing)))
}
