import { type ReactNode, useState } from 'react'
import type { CartItem } from '#contract/cart.ts'
import { useIsWide } from '#web/lib/browser/use-media.ts'
import type { AttemptState } from './attempt-rules.ts'
import { type Missing, PART_IDS } from './checkout.ts'
import { CheckoutSummary, PlaceOrderButton, PlaceOrderDock } from './checkout-summary.tsx'
import { OrderNotice } from './order-notice.tsx'

export const COLUMNS =
  'lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(360px,450px)] lg:items-start lg:gap-7'

/** Whether an order is being placed or paid, so that nothing can be chosen. */
export const isUnderWay = ({ stage }: AttemptState) => stage === 'sending' || stage === 'paying'

type Props = {
  state: AttemptState
  items: CartItem[]
  /** Of the shop, or of an order that is paid again; in rupees. */
  flatTax: number
  /** The cart itself is still changing. */
  isSettling?: boolean
  missing: Missing | undefined
  note?: string
  onPlace: () => void
  /** What is to be chosen. */
  children: ReactNode
}

/**
 * A choice that has not been made yet is no mistake before somebody presses: the address is a calm hint
 * until then. What cannot be ordered at all is said at once.
 */
function wordsFor(missing: Missing | undefined, isAsked: boolean) {
  if (!missing) return {}
  if (isAsked || missing.part === 'items' || missing.part === 'shop')
    return { reason: missing.sentence }
  return missing.part === 'address' ? { note: missing.sentence } : {}
}

/** Brings what is to be chosen onto the screen, and the focus to it. */
function showPart({ part }: Missing) {
  if (part === 'items' || part === 'shop') return
  const shown = document.getElementById(PART_IDS[part])
  shown?.scrollIntoView({ block: 'start' })
  shown?.querySelector<HTMLElement>('input:not(:disabled), a')?.focus({ preventScroll: true })
}

/** What is chosen, and beside or below it what that costs and the button that orders it. */
export function CheckoutColumns({ state, isSettling = false, missing, children, ...order }: Props) {
  const isWide = useIsWide()
  const [isAsked, setAsked] = useState(false)
  const isPaying = state.stage === 'paying'
  const isBusy = isUnderWay(state) || isSettling
  const note = isPaying ? 'Order saved. Opening secure payment…' : order.note
  const button = {
    ...order,
    ...wordsFor(missing, isAsked),
    ...(note && { note }),
    isBusy,
    isDisabled: missing !== undefined,
    onRefused: () => {
      setAsked(true)
      if (missing) showPart(missing)
    },
  }
  return (
    <div className={COLUMNS}>
      <div>
        {!isBusy && state.stage === 'settled' && <OrderNotice end={state.end} />}
        <div inert={isUnderWay(state)} className={isPaying ? 'opacity-55' : ''}>
          {children}
        </div>
      </div>
      <CheckoutSummary items={order.items} flatTax={order.flatTax}>
        {isWide && <PlaceOrderButton {...button} />}
      </CheckoutSummary>
      {!isWide && <PlaceOrderDock {...button} />}
    </div>
  )
}
