import { t } from '@lingui/core/macro'
import { useNavigate } from 'react-router'
import { useMayOpen } from '#web/back-office/office-link.tsx'
import { officePaths } from '#web/lib/navigation/office-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, SectionHeading } from '#web/ui/screen/page.tsx'
import { useShowFirstWeek } from '../settings-queries.ts'

/** Brings back the steps of a new shop, which the owner may have put away. */
export function FirstWeekCard() {
  const navigate = useNavigate()
  const { mutate: show, isPending } = useShowFirstWeek()
  const maySeeToday = useMayOpen(officePaths.adminToday)
  if (!maySeeToday) return null
  return (
    <Card>
      <SectionHeading>{t`First week`}</SectionHeading>
      <p className="text-ink-2">{t`The steps of a new shop are on Today until all are done.`}</p>
      <Button
        kind="secondary"
        type="button"
        busy={isPending}
        className="mt-3"
        onClick={() => show(undefined, { onSuccess: () => navigate(officePaths.adminToday) })}
      >{t`Show the steps on Today`}</Button>
    </Card>
  )
}
