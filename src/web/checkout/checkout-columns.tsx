import type { ReactNode } from 'react'
import type { CartItem } from '#contract/cart.ts'
import { useIsWide } from '#web/lib/use-media.ts'
import type { AttemptState } from './attempt-rules.ts'
import { CheckoutSummary, PlaceOrderButton, PlaceOrderDock } from './checkout-summary.tsx'
import { OrderNotice } from './order-notice.tsx'

export const COLUMNS =
  'lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(360px,450px)] lg:items-start lg:gap-7'

/** Whether an order is being placed or paid, so that nothing can be chosen. */
export const isUnderWay = ({ stage }: AttemptState) => stage === 'sending' || stage === 'paying'

type Props = {
  state: AttemptState
  items: CartItem[]
  /** The cart itself is still changing. */
  isSettling?: boolean
  reason: string | undefined
  note?: string
  onPlace: () => void
  /** What is to be chosen. */
  children: ReactNode
}

/** What is chosen, and beside or below it what that costs and the button that orders it. */
export function CheckoutColumns({ state, isSettling = false, children, ...order }: Props) {
  const isWide = useIsWide()
  const isPaying = state.stage === 'paying'
  const isBusy = isUnderWay(state) || isSettling
  const note = isPaying ? 'Order saved. Opening the secure payment window.' : order.note
  const button = { ...order, note, isBusy }
  return (
    <div className={COLUMNS}>
      <div>
        {!isBusy && state.stage === 'settled' && <OrderNotice end={state.end} />}
        <div inert={isUnderWay(state)} className={isPaying ? 'opacity-55' : ''}>
          {children}
        </div>
      </div>
      <CheckoutSummary items={order.items}>
        {isWide && <PlaceOrderButton {...button} />}
      </CheckoutSummary>
      {!isWide && <PlaceOrderDock {...button} />}
    </div>
  )
}
