import type { CartItem } from '#contract/cart.ts'
import { cartBill } from '#web/cart/cart.ts'
import { formatPrice } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Dock } from '#web/ui/dock.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'

type Props = {
  isBusy: boolean
  /** Why it cannot be pressed yet. */
  reason: string | undefined
  onPlace: () => void
}

/** Beside the bill, on wide screens. */
export function PlaceOrderButton(props: Props) {
  return (
    <div className="grid gap-2.5">
      {props.reason && <FieldError>{props.reason}</FieldError>}
      <ThePlaceButton {...props} />
      <p className="text-center text-sm text-ink-3">
        Same total as in your cart. Cancel free while we pack.
      </p>
    </div>
  )
}

/** At the bottom of a phone's screen. */
export function PlaceOrderDock({ items, ...props }: Props & { items: CartItem[] }) {
  return (
    <Dock reason={props.reason} action={<ThePlaceButton {...props} />}>
      <b className="num block text-xl leading-6 font-[740]">{formatPrice(cartBill(items).total)}</b>
      <span className="block text-xs text-ink-3">Total Amount</span>
    </Dock>
  )
}

function ThePlaceButton({ isBusy, reason, onPlace }: Props) {
  return (
    <Button size="lg" wide busy={isBusy} disabled={Boolean(reason)} onClick={onPlace}>
      Place Order
    </Button>
  )
}
