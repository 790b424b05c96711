import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { hashPassword } from '#server/lib/password-hash.ts'
import { insertUser } from '#server/testing/shelf.ts'
import { whileLocked } from './locked-order.ts'
import { type Client, call, send } from './payment-call.ts'
import { chance } from './payment-plan.ts'
import type { Plan } from './payment-plans.ts'
import { type ChaosShop, COUPON } from './payment-shop.ts'
import { takeSteps } from './payment-staff.ts'

const PASSWORD = 'correct horse battery'
/** Shared by all shoppers, because hashing is slow. */
const passwordHash = hashPassword(PASSWORD)

const VISA = '4100 2800 0000 1007'
const NO_BALANCE = '4100 2800 0008 0001'

/** The orders that the shop returned for each request. */
export type OrdersByKey = Map<string, Set<string>>

type Run = { shop: ChaosShop; seed: string; ordersByKey: OrdersByKey }

/** One shopper, and all faults of their payment. */
type Payment = Run & Client & { plan: Plan; addressId: string }

type Placed = { id: string; providerOrderId: string | undefined; keyId: string }
type PlacedOnline = Placed & { providerOrderId: string }

export async function payOnce(run: Run, nth: number, plan: Plan) {
  const asha = await insertUser(run.shop.db, {
    username: 'Asha',
    emailVerifiedAt: new Date(),
    passwordHash: await passwordHash,
  })
  const payment: Payment = { ...run, nth, plan, token: asha.token, addressId: asha.addressId }
  const placed = plan.isCash ? await placeForCash(payment) : await placeAndPay(payment)
  if (!placed) return
  const staff = { ...payment, token: run.shop.staffToken }
  await takeSteps({ shopper: payment, staff, password: PASSWORD, ...placed }, plan.then ?? [])
}

async function placeAndPay(payment: Payment): Promise<Placed | undefined> {
  const { plan } = payment
  const placed = await placeAll(payment)
  if (!placed) return undefined
  if (plan.failsFirst) await failAndTryAgain(payment, placed)
  if (plan.behind) await beOvertaken(payment, placed, plan.behind)
  else await payAndReport(payment, placed)
  await afterwards(payment, placed)
  return placed
}

/** The provider's response to the new order may get lost, together with the responses to concurrent orders. */
async function placeAll(payment: Payment): Promise<PlacedOnline | undefined> {
  const { control } = payment.shop
  const { loseCreateAnswer = false, ...faults } = payment.plan.faults
  if (loseCreateAnswer) await control('PUT', '/faults', { loseCreateAnswer })
  const wishes = Array.from({ length: payment.plan.wishes ?? 1 }, (_, at) => place(payment, { at }))
  const [placed] = await Promise.all(wishes)
  if (loseCreateAnswer) await control('PUT', '/faults', { loseCreateAnswer: false })
  if (placed) await control('PUT', `/orders/${placed.providerOrderId}/faults`, faults)
  return placed
}

async function failAndTryAgain(payment: Payment, placed: PlacedOnline) {
  const { id, providerOrderId } = placed
  await pay(payment, placed, NO_BALANCE)
  await call(payment, 'order.paymentFailed', { razorpay_order_id: providerOrderId })
  await place(payment, { orderId: id })
}

async function payAndReport(payment: Payment, placed: PlacedOnline) {
  const meanwhile = talk(payment, placed.providerOrderId, placed.id)
  if (payment.plan.pays) await payAndProve(payment, placed)
  await meanwhile
}

async function payAndProve(payment: Payment, placed: PlacedOnline) {
  const proof = await pay(payment, placed, VISA)
  if (!proof) return
  const proofs = Array.from({ length: payment.plan.proofs }, () =>
    call(payment, 'order.verifyPayment', proof),
  )
  await Promise.all(proofs)
}

async function talk(payment: Payment, providerOrderId: string, id: string) {
  const { meanwhile } = payment.plan
  const report = { razorpay_order_id: providerOrderId }
  if (meanwhile === 'cancel') await call(payment, 'order.paymentCancelled', report)
  if (meanwhile === 'fail') await call(payment, 'order.paymentFailed', report)
  if (meanwhile === 'cash') await call(payment, 'order.payByCash', {}, id)
  if (meanwhile === 'forge') await forge(payment, providerOrderId)
}

