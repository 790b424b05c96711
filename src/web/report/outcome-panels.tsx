import { plural, t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { REPORT_MINUTES } from '#contract/office-limits.ts'
import { PAYMENT_STATUSES } from '#contract/order/payment-kinds.ts'
import type { Report } from '#contract/report/report.ts'
import { paymentStatusName, shortMethodName } from '#web/lib/format/status-names.ts'
import { lazyComponent } from '#web/ui/loading/lazy-component.ts'
import type { PaymentRow } from './charts.tsx'
import { durationName } from './report.ts'
import { ReportPanel } from './report-panel.tsx'
import { reportQuery } from './report-queries.ts'

const MinuteBars = lazyComponent(
  async () => ({ MinuteBars: (await import('./charts.tsx')).MinuteBars }),
  'MinuteBars',
)
const PaymentBars = lazyComponent(
  async () => ({ PaymentBars: (await import('./charts.tsx')).PaymentBars }),
  'PaymentBars',
)

type Props = { date: string | undefined }

/** Delivery times by minute. */
export function MinutePanel({ date }: Props) {
  const { figures, delivery_minutes, promise_minutes } = useSuspenseQuery(reportQuery(date)).data
  const late = figures.delivered - figures.in_time
  const rows = delivery_minutes.map((row) => ({ ...row, name: minutesName(row.minutes) }))
  return (
    <ReportPanel
      title={t`Order to delivery`}
      facts={
        figures.delivered === 0
          ? t`None delivered yet`
          : t`${{ delivered: figures.delivered }} delivered · median ${{ median: durationName(figures.median_seconds) }} · 9 in 10 within ${{ limit: durationName(figures.nine_in_ten_seconds) }}`
      }
      name="placed-to-delivered"
      lead={{ head: t`Minutes`, value: ({ name }) => name }}
      columns={[{ head: t`Orders`, value: ({ orders }) => orders, isNumber: true }]}
      rows={rows}
      rowKey={({ name }) => name}
      chart={
        <MinuteBars
          rows={rows}
          sentence={t`Minutes from order to delivery: ${{ inTime: figures.in_time }} of ${{ delivered: figures.delivered }} within ${promise_minutes} minutes.`}
          promise={promise_minutes}
        />
      }
      foot={lateOrders(late, figures.late_open)}
    />
  )
}

/** A delivery of 9 minutes and 10 seconds counts as 10 minutes. */
const lateOrders = (late: number, lateOpen: number) =>
  plural(lateOpen, {
    one: `Minutes are rounded up. ${late} delivered late, # open order already late.`,
    other: `Minutes are rounded up. ${late} delivered late, # open orders already late.`,
  })

function minutesName(minutes: number): string {
  if (minutes === REPORT_MINUTES.least) return `≤${minutes}`
  return minutes === REPORT_MINUTES.most ? `${minutes}+` : String(minutes)
}

/** Payment results by method. */
export function PaymentPanel({ date }: Props) {
  const { figures, payments } = useSuspenseQuery(reportQuery(date)).data
  const rows = paymentRows(payments)
  return (
    <ReportPanel
      title={t`Payment outcomes`}
      facts={plural(
        { count: figures.orders },
        {
          one: '# order, by payment method',
          other: '# orders, by payment method',
        },
      )}
      name="payments"
      lead={{ head: t`Method`, value: ({ mode }) => shortMethodName(mode) }}
      columns={[
        { head: t`Orders`, value: ({ total }) => total, isNumber: true },
        ...PAYMENT_STATUSES.map((status) => ({
          head: paymentStatusName(status),
          value: (row: PaymentRow) => row[status],
          isNumber: true,
        })),
      ]}
      rows={rows}
      rowKey={({ mode }) => mode}
      chart={<PaymentBars rows={rows} sentence={outcomes(rows)} />}
    />
  )
}

function outcomes(rows: readonly PaymentRow[]): string {
  if (rows.length === 0) return t`Payment outcomes: no orders yet.`
  const methods = rows.map(
    ({ mode, total, Completed }) =>
      t`${{ method: shortMethodName(mode) }}: ${{ completed: Completed }} of ${total} completed`,
  )
  return t`Payment outcomes: ${{ methods: methods.join(', ') }}.`
}

function paymentRows(payments: Report['payments']): PaymentRow[] {
  const modes = [...new Set(payments.map(({ mode }) => mode))]
  return modes.map((mode) => {
    const row: PaymentRow = {
      mode,
      total: 0,
      Pending: 0,
      Completed: 0,
      Failed: 0,
      Cancelled: 0,
      Refunded: 0,
    }
    for (const { status, orders } of payments.filter((payment) => payment.mode === mode)) {
      row[status] = orders
      row.total += orders
    }
    return row
  })
}
