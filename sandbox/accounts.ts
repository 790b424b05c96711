import type { OrderRecord } from './entities.ts'
import type { Provider } from './provider.ts'
import { badRequest, ProviderError } from './provider-error.ts'
import { FIRST_ACCOUNT, type ProviderState } from './state.ts'

/** All key pairs of the provider, each with its account. */
const keysOf = ({ keys, keysAreOff, otherKeys }: ProviderState) => [
  { ...keys, account: FIRST_ACCOUNT, areOff: keysAreOff },
  ...otherKeys,
]

/** The account of a call. Only `Basic <base64>` is accepted: other spellings get 401, as with the provider. */
export function accountCalling({ state }: Provider, header: string | undefined): string {
  const keys = keysOf(state).find(
    ({ keyId, keySecret }) =>
      header === `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
  )
  if (!keys || keys.areOff) throw new ProviderError(401, { description: 'Authentication failed' })
  return keys.account
}

/** The keys that a checkout was opened with. Throws when they belong to another account than the order. */
export function checkoutKeys({ state }: Provider, keyId: string | undefined, record: OrderRecord) {
  const keys = keysOf(state).find((one) => one.keyId === keyId)
  if (keys?.account !== accountOf(record)) throw badRequest('The id provided does not exist')
  return keys
}

/** The secret that signs a payment of this order: that of the first active keys of its account. */
export function signingSecret({ state }: Provider, record: OrderRecord): string {
  const isMeant = (one: { account: string; areOff: boolean }) =>
    one.account === accountOf(record) && !one.areOff
  return (keysOf(state).find(isMeant) ?? state.keys).keySecret
}

/** Whether calls of this account find the order and its payments and refunds. */
export const isKnownTo = (account: string, record: OrderRecord): boolean =>
  accountOf(record) === account && !record.faults.isUnknown

/** Throws the provider's error for the id of an order, a payment or a refund that this account does not know. */
export function assertKnown({ state }: Provider, account: string, id: string) {
  const paymentId = state.refunds.get(id)?.payment_id ?? id
  const orderId = state.payments.get(paymentId)?.order_id ?? id
  const record = state.orders.get(orderId)
  if (record && !isKnownTo(account, record)) throw badRequest('The id provided does not exist')
}

const accountOf = ({ account }: OrderRecord) => account ?? FIRST_ACCOUNT