/** A proof with a forged signature. */
const forge = (payment: Payment, order: string) =>
  call(payment, 'order.verifyPayment', {
    razorpay_order_id: order,
    razorpay_payment_id: 'pay_Forged00000000',
    razorpay_signature: createHmac('sha256', 'a guess').update(order).digest('hex'),
  })

async function beOvertaken(
  payment: Payment,
  placed: PlacedOnline,
  behind: NonNullable<Plan['behind']>,
) {
  const { db, pool } = payment.shop
  const { id } = placed
  const first = async () => {
    if (behind === 'cancel-order') await call(payment, 'order.cancel', {}, id)
    if (behind === 'cash') await call(payment, 'order.payByCash', {}, id)
    if (behind === 'end-of-hold') await db.execute(LOOK_NOW)
  }
  if (behind === 'end-of-hold') await endHold(payment.shop, id)
  await whileLocked(pool, id, first, () => payAndProve(payment, placed))
}

/** The reservation has ended, and the reconciler checks the order. */
async function endHold({ db }: ChaosShop, id: string) {
  await db.execute(
    sql`update orders set holds_stock_until = now() - interval '1 minute' where id = ${id}`,
  )
  await db.execute(
    sql`update payment_watches set next_ask_at = now() - interval '1 day' where order_id = ${id}`,
  )
}

const LOOK_NOW = sql`update jobs set next_attempt_at = now(), turn = now() - interval '1 day'
  where kind = 'watch-payments'`

async function afterwards(payment: Payment, { id, providerOrderId }: PlacedOnline) {
  const { after } = payment.plan
  const report = { razorpay_order_id: providerOrderId }
  if (after === 'cancel-order') await call(payment, 'order.cancel', {}, id)
  if (after === 'give-up') await call(payment, 'order.paymentCancelled', report)
  if (after === 'try-again') {
    await call(payment, 'order.paymentFailed', report)
    await place(payment, { orderId: id })
  }
}

type OrderAnswer = {
  data: { order: { _id: string }; paymentDetails: { razorpayOrderId: string; keyId: string } }
}

/** Repeats the request with the same key, on both nodes, until the shop has responded. */
async function place(payment: Payment, { at = 0, orderId }: { at?: number; orderId?: string }) {
  const { nth, ordersByKey } = payment
  const body = { ...basketOf(payment), paymentMethod: 'Card', ...(orderId && { orderId }) }
  const key = `wish-${nth}`
  const answer = await send(payment, { name: 'order.placeOnline', body, key, at })
  if (!answer) return undefined
  const { order, paymentDetails } = (answer as OrderAnswer).data
  const { razorpayOrderId: providerOrderId, keyId } = paymentDetails
  const placed = { id: order._id, providerOrderId, keyId }
  ordersByKey.set(
    key,
    (ordersByKey.get(key) ?? new Set()).add(`${placed.id} ${placed.providerOrderId}`),
  )
  return placed
}

async function placeForCash(payment: Payment): Promise<Placed | undefined> {
  const body = { ...basketOf(payment), paymentMethod: 'COD' }
  const answer = await send(payment, { name: 'order.placeCod', body, key: `wish-${payment.nth}` })
  if (!answer) return undefined
  return { id: (answer as OrderAnswer).data.order._id, providerOrderId: undefined, keyId: '' }
}

/** Orders that are packed have two pieces of each product, so that one can be short. */
function basketOf({ shop, seed, nth, addressId, plan }: Payment) {
  const products = shop.productIds
    .filter((_, which) => chance(seed, 'goods', nth, which) < 0.25)
    .concat(shop.productIds.slice(nth % 7, (nth % 7) + 1))
  const quantity = plan.then ? 2 : 1
  return {
    deliveryAddressId: addressId,
    products: [...new Set(products)].map((productId) => ({ productId, quantity })),
    // Every second order, also of those that are packed short, returned or cancelled.
    ...(chance(seed, 'coupon', nth) < 0.5 && { couponCode: COUPON }),
  }
}

async function pay({ shop }: Payment, placed: PlacedOnline, card: string) {
  const { providerOrderId: order_id, keyId: key } = placed
  const begun = { key, order_id, method: 'card', card }
  const { id } = await shop.control('POST', '/checkout/payments', begun)
  if (!id) return undefined
  const said = { outcome: card === VISA ? 'success' : 'failure', code: '1234' }
  const { response } = await shop.control('POST', `/checkout/payments/${id}/answer`, said)
  return response as object | undefined
}
