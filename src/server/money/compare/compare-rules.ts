import type { Paise } from '#contract/lib/money.ts'
import type { SeenPayment } from '#server/payment/payment-rules.ts'

/** A payment as one side has it. `refunded`: sum of sent refunds, arrived or not. */
export type Side = { status: string; amount: Paise; refunded: Paise }
/** `isCaptured`: whether the money ever arrived, as far as we know. */
type Ours = Side & { id: string; number: string; isCaptured: boolean }

export type Difference = {
  id: string
  number: string | null
  what: 'only at the provider' | 'only with us' | 'different'
  provider: Side | null
  ours: Side | null
}

/**
 * Differences between the provider's list and ours; empty when they agree. Attempts that took no money are left out.
 */
export function differences(
  theirs: readonly (SeenPayment & { receipt: string | null })[],
  ours: readonly Ours[],
): Difference[] {
  const taken = theirs.filter(({ isCaptured }) => isCaptured)
  const oursById = new Map(ours.map((one) => [one.id, one]))
  const theirIds = new Set(taken.map(({ id }) => id))
  const unknown = taken.flatMap((provider) => compared(provider, oursById.get(provider.id)))
  const unheard = ours
    .filter(({ id, isCaptured }) => !theirIds.has(id) && isCaptured)
    .map(({ id, number, isCaptured: _, ...side }) => ({
      id,
      number,
      what: 'only with us' as const,
      provider: null,
      ours: side,
    }))
  return [...unknown, ...unheard]
}

function compared(
  { id, receipt, status, amount, refunded }: SeenPayment & { receipt: string | null },
  ours: Ours | undefined,
): Difference[] {
  const provider = { status, amount, refunded }
  if (!ours) {
    return [{ id, number: receipt, what: 'only at the provider', provider, ours: null }]
  }
  if (isSame(provider, ours)) return []
  const { number, isCaptured: _, ...side } = ours
  return [{ id, number, what: 'different', provider, ours: side }]
}

/** A payment that was fully refunded before we knew of it was never in our books, nor is it in the provider's. */
function isSame(provider: Side, ours: Ours): boolean {
  const { amount, refunded } = ours.isCaptured ? ours : { ...ours, refunded: ours.amount }
  const isKnown = ours.isCaptured || ours.status === 'refunded'
  return isKnown && amount === provider.amount && refunded === provider.refunded
}
