import { areKeysMissing } from './key-rules.ts'
import type { Provider, ProviderAccount } from './provider.ts'
import { isUnknownId, ProviderError } from './provider-call.ts'

/** Those that were asked do not know it, and the keys that it was made with are not set: it may exist. */
export class KeysMissing extends ProviderError {
  constructor(keyId: string) {
    super(
      'keys',
      `Waiting for the keys ${keyId}. Set RAZORPAY_KEY_ID_OLD and RAZORPAY_KEY_SECRET_OLD to them.`,
    )
  }
}

/** The answer, and the keys used for the request. */
export type Answered<T> = { answer: T; keyId: string }

/**
 * Asks the provider about something that was made with these keys: with them where they are configured, then with the
 * keys in use, because after a change of keys within one account these know it too. Of something whose keys are not
 * known, all keys there are know it or none. Throws ProviderError: `keys` as soon as one pair was not accepted and no
 * other knew it, and KeysMissing where its own keys are not configured, for then it may exist.
 */
export async function askAccounts<T>(
  { accounts }: Pick<Provider, 'accounts'>,
  madeWith: string | null,
  question: (account: ProviderAccount) => Promise<T>,
): Promise<Answered<T>> {
  const errors: ProviderError[] = []
  for (const account of inOrder(accounts, madeWith)) {
    try {
      return { answer: await question(account), keyId: account.keyId }
    } catch (error) {
      if (!(error instanceof ProviderError) || !isAnswerOfOthers(error)) throw error
      errors.push(error)
    }
  }
  throw errors.find(({ kind }) => kind === 'keys') ?? unknown(accounts, madeWith, errors[0])
}

function unknown(
  accounts: readonly ProviderAccount[],
  madeWith: string | null,
  refusal = new Error('No account to ask'),
) {
  const keyIds = accounts.map(({ keyId }) => keyId)
  return areKeysMissing(madeWith, keyIds) ? new KeysMissing(madeWith) : refusal
}

/** Whether other keys may know it. */
const isAnswerOfOthers = (error: ProviderError) => error.kind === 'keys' || isUnknownId(error)

function inOrder(accounts: readonly ProviderAccount[], madeWith: string | null) {
  const [current] = accounts
  const own = accounts.find(({ keyId }) => keyId === madeWith)
  if (!own) return accounts
  return own === current || !current ? [own] : [own, current]
}
