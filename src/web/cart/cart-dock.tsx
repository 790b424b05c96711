import type { CartItem } from '#contract/cart.ts'
import { formatPrice } from '#web/lib/format.ts'
import { Dock } from '#web/ui/dock.tsx'
import { areAllAvailable, cartBill } from './cart.ts'
import { ProceedButton, UNAVAILABLE } from './proceed-button.tsx'

export function CartDock({ items }: { items: CartItem[] }) {
  return (
    <Dock
      reason={areAllAvailable(items) ? undefined : UNAVAILABLE}
      action={<ProceedButton items={items} />}
    >
      <b className="num block text-xl leading-6 font-[740]">{formatPrice(cartBill(items).total)}</b>
      <span className="block text-xs text-ink-3">To pay, all fees in</span>
    </Dock>
  )
}
