import { askAccounts, KeysMissing } from '#server/payment/ask-accounts.ts'
import type { ProviderAccount } from '#server/payment/provider.ts'
import { isUnknownId, ProviderError } from '#server/payment/provider-call.ts'
import {
  clearTrouble,
  findNewestOrderOf,
  listTroubles,
  listUncomparedKeys,
  noteStillTrouble,
  noteTrouble,
  rememberKeys,
  saveComparison,
} from '#server/payment/provider-keys-store.ts'
import type { Till } from './till.ts'

/** Whether the provider is known to be away or not to accept the keys in use. */
export const isInTrouble = async ({ db, provider }: Till): Promise<boolean> =>
  (await listTroubles(db, [provider.keyId])).length > 0

/**
 * Whether the provider can be asked with the keys in use. While there is trouble, one question finds out whether it
 * is over, at longer and longer intervals; nothing else is asked meanwhile.
 */
export async function checkProvider(till: Till): Promise<boolean> {
  const { db, provider } = till
  const keyIds = provider.accounts.map(({ keyId }) => keyId)
  await rememberKeys(db, keyIds)
  const troubles = await listTroubles(db, keyIds)
  const troubled = new Set<string>()
  for (const { keyId, isDue } of troubles) {
    const account = provider.accounts.find((one) => one.keyId === keyId)
    if (!account || !isDue || !(await isOver(till, account))) troubled.add(keyId)
  }
  if (troubled.has(provider.keyId)) return false
  await compareFormerKeys(till)
  return true
}

async function isOver({ db }: Till, account: ProviderAccount): Promise<boolean> {
  try {
    await account.ping()
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    if (error.kind !== 'refused') {
      await noteStillTrouble(db, account.keyId, troubleOf(error), error.message)
      return false
    }
  }
  await clearTrouble(db, account.keyId)
  return true
}

const troubleOf = ({ kind }: ProviderError) => (kind === 'keys' ? 'refused' : 'away')

/** Notes that the provider does not accept these keys, if that is what the error says. */
export async function noteRejectedKeys({ db }: Pick<Till, 'db'>, error: ProviderError) {
  if (error.kind !== 'keys' || !error.keyId) return
  await noteTrouble(db, error.keyId, 'refused', error.message)
}

/**
 * Finds out whether former keys belong to the account of the keys in use: these then know what the former have made.
 * Each pair is compared once; without an answer it is tried again the next time.
 */
async function compareFormerKeys({ db, provider }: Till): Promise<void> {
  const current = provider.keyId
  for (const { keyId } of await listUncomparedKeys(db, current)) {
    const made = await findNewestOrderOf(db, keyId)
    const isOtherAccount = made === null ? null : await isUnknownTo(provider, made)
    if (isOtherAccount === undefined) return
    await saveComparison(db, keyId, { current, isOtherAccount })
  }
}

/** Undefined: the provider did not say. */
async function isUnknownTo(provider: Till['provider'], providerOrderId: string) {
  const accounts = provider.accounts.slice(0, 1)
  try {
    await askAccounts({ accounts }, null, (account) => account.listPayments(providerOrderId))
    return false
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    return isUnknownId(error) || undefined
  }
}

/** So many unanswered questions in a row say that the provider is away. */
const MOST_UNANSWERED = 3

/** Counts the questions that got no answer, one after the other, and notes that the provider is away when they are too many. */
export function countSilence({ db, provider }: Till) {
  let unanswered = 0
  return {
    isTooLong: () => unanswered >= MOST_UNANSWERED,
    answered: () => {
      unanswered = 0
    },
    unanswered: async (error: ProviderError) => {
      const { kind, message } = error
      // The provider has answered, only not by the keys that know.
      if (error instanceof KeysMissing) return
      unanswered += 1
      if (kind !== 'away' || unanswered < MOST_UNANSWERED) return
      await noteTrouble(db, provider.keyId, 'away', message)
    },
  }
}
