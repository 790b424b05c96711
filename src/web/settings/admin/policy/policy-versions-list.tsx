import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { dayAndTime } from '#contract/lib/days.ts'
import type { PolicyName } from '#contract/policy/policy-kinds.ts'
import type { Answer } from '#contract/schemas.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, SectionHeading } from '#web/ui/screen/page.tsx'
import { policyVersionsQuery } from './policy-edit-queries.ts'

type Version = Answer<'policy.versions'>['data'][number]
type Props = { name: PolicyName; onUse: (version: Version) => void }

/** What was published before. An order was made under the text of its day, so none is deleted. */
export function PolicyVersions({ name, onUse }: Props) {
  const { data } = useQuery(policyVersionsQuery(name))
  if (!data || data.totalCount === 0) return null
  const { data: versions, totalCount } = data
  return (
    <Card>
      <SectionHeading>{t`Versions`}</SectionHeading>
      {totalCount > versions.length && (
        <p className="mb-2 text-sm text-ink-3">
          {t`The newest ${{ count: versions.length }} of ${totalCount}.`}
        </p>
      )}
      <ul className="divide-y divide-line">
        {versions.map((version) => (
          <li key={version.version} className="flex items-center gap-3 py-2">
            <span className="min-w-0 flex-1">
              <b>{t`Version ${{ number: version.version }}`}</b>
              <span className="block text-sm text-ink-3">
                {[version.since && dayAndTime(version.since), !version.words && t`The usual text`]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            {version.words !== '' && (
              <Button
                kind="soft"
                type="button"
                aria-label={t`Use version ${{ number: version.version }}`}
                onClick={() => onUse(version)}
              >{t`Use`}</Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
