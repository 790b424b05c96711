import { t } from '@lingui/core/macro'
import { type ReactNode, useState } from 'react'
import type { CartItem } from '#contract/cart/cart.ts'
import type { ShownBill } from '#web/cart/cart-bill.ts'
import { useIsWide } from '#web/lib/browser/window-size.ts'
import type { AttemptState } from './attempt-rules.ts'
import { type Missing, PART_IDS } from './checkout.ts'
import { CheckoutSummary, PlaceOrderButton, PlaceOrderDock } from './checkout-summary.tsx'
import { OrderNotice } from './order-notice.tsx'

export const COLUMNS =
  'lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(360px,450px)] lg:items-start lg:gap-7'

/** While an order is being placed or paid, nothing can be changed. */
export const isUnderWay = ({ stage }: AttemptState) => stage === 'sending' || stage === 'paying'

type Props = {
  state: AttemptState
  items: CartItem[]
  /** Of the cart, or of the order being paid again. */
  bill: ShownBill
  /** The cart still has pending changes. */
  isSettling?: boolean
  missing: Missing | undefined
  note?: string
  onPlace: () => void
  /** The choices. */
  children: ReactNode
}

/**
 * A missing choice is a neutral hint until the shopper presses Place Order. What can't be ordered at all is
 * shown at once.
 */
function hintFor(missing: Missing | undefined, isAsked: boolean) {
  if (!missing) return {}
  if (isAsked || missing.part === 'items' || missing.part === 'shop')
    return { reason: missing.sentence }
  return missing.part === 'address' ? { note: missing.sentence } : {}
}

/** Scrolls to the missing choice and focuses it. */
function showPart({ part }: Missing) {
  if (part === 'items' || part === 'shop') return
  const shown = document.getElementById(PART_IDS[part])
  shown?.scrollIntoView({ block: 'start' })
  shown?.querySelector<HTMLElement>('input:not(:disabled), a')?.focus({ preventScroll: true })
}

/** The choices, with the bill and the Place Order button beside or below. */
export function CheckoutColumns({ state, isSettling = false, missing, children, ...order }: Props) {
  const isWide = useIsWide()
  const [isAsked, setAsked] = useState(false)
  const isPaying = state.stage === 'paying'
  const isBusy = isUnderWay(state) || isSettling
  const note = isPaying ? t`Order saved. Opening secure payment…` : order.note
  const button = {
    ...order,
    ...hintFor(missing, isAsked),
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
      <CheckoutSummary items={order.items} bill={order.bill}>
        {isWide && <PlaceOrderButton {...button} />}
      </CheckoutSummary>
      {!isWide && <PlaceOrderDock {...button} />}
    </div>
  )
}
