import { useSuspenseQuery } from '@tanstack/react-query'
import { REPORT_MINUTES } from '#contract/office-limits.ts'
import { PAYMENT_STATUSES } from '#contract/order/payment-kinds.ts'
import type { Report } from '#contract/report/report.ts'
import { formatCount } from '#web/back-office/format-count.ts'
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
      title="Placed → delivered"
      facts={
        figures.delivered === 0
          ? 'None delivered yet'
          : `${figures.delivered} delivered · median ${durationName(figures.median_seconds)} · nine in ten under ${durationName(figures.nine_in_ten_seconds)}`
      }
      name="placed-to-delivered"
      lead={{ head: 'Minutes', value: ({ name }) => name }}
      columns={[{ head: 'Orders', value: ({ orders }) => orders, isNumber: true }]}
      rows={rows}
      rowKey={({ name }) => name}
      chart={
        <MinuteBars
          rows={rows}
          sentence={`Minutes from placed to delivered: ${figures.in_time} of ${figures.delivered} within ${promise_minutes} minutes.`}
          promise={promise_minutes}
        />
      }
      foot={`Begun minutes from placed to delivered. ${late} later than promised, ${formatCount(figures.late_open, 'open order')} late by now.`}
    />
  )
}

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
      title="Payment outcomes"
      facts={`${formatCount(figures.orders, 'order')} by how they are paid`}
      name="payments"
      lead={{ head: 'Method', value: ({ mode }) => mode }}
      columns={[
        { head: 'Orders', value: ({ total }) => total, isNumber: true },
        ...PAYMENT_STATUSES.map((status) => ({
          head: status,
          value: (row: PaymentRow) => row[status],
          isNumber: true,
        })),
      ]}
      rows={rows}
      rowKey={({ mode }) => mode}
      chart={
        <PaymentBars
          rows={rows}
          sentence={`Payment outcomes: ${rows.map(({ mode, total, Completed }) => `${mode} ${Completed} of ${total} completed`).join(', ') || 'no orders yet'}.`}
        />
      }
    />
  )
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
