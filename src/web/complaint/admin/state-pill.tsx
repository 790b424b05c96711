import { t } from '@lingui/core/macro'
import type { Complaint } from '#contract/complaint/complaint.ts'
import { Pill } from '#web/ui/status.tsx'

/** State against the legal deadlines. */
export function StatePill({ state, confirmed_at }: Pick<Complaint, 'state' | 'confirmed_at'>) {
  if (state === 'closed') return <Pill tone="green">{t`Closed`}</Pill>
  if (state === 'overdue') return <Pill tone="red">{t`Overdue`}</Pill>
  return confirmed_at ? (
    <Pill tone="blue">{t`Confirmed`}</Pill>
  ) : (
    <Pill tone="amber">{t({ message: 'New', context: 'complaint' })}</Pill>
  )
}
