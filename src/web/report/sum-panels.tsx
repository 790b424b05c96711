import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayOf, indiaClock, shortDayName, weekdayName } from '#contract/lib/days.ts'
import { formatPrice } from '#contract/lib/price-words.ts'
import type { Report, ReportDay } from '#contract/report/report.ts'
import { formatCount } from '#web/back-office/format-count.ts'
import { pageLocale } from '#web/lib/language/page-language.ts'
import { Chip } from '#web/ui/chip.tsx'
import { lazyComponent } from '#web/ui/loading/lazy-component.ts'
import type { Step } from './charts.tsx'
import { hourName } from './report.ts'
import { ReportPanel } from './report-panel.tsx'
import { reportDaysQuery, reportQuery } from './report-queries.ts'

const StepBars = lazyComponent(
  async () => ({ StepBars: (await import('./charts.tsx')).StepBars }),
  'StepBars',
)
const StepLine = lazyComponent(
  async () => ({ StepLine: (await import('./charts.tsx')).StepLine }),
  'StepLine',
)

type Props = { date: string | undefined }
type HourRow = Report['hours'][number]
type Sums = { orders: number; revenue: number }
type Measure = keyof Sums

const rupees = new Intl.NumberFormat(pageLocale, { notation: 'compact', maximumFractionDigits: 1 })
/** Short format for an axis: "₹1.2L". */
const SHORT: Record<Measure, (value: number) => string> = {
  orders: String,
  revenue: (value) => `₹${rupees.format(value)}`,
}
const NAMES: Record<Measure, string> = { orders: t`Orders`, revenue: t`Revenue` }
const BY_HOUR: Record<Measure, string> = { orders: t`Orders by hour`, revenue: t`Revenue by hour` }
const BY_DAY: Record<Measure, string> = { orders: t`Orders by day`, revenue: t`Revenue by day` }

/** Orders or revenue by hour, compared with the same weekday before. */
export function HourPanel({ date }: Props) {
  const { data } = useSuspenseQuery(reportQuery(date))
  const [measure, setMeasure] = useState<Measure>('orders')
  const before = t`last ${{ weekday: weekdayName(data.date) }}`
  const open = hoursWithOrders(data)
  return (
    <ReportPanel
      title={BY_HOUR[measure]}
      facts={`${formatCount(data.figures.orders, 'order')}, ${formatPrice(data.figures.revenue)}`}
      name="by-hour"
      lead={{ head: t`Hour`, value: ({ hour }) => hourName(hour) }}
      columns={sumColumns<HourRow>(before, ({ week_before }) => week_before)}
      rows={open}
      rowKey={({ hour }) => String(hour)}
      chart={
        <StepBars
          steps={open.map((row) =>
            stepOf(hourName(row.hour), row, row.week_before, measure, isNow(data, row.hour)),
          )}
          sentence={peakOf(open, measure)}
          now={NAMES[measure]}
          before={before}
          format={SHORT[measure]}
        />
      }
      foot={<MeasureChoice measure={measure} onChoose={setMeasure} />}
    />
  )
}

/** Hours outside the first and last order are mostly night. */
function hoursWithOrders({ hours }: Report) {
  const isBusy = ({ orders, week_before }: Report['hours'][number]) =>
    orders + week_before.orders > 0
  const first = hours.findIndex(isBusy)
  return first < 0 ? hours : hours.slice(first, hours.findLastIndex(isBusy) + 1)
}

const isNow = ({ date, until }: Report, hour: number) =>
  dayOf(until) === date && Number(indiaClock(until).slice(11, 13)) === hour

function peakOf(rows: readonly (Sums & { hour: number })[], measure: Measure): string {
  const [peak] = rows.toSorted((one, other) => other[measure] - one[measure])
  if (!peak || peak[measure] === 0) return t`${{ title: BY_HOUR[measure] }}: none so far.`
  const most = measure === 'revenue' ? formatPrice(peak.revenue) : peak.orders
  return t`${{ title: BY_HOUR[measure] }}, most at ${{ hour: hourName(peak.hour) }} with ${most}.`
}

/** Revenue or orders of 14 days, compared with the 14 before. */
export function DayPanel({ date }: Props) {
  const { data: days } = useSuspenseQuery(reportDaysQuery(date))
  const [measure, setMeasure] = useState<Measure>('revenue')
  const count = days.length
  const total = days.reduce((sum, day) => sum + day.revenue, 0)
  return (
    <ReportPanel
      title={BY_DAY[measure]}
      facts={t`Last ${count} days: ${{ total: formatPrice(total) }}, without cancelled orders`}
      name="by-day"
      lead={{ head: t`Day`, value: (day) => day.date, show: (day) => shortDayName(day.date) }}
      columns={sumColumns<ReportDay>(t`${count} days before`, ({ before }) => before)}
      rows={days}
      rowKey={(day) => day.date}
      chart={
        <StepLine
          steps={days.map((day) => stepOf(shortDayName(day.date), day, day.before, measure, false))}
          sentence={t`${{ title: BY_DAY[measure] }}: the last ${count} days, compared with the ${count} days before.`}
          now={t`Last ${count} days`}
          before={t`The ${count} days before`}
          format={SHORT[measure]}
        />
      }
      foot={<MeasureChoice measure={measure} onChoose={setMeasure} />}
    />
  )
}

const stepOf = (
  name: string,
  now: Sums,
  before: Sums,
  measure: Measure,
  isRunning: boolean,
): Step => ({
  name,
  value: now[measure],
  before: before[measure],
  isRunning,
})

function sumColumns<Row extends Sums>(before: string, sumBefore: (row: Row) => Sums) {
  return [
    { head: t`Orders`, value: (row: Row) => row.orders, isNumber: true },
    {
      head: t`Revenue`,
      value: (row: Row) => row.revenue,
      isRupees: true,
    },
    { head: t`Orders, ${before}`, value: (row: Row) => sumBefore(row).orders, isNumber: true },
    {
      head: t`Revenue, ${before}`,
      value: (row: Row) => sumBefore(row).revenue,
      isRupees: true,
    },
  ] as const
}

type ChoiceProps = { measure: Measure; onChoose: (measure: Measure) => void }

const MeasureChoice = ({ measure, onChoose }: ChoiceProps) => (
  <span className="flex gap-1">
    {(['orders', 'revenue'] as const).map((choice) => (
      <Chip key={choice} selected={choice === measure} onClick={() => onChoose(choice)}>
        {NAMES[choice]}
      </Chip>
    ))}
  </span>
)
