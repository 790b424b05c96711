import { t } from '@lingui/core/macro'
import { ChevronDown, TicketPercent } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { CartItem } from '#contract/cart/cart.ts'
import { cx } from '#web/lib/cx.ts'
import { lazyComponent } from '#web/ui/loading/lazy-component.ts'
import { useAppliedCoupon, useCouponNote } from './applied-coupon.ts'
import { useIsVisitor } from './cart-observer.ts'

const CouponPart = lazyComponent(() => import('./coupon-part.tsx'), 'CouponPart')

/**
 * Opens the coupons, whose code is loaded then. Nothing else moves on the screen before the press. Visitors log in
 * first: limits are those of a person.
 */
export function LazyCouponPart({ items }: { items: CartItem[] }) {
  const [isOpen, setOpen] = useState(false)
  const hasCoupon = useAppliedCoupon() !== null
  const hasNote = useCouponNote() !== ''
  if (useIsVisitor()) return null
  const isShown = isOpen || hasCoupon || hasNote
  return (
    <div className={cx('grid gap-2.5', isShown && 'min-h-37')}>
      <button
        type="button"
        aria-expanded={isShown}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 w-full items-center gap-2.5 rounded-md border border-line px-3 text-left font-action"
      >
        <TicketPercent size={20} className="shrink-0 text-save" aria-hidden="true" />
        <span className="min-w-0 flex-auto">{t`Apply a coupon`}</span>
        <ChevronDown size={18} className={cx('shrink-0', isShown && 'rotate-180')} />
      </button>
      {isShown && (
        <Suspense fallback={null}>
          <CouponPart items={items} />
        </Suspense>
      )}
    </div>
  )
}
