import { t } from '@lingui/core/macro'
import type { ReactElement, ReactNode } from 'react'
import {
  Area,
  Bar,
  BarChart,
  CartesianGrid,
  Cell,
  ComposedChart,
  LabelList,
  Line,
  ResponsiveContainer,
  XAxis,
  YAxis,
} from 'recharts'
import { PAYMENT_STATUSES, type PaymentStatus } from '#contract/order/payment-kinds.ts'
import { paymentStatusName, shortMethodName } from '#web/lib/format/status-names.ts'

/** Charts with their library, in a chunk of their own. */

const HEIGHT = 240
/** Size before the container is measured. */
const FIRST = { width: 520, height: HEIGHT }
const AXIS = {
  tickLine: false,
  axisLine: false,
  tick: { fill: 'var(--ink-3)', fontSize: 12 },
} as const
const GRID = <CartesianGrid vertical={false} stroke="var(--grid)" />
const NO_ANIMATION = { isAnimationActive: false } as const
const ROUNDED: [number, number, number, number] = [3, 3, 0, 0]

/** One sentence for screen readers; the table has the numbers. */
function Picture({ sentence, chart, legend }: PictureProps) {
  return (
    <div className="min-w-0">
      <div role="img" aria-label={sentence} className="h-60">
        <ResponsiveContainer width="100%" height={HEIGHT} initialDimension={FIRST}>
          {chart}
        </ResponsiveContainer>
      </div>
      {legend && <ul className="mt-1 flex flex-wrap gap-x-4 text-sm text-ink-2">{legend}</ul>}
    </div>
  )
}

type PictureProps = { sentence: string; chart: ReactElement; legend?: ReactNode }

const Named = ({ colour, children }: { colour: string; children: ReactNode }) => (
  <li className="flex items-center gap-1.5">
    <svg aria-hidden="true" width="12" height="12">
      <rect width="12" height="12" rx="3" fill={colour} />
    </svg>
    {children}
  </li>
)

/** `before` is the value of the compared time. */
export type Step = { name: string; value: number; before: number; isRunning: boolean }

type StepsProps = {
  steps: readonly Step[]
  sentence: string
  now: string
  before: string
  format: (value: number) => string
}

/** Bars, with a grey tick for the compared week. */
export function StepBars({ steps, sentence, now, before, format }: StepsProps) {
  const peak = Math.max(...steps.map(({ value }) => value))
  const rows = steps.map((step) => ({
    ...step,
    label: step.value > 0 && (step.value === peak || step.isRunning) ? format(step.value) : '',
  }))
  return (
    <Picture
      sentence={sentence}
      chart={
        <ComposedChart data={rows} accessibilityLayer={false} margin={{ top: 22 }}>
          {GRID}
          <XAxis dataKey="name" {...AXIS} minTickGap={12} />
          <YAxis {...AXIS} width={52} tickCount={4} allowDecimals={false} tickFormatter={format} />
          <Bar dataKey="value" radius={ROUNDED} {...NO_ANIMATION}>
            {rows.map(({ name, isRunning }) => (
              <Cell key={name} fill="var(--chart-1)" fillOpacity={isRunning ? 0.6 : 1} />
            ))}
            <LabelList dataKey="label" position="top" fill="var(--ink)" fontSize={12} />
          </Bar>
          <Line dataKey="before" stroke="none" dot={Tick} activeDot={false} {...NO_ANIMATION} />
        </ComposedChart>
      }
      legend={
        <>
          <Named colour="var(--chart-1)">{now}</Named>
          <Named colour="var(--chart-6)">{before}</Named>
        </>
      }
    />
  )
}

function Tick({ cx = 0, cy = 0, index = 0 }: { cx?: number; cy?: number; index?: number }) {
  return (
    <rect
      key={index}
      x={cx - 7}
      y={cy - 1.5}
      width={14}
      height={3}
      rx={1.5}
      fill="var(--chart-6)"
    />
  )
}

/** An area, with a dashed line for the compared time. */
export function StepLine({ steps, sentence, now, before, format }: StepsProps) {
  return (
    <Picture
      sentence={sentence}
      chart={
        <ComposedChart data={[...steps]} accessibilityLayer={false} margin={{ top: 22, right: 12 }}>
          {GRID}
          <XAxis dataKey="name" {...AXIS} minTickGap={16} />
          <YAxis {...AXIS} width={64} tickCount={4} tickFormatter={format} />
          <Area
            dataKey="value"
            stroke="var(--chart-1)"
            strokeWidth={2}
            fill="var(--chart-1)"
            fillOpacity={0.12}
            {...NO_ANIMATION}
          />
          <Line
            dataKey="before"
            stroke="var(--chart-6)"
            strokeDasharray="4 4"
            dot={false}
            {...NO_ANIMATION}
          />
        </ComposedChart>
      }
      legend={
        <>
          <Named colour="var(--chart-1)">{now}</Named>
          <Named colour="var(--chart-6)">{before}</Named>
        </>
      }
    />
  )
}

type Minute = { name: string; minutes: number; orders: number }

/** Number of orders by delivery minutes; late ones in another colour. */
type MinuteProps = {
  rows: readonly Minute[]
  sentence: string
  /** Minutes. */
  promise: number
}

export function MinuteBars({ rows, sentence, promise }: MinuteProps) {
  return (
    <Picture
      sentence={sentence}
      chart={
        <BarChart data={[...rows]} accessibilityLayer={false} margin={{ top: 22 }}>
          <XAxis dataKey="name" {...AXIS} interval={0} />
          <Bar dataKey="orders" radius={ROUNDED} {...NO_ANIMATION}>
            {rows.map(({ name, minutes }) => (
              <Cell key={name} fill={minutes <= promise ? 'var(--chart-1)' : 'var(--chart-5)'} />
            ))}
            <LabelList dataKey="orders" position="top" fill="var(--ink)" fontSize={12} />
          </Bar>
        </BarChart>
      }
      legend={
        <>
          <Named colour="var(--chart-1)">{t`within ${promise} minutes`}</Named>
          <Named colour="var(--chart-5)">{t`later`}</Named>
        </>
      }
    />
  )
}

const OUTCOMES: Record<PaymentStatus, string> = {
  Completed: 'var(--chart-4)',
  Pending: 'var(--chart-2)',
  Failed: 'var(--chart-5)',
  Cancelled: 'var(--chart-6)',
  Refunded: 'var(--chart-3)',
}

export type PaymentRow = { mode: string; total: number } & Record<PaymentStatus, number>

/** One bar per payment method, coloured by result. */
export function PaymentBars({ rows, sentence }: { rows: readonly PaymentRow[]; sentence: string }) {
  return (
    <Picture
      sentence={sentence}
      chart={
        <BarChart data={[...rows]} layout="vertical" accessibilityLayer={false} barSize={16}>
          <XAxis type="number" hide />
          <YAxis
            type="category"
            dataKey="mode"
            width={92}
            tickFormatter={shortMethodName}
            {...AXIS}
          />
          {PAYMENT_STATUSES.map((status) => (
            <Bar
              key={status}
              dataKey={status}
              stackId="all"
              fill={OUTCOMES[status]}
              {...NO_ANIMATION}
            />
          ))}
        </BarChart>
      }
      legend={PAYMENT_STATUSES.map((status) => (
        <Named key={status} colour={OUTCOMES[status]}>
          {paymentStatusName(status)}{' '}
          <b className="num">{rows.reduce((sum, row) => sum + row[status], 0)}</b>
        </Named>
      ))}
    />
  )
}
