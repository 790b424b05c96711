import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { weekdayName } from '#contract/lib/days.ts'
import { formatPrice } from '#contract/lib/price-words.ts'
import { cx } from '#web/lib/cx.ts'
import {
  type Comparison,
  changeInNumber,
  changeInPercent,
  changeInPoints,
  changeInSeconds,
  durationName,
} from './report.ts'
import { reportQuery } from './report-queries.ts'

/** Six key figures of the day, compared with the same weekday before. */
export function FiguresCard({ date }: { date: string | undefined }) {
  const report = useSuspenseQuery(reportQuery(date)).data
  const { figures: now, week_before: before, promise_minutes } = report
  return (
    <section aria-label={t`Figures`} className="card overflow-hidden">
      <dl className="-m-px grid grid-cols-2 md:grid-cols-3 xl:grid-cols-6">
        <Figure
          name={t`Orders`}
          value={String(now.orders)}
          change={changeInPercent(now.orders, before.orders)}
          was={String(before.orders)}
        />
        <Figure
          name={t`Revenue`}
          value={formatPrice(now.revenue)}
          change={changeInPercent(now.revenue, before.revenue)}
          was={formatPrice(before.revenue)}
        />
        <Figure
          name={t`Average order value`}
          value={rupeesOrDash(now.average_basket)}
          change={changeInPercent(now.average_basket ?? 0, before.average_basket ?? 0)}
          was={rupeesOrDash(before.average_basket)}
        />
        <Figure
          name={t`Order to delivery, median`}
          value={durationName(now.median_seconds)}
          change={changeInSeconds(now.median_seconds, before.median_seconds)}
          was={durationName(before.median_seconds)}
          isLessBetter
        />
        <Figure
          name={t`Within ${promise_minutes} minutes`}
          value={percentOrDash(now.within_promise)}
          change={changeInPoints(now.within_promise, before.within_promise)}
          was={percentOrDash(before.within_promise)}
        />
        <Figure
          name={t`Cancelled or failed`}
          value={String(now.cancelled_or_failed)}
          change={changeInNumber(now.cancelled_or_failed, before.cancelled_or_failed)}
          was={String(before.cancelled_or_failed)}
          isLessBetter
        />
      </dl>
      <p className="border-t border-line px-4 py-2 text-sm text-ink-3">{t`Compared with last ${{ weekday: weekdayName(report.compared_with) }}, up to the same time of day.`}</p>
    </section>
  )
}

const rupeesOrDash = (rupees: number | null) => (rupees === null ? '–' : formatPrice(rupees))
const percentOrDash = (part: number | null) => (part === null ? '–' : `${Math.round(part * 100)}%`)

type Props = {
  name: string
  value: string
  change: Comparison
  was: string
  isLessBetter?: boolean
}

function Figure({ name, value, change, was, isLessBetter = false }: Props) {
  const isBetter = change && change.isUp !== isLessBetter
  return (
    <div className="border-t border-l border-line px-4 py-3">
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd className="num text-xl font-price">{value}</dd>
      <dd className="text-sm text-ink-3">
        {change && (
          <b className={cx('font-label', isBetter ? 'text-save' : 'text-danger')}>
            {`${change.isUp ? '▲' : '▼'} ${change.words}`}
          </b>
        )}
        {change && <span>{' · '}</span>}
        <span className="num">{was}</span>
      </dd>
    </div>
  )
}
