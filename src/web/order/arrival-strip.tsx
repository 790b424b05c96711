import { t } from '@lingui/core/macro'
import {
  Bike,
  ChevronRight,
  CircleCheck,
  CircleX,
  Clock,
  type LucideIcon,
  Package,
} from 'lucide-react'
import type { Order } from '#contract/order/order.ts'
import { overviewOf } from '#contract/order/order-overview.ts'
import type { Stage } from '#contract/order/order-stage.ts'
import { cx } from '#web/lib/cx.ts'
import { shown } from '#web/lib/language/shown.ts'
import { paths } from '#web/lib/navigation/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { ArrivalText } from './arrival-text.tsx'
import { useLiveOrders } from './live-orders.ts'
import { isUnderWay } from './order.ts'
import { useNow } from './use-now.ts'

type Props = {
  order: Order
  /** Shown below the headline. */
  note: string
  /** Keeps both texts on one line each, so that the strip does not grow. */
  isLow?: boolean
}

/** Live state of the order, with a link to it. */
export function ArrivalStrip({ order, note, isLow = false }: Props) {
  useLiveOrders(isUnderWay(order))
  const { headline, sentence, stage } = overviewOf(order, useNow())
  const text = shown(sentence)
  const Icon = ICONS[stage] ?? Clock
  return (
    <Link
      to={paths.order(order.order_id)}
      state={{ order }}
      className="on-header relative flex min-h-17 items-center gap-3 overflow-hidden rounded-lg bg-header pt-2.5 pr-2 pb-3.5 pl-3 text-on-header print:hidden"
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-basket text-on-basket">
        <Icon size={20} aria-hidden="true" />
      </span>
      <span className="min-w-0 flex-1">
        <b className="block text-lead leading-5 font-price font-stretch-92%">
          <ArrivalText arrival={headline} />
        </b>
        <span className={cx('block text-sm text-on-header-2', isLow && 'truncate')}>
          {note ? `${text} ${note}` : text}
        </span>
      </span>
      <span className="flex shrink-0 items-center gap-0.5 font-action">
        <span className="max-[479px]:sr-only">{t`Track`}</span>
        <span className="sr-only">{` ${t({ message: 'order', context: 'after Track' })}`}</span>
        <ChevronRight size={16} aria-hidden="true" />
      </span>
      {headline.progress !== undefined && (
        <span aria-hidden="true" className="absolute inset-x-0 bottom-0 h-1.25 bg-on-header/14">
          <span className="rim block h-full" style={{ width: `${headline.progress}%` }} />
        </span>
      )}
    </Link>
  )
}

/** Orders waiting for payment have a clock. */
const ICONS: Partial<Record<Stage, LucideIcon>> = {
  packing: Package,
  packed: Package,
  'on-the-way': Bike,
  delivered: CircleCheck,
  cancelled: CircleX,
  'closed-unpaid': CircleX,
}
