import { KeysMissing, queryAccounts } from '#server/payment/ask-accounts.ts'
import type { ProviderAccount } from '#server/payment/provider.ts'
import { isUnknownId, ProviderError } from '#server/payment/provider-call.ts'
import {
  clearTrouble,
  findNewestOrderOf,
  listTroubles,
  listUncomparedKeys,
  recordKeys,
  recordTrouble,
  recordTroubleAgain,
  saveComparison,
} from '#server/payment/provider-keys-store.ts'
import type { PaymentContext } from '../payment-context.ts'

/** Whether the provider is known to be unreachable or to reject the current keys. */
export const isInTrouble = async ({ db, provider }: PaymentContext): Promise<boolean> =>
  (await listTroubles(db, [provider.keyId])).length > 0

/**
 * Whether the provider can be queried with the current keys. During trouble one query at growing intervals checks
 * whether it is over; nothing else is queried meanwhile.
 */
export async function checkProvider(context: PaymentContext): Promise<boolean> {
  const { db, provider } = context
  const keyIds = provider.accounts.map(({ keyId }) => keyId)
  await recordKeys(db, keyIds)
  const troubles = await listTroubles(db, keyIds)
  const troubled = new Set<string>()
  for (const { keyId, isDue } of troubles) {
    const account = provider.accounts.find((one) => one.keyId === keyId)
    if (!account || !isDue || !(await isOver(context, account))) troubled.add(keyId)
  }
  if (troubled.has(provider.keyId)) return false
  await compareFormerKeys(context)
  return true
}

async function isOver({ db }: PaymentContext, account: ProviderAccount): Promise<boolean> {
  try {
    await account.ping()
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    if (error.kind !== 'refused') {
      await recordTroubleAgain(db, account.keyId, troubleOf(error), error.message)
      return false
    }
  }
  await clearTrouble(db, account.keyId)
  return true
}

const troubleOf = ({ kind }: ProviderError) => (kind === 'keys' ? 'refused' : 'away')

/** Records that the provider rejects these keys, if that is the error. */
export async function recordRejectedKeys({ db }: Pick<PaymentContext, 'db'>, error: ProviderError) {
  if (error.kind !== 'keys' || !error.keyId) return
  await recordTrouble(db, error.keyId, 'refused', error.message)
}

/**
 * Finds out whether former keys belong to the account of the current keys, which then know the objects of the former.
 * Each pair is compared once, and again when there was no answer.
 */
async function compareFormerKeys({ db, provider }: PaymentContext): Promise<void> {
  const current = provider.keyId
  for (const { keyId } of await listUncomparedKeys(db, current)) {
    const made = await findNewestOrderOf(db, keyId)
    const isOtherAccount = made === null ? null : await isUnknownTo(provider, made)
    if (isOtherAccount === undefined) return
    await saveComparison(db, keyId, { current, isOtherAccount })
  }
}

/** Undefined: the provider gave no answer. */
async function isUnknownTo(provider: PaymentContext['provider'], providerOrderId: string) {
  const accounts = provider.accounts.slice(0, 1)
  try {
    await queryAccounts({ accounts }, null, (account) => account.listPayments(providerOrderId))
    return false
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    return isUnknownId(error) || undefined
  }
}

/** Consecutive unanswered queries that mean that the provider is unreachable. */
const MAX_UNANSWERED = 3

/** Counts consecutive unanswered queries, and records the provider as unreachable when they are too many. */
export function countUnanswered({ db, provider }: PaymentContext) {
  let unanswered = 0
  return {
    isTooLong: () => unanswered >= MAX_UNANSWERED,
    answered: () => {
      unanswered = 0
    },
    unanswered: async (error: ProviderError) => {
      const { kind, message } = error
      // The provider has answered, but not with the keys that know the order.
      if (error instanceof KeysMissing) return
      unanswered += 1
      if (kind !== 'away' || unanswered < MAX_UNANSWERED) return
      await recordTrouble(db, provider.keyId, 'away', message)
    },
  }
}
