import { t } from '@lingui/core/macro'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { shortDayName } from '#contract/lib/days.ts'
import { useSetFilter } from '#web/back-office/list/filter-chips.tsx'
import { ListSkeleton } from '#web/back-office/list/list-skeleton.tsx'
import { OfficePage } from '#web/back-office/office-page.tsx'
import { useFailedRefunds } from '#web/back-office/office-queries.ts'
import { Segments } from '#web/back-office/segments.tsx'
import { officePaths } from '#web/lib/navigation/office-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useClosing } from './money-queries.ts'
import { ProviderNotices } from './provider-notices.tsx'

const moneyTabs = (failed: number) => [
  { to: officePaths.adminMoney, label: t`Payments` },
  { to: officePaths.adminCash, label: t`Cash` },
  { to: officePaths.adminClosing, label: t`Closing` },
  { to: officePaths.adminFailedRefunds, label: failed > 0 ? t`Refunds (${failed})` : t`Refunds` },
  { to: officePaths.adminUnmatched, label: t`Unmatched` },
]

type Props = {
  facts: string
  /** The day to export. */
  day: string
  /** Beside the closing. */
  action?: ReactNode
  children: ReactNode
}

/** Tabs of the money screens, with failed refunds, provider notices, and the export of a day. */
export function MoneyPage({ facts, day, action, children }: Props) {
  const closing = useClosing(day)
  const failed = useFailedRefunds()?.count ?? 0
  const chosen = useSearchParams()[0].get('day')
  const sameDay = chosen ? `?${new URLSearchParams({ day: chosen })}` : ''
  return (
    <OfficePage
      title={t`Money`}
      facts={facts}
      action={
        <>
          {action}
          <Button kind="secondary" busy={closing.isPending} onClick={() => closing.mutate()}>
            <Download size={18} /> {t`Closing of ${{ day: shortDayName(day) }}`}
          </Button>
        </>
      }
    >
      <div className="mb-3">
        <Segments label={t`Money`} segments={moneyTabs(failed)} search={sameDay} />
      </div>
      <ProviderNotices />
      {children}
    </OfficePage>
  )
}

/** The selected day in the URL. */
export function DayField({ day }: { day: string | undefined }) {
  const choose = useSetFilter()
  return (
    <TextField
      label={t`Day`}
      type="date"
      value={day ?? ''}
      onChange={({ target }) => choose('day', target.value)}
    />
  )
}

export const MoneySkeleton = () => <ListSkeleton label={t`Loading`} />
