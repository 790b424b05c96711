import { Bike, ChevronRight, type LucideIcon, Package } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Order } from '#contract/order.ts'
import { paths } from '#web/lib/paths.ts'
import { useLiveOrders } from './live-orders.ts'
import { isUnderWay } from './order.ts'
import { type Arrival, arrival } from './timeline.ts'
import { useNow } from './use-now.ts'

/** When the order comes, live and counted as on its own screen, with the way there. */
export function ArrivalStrip({ order, children }: { order: Order; children: ReactNode }) {
  useLiveOrders(isUnderWay(order))
  return (
    <WayStrip
      arrival={arrival(order, useNow())}
      Icon={order.status === 'Processing' ? Package : Bike}
      orderId={order.order_id}
      state={{ order }}
    >
      {children}
    </WayStrip>
  )
}

type Props = {
  arrival: Arrival
  Icon: LucideIcon
  orderId: string
  state?: { order: Order }
  children: ReactNode
}

export function WayStrip({ arrival, Icon, orderId, state, children }: Props) {
  const { words, minutes, progress } = arrival
  return (
    <Link
      to={paths.order(orderId)}
      state={state}
      className="on-header relative flex min-h-17 items-center gap-3 overflow-hidden rounded-lg bg-header pt-2.5 pr-2 pb-3.5 pl-3 text-on-header print:hidden"
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-basket text-on-basket">
        <Icon size={20} aria-hidden="true" />
      </span>
      <span className="min-w-0 flex-1">
        <b className="block text-lead leading-5 font-price font-stretch-92%">
          {words}
          {minutes && <span className="num text-basket"> {minutes}</span>}
        </b>
        <span className="block text-sm text-on-header-2">{children}</span>
      </span>
      <span className="flex shrink-0 items-center gap-0.5 font-action">
        Follow <span className="max-md:sr-only">order</span>
        <ChevronRight size={16} aria-hidden="true" />
      </span>
      {progress !== undefined && (
        <span aria-hidden="true" className="absolute inset-x-0 bottom-0 h-1.25 bg-on-header/14">
          <span className="rim block h-full" style={{ width: `${progress}%` }} />
        </span>
      )}
    </Link>
  )
}
