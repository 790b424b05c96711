import type { Provider, ProviderAccount } from './provider.ts'
import { isUnknownId, ProviderError } from './provider-call.ts'

/** What was answered, and the keys that were asked with. */
export type Answered<T> = { answer: T; keyId: string }

/**
 * Asks the provider about something that was made with these keys: with them where they are configured, then with the
 * keys in use, because after a change of keys within one account these know it too. Of something whose keys are not
 * known or not configured, all keys there are know it or none. Throws ProviderError: `keys` as soon as one pair was not
 * accepted and no other knew it, for then it may exist.
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
  throw errors.find(({ kind }) => kind === 'keys') ?? errors[0] ?? new Error('No account to ask')
}

/** Whether other keys may still know it. */
const isAnswerOfOthers = (error: ProviderError) => error.kind === 'keys' || isUnknownId(error)

function inOrder(accounts: readonly ProviderAccount[], madeWith: string | null) {
  const [current] = accounts
  const own = accounts.find(({ keyId }) => keyId === madeWith)
  if (!own) return accounts
  return own === current || !current ? [own] : [own, current]
}
