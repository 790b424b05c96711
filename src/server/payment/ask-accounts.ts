import { areKeysMissing } from './key-rules.ts'
import type { Provider, ProviderAccount } from './provider.ts'
import { isUnknownId, ProviderError } from './provider-call.ts'

/** The configured keys do not know it, and the keys that created it are not configured: it may exist. */
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
 * Queries the provider about an object created with these keys: with them if they are configured, then with the current
 * keys, which also know it if they belong to the same account. If the keys are unknown, all configured keys are tried.
 * Throws ProviderError: `keys` as soon as one pair was rejected and no other knew the object, and KeysMissing when its
 * own keys are not configured, because then it may exist.
 */
export async function queryAccounts<T>(
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
