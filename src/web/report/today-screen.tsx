import { t } from '@lingui/core/macro'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { addDays, dayIn, dayOf, longDayName } from '#contract/lib/days.ts'
import { clockTime } from '#contract/lib/india.ts'
import { useMay } from '#web/back-office/office-entries.ts'
import { OfficePage } from '#web/back-office/office-page.tsx'
import { PastDayCard } from '#web/purchase/admin/past-day-card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { OptionalPart, WhenLoaded } from '#web/ui/loading/when-loaded.tsx'
import { CopyBanner } from './copy-banner.tsx'
import { FiguresCard } from './figures-card.tsx'
import { MarginCard } from './margin-card.tsx'
import { MinutePanel, PaymentPanel } from './outcome-panels.tsx'
import { LowStockPanel, TopProductsPanel } from './product-panels.tsx'
import { ChartSkeleton } from './report-panel.tsx'
import { reportQuery } from './report-queries.ts'
import { SetupCard } from './setup-card.tsx'
import { productCountQuery } from './setup-queries.ts'
import { SlotsCard } from './slots-card.tsx'
import { DayPanel, HourPanel } from './sum-panels.tsx'

/** Report of today or another day. */
export function TodayScreen() {
  const [params] = useSearchParams()
  const date = dayIn(params.get('date'))
  const mayOrders = useMay('orders')
  const mayCatalogue = useMay('catalogue')
  const maySettings = useMay('settings')
  return (
    <OfficePage
      title={t`Today`}
      facts={
        <OptionalPart contentId={date}>
          <Facts date={date} />
        </OptionalPart>
      }
    >
      <div className="grid grid-cols-1 gap-3">
        <OptionalPart contentId={date}>
          <CopyBanner date={date} />
        </OptionalPart>
        {maySettings && (
          <OptionalPart>
            <SetupCard />
          </OptionalPart>
        )}
        <DayChoice date={date} />
        {!date && mayCatalogue && (
          <OptionalPart>
            <PastDayCard />
          </OptionalPart>
        )}
        <Part of={date}>
          <FiguresCard date={date} />
        </Part>
        <OptionalPart contentId={date}>
          <MarginCard date={date} />
        </OptionalPart>
        {!date && mayOrders && (
          <OptionalPart>
            <SlotsCard />
          </OptionalPart>
        )}
        <div className="grid grid-cols-1 gap-3 xl:grid-cols-2">
          <Part of={date}>
            <HourPanel date={date} />
          </Part>
          <Part of={date}>
            <DayPanel date={date} />
          </Part>
          <Part of={date}>
            <MinutePanel date={date} />
          </Part>
          <Part of={date}>
            <PaymentPanel date={date} />
          </Part>
          <Part of={date}>
            <TopProductsPanel date={date} />
          </Part>
          {mayCatalogue && (
            <Part of={date}>
              <LowStock />
            </Part>
          )}
        </div>
      </div>
    </OfficePage>
  )
}

/** An empty shop has nothing low on stock. */
function LowStock() {
  const { data } = useQuery(productCountQuery())
  return data === 0 ? null : <LowStockPanel />
}

function Facts({ date }: { date: string | undefined }) {
  const { data } = useSuspenseQuery(reportQuery(date))
  const isRunning = dayOf(data.until) === data.date
  return (
    <span>
      {isRunning
        ? t`${{ date: longDayName(data.date) }} · so far, till ${{ until: clockTime(data.until) }}`
        : longDayName(data.date)}
    </span>
  )
}

/** The day is in the URL; today needs none. */
function DayChoice({ date }: { date: string | undefined }) {
  const [, setParams] = useSearchParams()
  const today = dayOf(Date.now())
  const choose = (day: string) => setParams(day && day !== today ? { date: day } : {})
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Chip selected={!date} onClick={() => choose(today)}>{t`Today`}</Chip>
      <Chip
        selected={date === addDays(today, -1)}
        onClick={() => choose(addDays(today, -1))}
      >{t`Yesterday`}</Chip>
      <TextField
        label={t`Another day`}
        type="date"
        max={today}
        value={date ?? today}
        onChange={({ target }) => choose(target.value)}
      />
    </div>
  )
}

/** Each part loads and fails on its own. */
const Part = ({ of, children }: { of: string | undefined; children: ReactNode }) => (
  <WhenLoaded
    contentId={of}
    skeleton={
      <div className="card p-4">
        <ChartSkeleton />
      </div>
    }
  >
    {children}
  </WhenLoaded>
)
