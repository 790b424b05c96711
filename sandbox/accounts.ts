import { type Books, FIRST_ACCOUNT } from './books.ts'
import type { OrderRecord } from './entities.ts'
import type { Provider } from './provider.ts'
import { ProviderError, refuse } from './provider-error.ts'

/** All key pairs of the provider, each with its account. */
const keysOf = ({ keys, keysAreOff, otherKeys }: Books) => [
  { ...keys, account: FIRST_ACCOUNT, areOff: keysAreOff },
  ...otherKeys,
]

/** The account of a call. Only `Basic <base64>` is accepted: other spellings get 401, as with the provider. */
export function accountCalling({ books }: Provider, header: string | undefined): string {
  const keys = keysOf(books).find(
    ({ keyId, keySecret }) =>
      header === `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
  )
  if (!keys || keys.areOff) throw new ProviderError(401, { description: 'Authentication failed' })
  return keys.account
}

/** The keys that a checkout was opened with. Throws when they belong to another account than the order. */
export function checkoutKeys({ books }: Provider, keyId: string | undefined, record: OrderRecord) {
  const keys = keysOf(books).find((one) => one.keyId === keyId)
  if (keys?.account !== accountOf(record)) throw refuse('The id provided does not exist')
  return keys
}

/** The secret that signs a payment of this order: that of the first active keys of its account. */
export function signingSecret({ books }: Provider, record: OrderRecord): string {
  const isMeant = (one: { account: string; areOff: boolean }) =>
    one.account === accountOf(record) && !one.areOff
  return (keysOf(books).find(isMeant) ?? books.keys).keySecret
}

/** Whether calls of this account find the order and its payments and refunds. */
export const isKnownTo = (account: string, record: OrderRecord): boolean =>
  accountOf(record) === account && !record.faults.isUnknown

/** Throws the provider's error for the id of an order, a payment or a refund that this account does not know. */
export function assertKnown({ books }: Provider, account: string, id: string) {
  const paymentId = books.refunds.get(id)?.payment_id ?? id
  const orderId = books.payments.get(paymentId)?.order_id ?? id
  const record = books.orders.get(orderId)
  if (record && !isKnownTo(account, record)) throw refuse('The id provided does not exist')
}

const accountOf = ({ account }: OrderRecord) => account ?? FIRST_ACCOUNT
