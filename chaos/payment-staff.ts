import { setTimeout as pause } from 'node:timers/promises'
import type { InjectOptions } from 'fastify'
import { call, send } from './payment-call.ts'
import { askForHelp } from './payment-help.ts'
import { byStaff, type Deps, paidFor, readLeft, type Worked } from './payment-order.ts'
import type { Step } from './payment-plans.ts'
import { authorizationOf, type ChaosShop, KEY_IDS } from './payment-shop.ts'

const PART_RUPEES = 10
const TRIES = 20
const PAUSE_MS = 300

/** Does the steps in sequence. Skips what the shop rejects: an unpaid order is not packed. */
export async function takeSteps(order: Worked, steps: readonly Step[]): Promise<void> {
  for (const [nth, step] of steps.entries()) await DO[step]({ ...order, nth })
}

const DO: Record<Step, (order: Deps) => Promise<unknown>> = {
  pack: (order) => pack(order, 0),
  'pack-short': (order) => pack(order, 1),
  ship: (order) => move(order, { to: 'Shipped' }),
  deliver: (order) => move(order, { to: 'Delivered' }),
  cancel: (order) => move(order, { to: 'Cancelled', reason: 'Chaos' }),
  'refund-part': refundPart,
  'refund-part-at-provider': (order) => refundAtProvider(order, PART_RUPEES * 100),
  'refund-rest-at-provider': (order) => refundAtProvider(order),
  'return-one': (order) => returnItems(order, 'one', 'usual'),
  'return-one-for-cash': (order) => returnItems(order, 'one', 'cash'),
  'return-rest': (order) => returnItems(order, 'rest', 'usual'),
  'help-refund': (order) => askForHelp(order, 'refund'),
  'help-replacement': (order) => askForHelp(order, 'replacement'),
  'undo-delivery': (order) => byStaff(order, 'order.undoDelivery', { reason: 'Chaos' }),
  'delete-account': ({ shopper, password }) => call(shopper, 'user.delete', { password }),
}

const move = (order: Deps, body: { to: string; reason?: string }) =>
  byStaff(order, 'order.move', body)

type PickAnswer = { data: { lines: { product_id: string; quantity: number }[] } }

/** Packs all of it but this many pieces of the first line. */
async function pack(order: Deps, missing: number) {
  const started = await byStaff(order, 'picking.start', { take_over: true })
  if (!started) return
  for (const [nth, line] of (started as PickAnswer).data.lines.entries()) {
    const found = line.quantity - (nth === 0 ? missing : 0)
    const reason = found < line.quantity ? { reason: 'damaged' } : {}
    await byStaff(order, 'picking.tick', { product_id: line.product_id, found, ...reason })
  }
  await byStaff(order, 'picking.pack', { bags: 1 })
}

/** Returns one piece or the rest, the latter with delivery and tax. */
async function returnItems(order: Deps, which: 'one' | 'rest', money: 'usual' | 'cash') {
  const { staff, id, nth } = order
  const now = await readLeft(order)
  if (!now) return
  const lines =
    which === 'one' ? now.lines.slice(0, 1).map(({ line }) => ({ line, left: 1 })) : now.lines
  const price = lines.reduce((sum, { line, left }) => sum + paidFor(line, left), 0)
  const fees = which === 'rest'
  const amount = Math.min(price + (fees ? now.fees : 0), now.left)
  const body = {
    lines: lines.map(({ line, left }) => ({ product_id: line.product_id._id, quantity: left })),
    fees,
    money: money === 'cash' ? 'cash' : now.money[0],
    items: nth % 2 === 0 ? 'shelf' : 'written-off',
    reason: 'Chaos',
    amount: Math.round(amount * 100) / 100,
  }
  await send(staff, { name: 'order.return', body, id, key: `return-${id}-${nth}` })
}

async function refundPart({ staff, id, nth }: Deps) {
  const body = { amount: PART_RUPEES, reason: `Bruised, step ${nth}` }
  await send(staff, { name: 'payment.refund', body, id, key: `refund-${id}-${nth}` })
}

/**
 * A refund in the provider's dashboard, repeated while it is down. The shop learns of it by events or by its checks.
 */
async function refundAtProvider({ staff, providerOrderId, keyId }: Deps, paise?: number) {
  const { shop } = staff
  const list = await inDashboard(shop, keyId, { url: `/v1/orders/${providerOrderId}/payments` })
  const paid = list?.items?.find(({ captured }) => captured)
  if (!paid) return
  const payload = paise === undefined ? {} : { amount: paise }
  await inDashboard(shop, keyId, { method: 'POST', url: `/v1/payments/${paid.id}/refund`, payload })
}

/** Refunds made there, in paise, by payment. The shop's own refunds have a receipt. */
export async function refundedAtProvider(shop: ChaosShop, payments: Iterable<string>) {
  const sums = new Map<string, number>()
  for (const id of new Set(payments)) {
    const url = `/v1/payments/${id}/refunds?count=100`
    const lists = await Promise.all(KEY_IDS.map((keyId) => inDashboard(shop, keyId, { url })))
    const theirs = lists
      .flatMap((list) => list?.items ?? [])
      .filter(({ receipt, status }) => !receipt && status !== 'failed')
    const paise = theirs.reduce((sum, { amount }) => sum + amount, 0)
    if (paise > 0) sums.set(id, paise)
  }
  return sums
}

type Item = { id: string; amount: number; captured?: boolean; receipt?: string; status: string }

/** Undefined if the provider rejects it, or is down for long. */
async function inDashboard({ sandbox }: ChaosShop, keyId: string, request: InjectOptions) {
  for (let tries = 0; tries < TRIES; tries++) {
    const headers = { authorization: authorizationOf(keyId) }
    const answer = await sandbox.app.inject({ ...request, headers }).catch(() => undefined)
    const isDefinite = answer && answer.statusCode < 500 && answer.statusCode !== 429
    if (isDefinite) return answer.json() as { items?: Item[] }
    await pause(PAUSE_MS)
  }
  return undefined
}
