import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { dayOf, fullDayName } from '#contract/lib/days.ts'
import { ListSkeleton } from '#web/back-office/list/list-skeleton.tsx'
import { OfficePage } from '#web/back-office/office-page.tsx'
import { officePaths } from '#web/lib/navigation/office-paths.ts'
import { Link } from '#web/ui/link.tsx'
import { WhenLoaded } from '#web/ui/loading/when-loaded.tsx'
import { POLICIES } from '../../policies.ts'
import { policiesQuery } from './policy-edit-queries.ts'

/** The policies of the shop: its usual texts, or the owner's own. */
export function PoliciesScreen() {
  return (
    <OfficePage
      title={t`Policies`}
      facts={t`What shoppers read about the shop, orders, refunds and their data`}
      back={{ label: t`Settings`, to: officePaths.adminSettings }}
    >
      <WhenLoaded skeleton={<ListSkeleton label={t`Loading policies`} />}>
        <List />
      </WhenLoaded>
    </OfficePage>
  )
}

function List() {
  const { data: policies } = useSuspenseQuery(policiesQuery())
  return (
    <ul className="max-w-[700px] card divide-y divide-line">
      {POLICIES.map(({ name, title }) => (
        <li key={name}>
          <Link
            to={officePaths.adminPolicy(name)}
            className="flex min-h-14 items-center gap-3 px-4 py-2 hover:bg-sunken"
          >
            <span className="min-w-0 flex-1">
              <span className="block font-name">{title}</span>
              <span className="block text-sm text-ink-3">
                {stateOf(policies.find((one) => one.name === name))}
              </span>
            </span>
            <ChevronRight size={18} className="shrink-0 text-ink-3" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

type State = { is_own: boolean; version: number; since: string | null }

function stateOf(policy: State | undefined) {
  if (!policy?.is_own || !policy.since) return t`The usual text`
  const { version, since } = policy
  return t`Your own text, version ${version}, since ${{ day: fullDayName(dayOf(since)) }}`
}
