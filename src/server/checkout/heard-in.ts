import { KeysMissing } from '#server/payment/ask-accounts.ts'
import type { MoneyAnswer } from '#server/payment/payment-rules.ts'
import { ProviderError } from '#server/payment/provider-call.ts'
import type { Heard } from './watch-rules.ts'

/** `refused`: the provider does not know the order, as it has reported before. Undefined: it was not queried. */
export type Reply = MoneyAnswer | ProviderError | 'refused' | undefined

export function heardIn(reply: Reply): Heard {
  if (!(reply instanceof ProviderError)) return reply ?? 'not asked'
  if (reply instanceof KeysMissing) return 'keys missing'
  if (reply.kind === 'keys') return 'not asked'
  return reply.kind === 'refused' ? 'refused' : 'silence'
}
