import type { Complaint } from '#contract/complaint/complaint.ts'
import { Pill } from '#web/ui/status.tsx'

/** State against the legal deadlines. */
export function StatePill({ state, confirmed_at }: Pick<Complaint, 'state' | 'confirmed_at'>) {
  if (state === 'closed') return <Pill tone="green">Closed</Pill>
  if (state === 'overdue') return <Pill tone="red">Overdue</Pill>
  return confirmed_at ? <Pill tone="blue">Confirmed</Pill> : <Pill tone="amber">New</Pill>
}
