import { sql } from 'drizzle-orm'
import { routes } from '#contract/routes.ts'
import type { Input } from '#contract/schemas.ts'
import { createSandbox, type SandboxOptions } from '#sandbox/sandbox.ts'
import { eventKind } from '#server/checkout/provider-events.ts'
import { refundKind } from '#server/checkout/refund/send-refund.ts'
import { settleOverdueRefunds } from '#server/checkout/refund/settle-overdue-refunds.ts'
import { watchPayments } from '#server/checkout/watch/watch-payments.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/db.ts'
import { openProvider } from '#server/payment/provider.ts'
import { atEnd } from './at-end.ts'
import type { OrderedLine } from './cash-order.ts'
import { runNextJob } from './jobs.ts'
import { openShop, type TestUser } from './shop.ts'

const KEYS = {
  keyId: 'rzp_test_shop',
  keySecret: 'the key secret',
  webhookSecret: 'the webhook secret',
}

/** A test card that the bank rejects. */
export const NO_BALANCE = '4100 2800 0008 0001'
export const VISA = '4100 2800 0000 1007'

/** What the provider's checkout returns to the page after a payment. */
export type Proof = Input<'order.verifyPayment'>['body']

type Wish = Partial<Input<'order.placeOnline'>['body']> & { key?: string }

/** A shop with the payment sandbox, a server that it reaches over the network. */
export async function openPayingShop(options: SandboxOptions = {}, settings: Partial<Config> = {}) {
  const sandbox = createSandbox({ keys: KEYS, seed: 'tests', ...options })
  const origin = await sandbox.listen()
  const razorpay = {
    keyId: KEYS.keyId,
    keySecret: KEYS.keySecret,
    webhookSecrets: [KEYS.webhookSecret],
    apiBase: `${origin}/v1`,
    checkoutUrl: `${origin}/v1/checkout.js`,
  }
  const shop = await openShop({ razorpay, ...settings })
  sandbox.sendEventsTo((await shop.app.listen({ port: 0 })) + routes['payment.webhook'].path)
  atEnd(sandbox.close)

  const context = { db: shop.db, provider: openProvider(razorpay) }
  const control = async (method: 'PUT' | 'POST', path: string, body: object) => {
    const answer = await sandbox.app.inject({ method, url: `/sandbox${path}`, payload: body })
    return answer.json()
  }

  return {
    ...shop,
    sandbox,
    context,
    razorpay,
    /** Faults for one order, or for all later ones. */
    faults: (body: object, orderId?: string) =>
      control('PUT', orderId ? `/orders/${orderId}/faults` : '/faults', body),
    weather: (body: object) => control('PUT', '/weather', body),
    /** Whether the provider accepts the shop's keys. */
    keysAre: (on: boolean, keyId = KEYS.keyId) => control('PUT', `/keys/${keyId}`, { on }),
    /** Makes the provider accept these keys as well, of the same or of another account. */
    giveKeys: (keyId: string, account: string) =>
      control('POST', '/keys', { keyId, keySecret: KEYS.keySecret, account }),
    webhooks: (on: boolean) => control('PUT', '/webhook', { on }),
    ledger: async () => (await sandbox.app.inject('/sandbox/ledger')).json().movements,
    checkout: (person: TestUser, lines: OrderedLine[], wish: Wish = {}) =>
      checkout(person, lines, wish),
    pay: (providerOrderId: string, card = VISA, key = KEYS.keyId) =>
      payAt(control, { providerOrderId, card, key }),
    /** Processes all received events and sends all refunds. */
    work: async () => {
      await sandbox.quiet()
      const kinds = [eventKind(shop.db), refundKind(context)]
      while (await runNextJob({ db: shop.db, kinds, log: SILENT })) await sandbox.quiet()
    },
    /** Runs the reconciler once. */
    reconcile: () => watchPayments(context),
    reconcileRefunds: () => settleOverdueRefunds(context),
    /** Here and at the provider, without waiting. */
    letTimePass: async (minutes: number) => {
      await moveIntoPast(shop.db, minutes)
      await sandbox.advance(minutes * 60)
    },
  }
}

const SILENT = { warn() {}, error() {} }

const checkout = (person: TestUser, lines: OrderedLine[], { key, ...wish }: Wish) =>
  person.call(
    'order.placeOnline',
    {
      body: {
        deliveryAddressId: person.addressId,
        paymentMethod: 'Card',
        products: lines.map(([{ id: productId }, quantity]) => ({ productId, quantity })),
        ...wish,
      },
    },
    key ? { headers: { 'idempotency-key': key } } : {},
  )

type Control = (
  method: 'POST',
  path: string,
  body: object,
) => Promise<{ id: string; status: string; response: Proof }>

/** `key`: the keys that the checkout was opened with. */
type Paid = { providerOrderId: string; card: string; key: string }

/** A shopper in the provider's checkout. */
async function payAt(control: Control, { providerOrderId, card, key }: Paid) {
  const begun = { key, order_id: providerOrderId, method: 'card', card }
  const { id } = await control('POST', '/checkout/payments', begun)
  const outcome = { outcome: card === VISA ? 'success' : 'failure', code: '1234' }
  const answer = await control('POST', `/checkout/payments/${id}/answer`, outcome)
  return { paymentId: id, status: answer.status, proof: answer.response }
}

const moveIntoPast = (db: Db, minutes: number) =>
  db.execute(sql`with past as (select make_interval(mins => ${minutes}) as by),
    o as (update orders set created_at = created_at - past.by,
      holds_stock_until = holds_stock_until - past.by,
      promised_by = promised_by - past.by,
      slot_from = slot_from - past.by, slot_until = slot_until - past.by from past),
    j as (update jobs set next_attempt_at = next_attempt_at - past.by from past
      where kind = 'refund' and status = 'waiting'),
    k as (update provider_keys set next_try_at = next_try_at - past.by from past),
    r as (update refunds set updated_at = updated_at - past.by,
      next_ask_at = next_ask_at - past.by, created_at = created_at - past.by from past)
    update payment_watches set next_ask_at = next_ask_at - past.by,
      polled_at = polled_at - past.by from past`)
