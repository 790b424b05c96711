import { t } from '@lingui/core/macro'
import { paths } from '#web/lib/navigation/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { POLICIES } from './policies.ts'

/** Links to all policies. */
export function PolicyLinks({ className }: { className?: string }) {
  return (
    <nav aria-label={t`Policies`} className={className}>
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {POLICIES.map(({ name, title }) => (
          <li key={name}>
            <Link to={paths.policy(name)} className="reach hover:underline">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
