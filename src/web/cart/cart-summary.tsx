import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { ArrowRight, Zap } from 'lucide-react'
import type { CartItem } from '#contract/cart/cart.ts'
import { formatPrice } from '#contract/lib/price-words.ts'
import { messages } from '#contract/messages.ts'
import { useDeliveryTexts, useOrderTerms } from '#web/delivery/delivery-texts.ts'
import { cx } from '#web/lib/cx.ts'
import { formatTime } from '#web/lib/format/format-date.ts'
import { useIsOnline } from '#web/lib/http/network.ts'
import { paths } from '#web/lib/navigation/paths.ts'
import { storeReturnPath } from '#web/session/return-to.ts'
import { Bill, BillRow, BillTotal, CouponRow, SavedNote, TaxRow } from '#web/ui/bill.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { CheckoutLink, NEEDS_NETWORK } from '#web/ui/checkout-link.tsx'
import { FieldError } from '#web/ui/form/field-frame.tsx'
import { Link } from '#web/ui/link.tsx'
import { Dock } from '#web/ui/screen/dock.tsx'
import { areAllAvailable, minimumReason, type ShownBill, useCartBill } from './cart-bill.ts'
import { useIsVisitor } from './cart-observer.ts'
import { cartQuery } from './cart-queries.ts'
import { FreeDeliveryNote } from './free-delivery-note.tsx'
import { LazyCouponPart } from './lazy-coupon-part.tsx'
import { totalSaving } from './total-saving.ts'

/** The bill. Beside the items on wide screens, where it also has the checkout link. */
export function CartSummary({ items, isWide }: { items: CartItem[]; isWide: boolean }) {
  const bill = useCartBill(items)
  const reason = useReason(items, bill)
  const asOf = usePricesAsOf()
  return (
    <section
      aria-labelledby="order-summary"
      className={cx(
        'grid gap-3.5 card p-4 max-lg:mt-3',
        'lg:sticky lg:top-[calc(var(--spacing-header)+25px)]',
      )}
    >
      {isWide && !asOf && <DeliveryNote />}
      <h2 id="order-summary" className="text-lg">{t`Order Summary`}</h2>
      <LazyCouponPart items={items} />
      <Bill>
        <BillRow label={t`Items`} amount={bill.subtotal} />
        <CouponRow coupon={bill.coupon} />
        <BillRow label={t`Delivery fee`} amount={bill.deliveryFee} />
        <BillRow label={t`Handling`} amount={bill.handlingFee} />
        <TaxRow amount={bill.tax} />
        <BillTotal label={t`To pay`} amount={bill.total} />
      </Bill>
      <FreeDeliveryNote amount={bill.toFreeDelivery} />
      {asOf && (
        <p className="text-sm text-ink-3">
          <Trans>
            Prices as of <span className="num">{asOf}</span>. We check them before you pay.
          </Trans>
        </p>
      )}
      {isWide && (
        <>
          <SavedNote amount={totalSaving(items)} />
          {reason && <FieldError>{reason}</FieldError>}
          <ProceedButton items={items} bill={bill} />
        </>
      )}
    </section>
  )
}

/** On a phone: the total and the checkout link in a dock. */
export function CartDock({ items }: { items: CartItem[] }) {
  const asOf = usePricesAsOf()
  const bill = useCartBill(items)
  return (
    <Dock reason={useReason(items, bill)} action={<ProceedButton items={items} bill={bill} />}>
      <b className="num block text-xl leading-6 font-price">{formatPrice(bill.total)}</b>
      <span className="block text-xs text-ink-3">
        {asOf ? t`To pay, at ${asOf}` : t`To pay, incl. all fees`}
      </span>
    </Dock>
  )
}

/** The delivery promise beside the total. */
export function DeliveryNote({ count = '', isCard = false }: { count?: string; isCard?: boolean }) {
  const { sentence, tag } = useDeliveryTexts()
  const note = [tag, count].filter(Boolean).join(' · ')
  return (
    <div className={cx('flex items-center gap-2.5', isCard && 'mb-3 card px-3 py-2.5')}>
      <span className="grid size-10 shrink-0 place-items-center rounded-md bg-basket text-on-basket">
        <Zap size={20} />
      </span>
      <div className="leading-4.5">
        <b>{sentence}</b>
        <div className="num text-sm text-ink-3">{note}</div>
      </div>
    </div>
  )
}

/** Why checkout is disabled. */
const UNAVAILABLE = t`Remove or reduce the items that are out of stock`

function useReason(items: CartItem[], { toMinimum }: ShownBill) {
  const isOnline = useIsOnline()
  const { takesOrders } = useOrderTerms()
  if (!isOnline) return NEEDS_NETWORK
  if (!takesOrders) return messages.shopNotReady
  if (!areAllAvailable(items)) return UNAVAILABLE
  return toMinimum > 0 ? minimumReason(toMinimum) : undefined
}

/** While offline: when the prices were last updated. */
function usePricesAsOf() {
  const isOnline = useIsOnline()
  const since = useQueryClient().getQueryState(cartQuery().queryKey)?.dataUpdatedAt
  return !isOnline && since ? formatTime(new Date(since).toISOString()) : undefined
}

function ProceedButton({ items, bill }: { items: CartItem[]; bill: ShownBill }) {
  const { takesOrders } = useOrderTerms()
  const isVisitor = useIsVisitor()
  if (isVisitor) return <LogInToOrder />
  if (!takesOrders || !areAllAvailable(items) || bill.toMinimum > 0) {
    return <Button size="lg" wide disabled>{t`Proceed to Checkout`}</Button>
  }
  return (
    <CheckoutLink size="lg" wide>
      {t`Proceed to Checkout`} <ArrowRight size={20} className="max-lg:hidden" />
    </CheckoutLink>
  )
}

/** Comes back to the cart: prices and stock may differ once it is the account's. */
const LogInToOrder = () => (
  <Link
    to={paths.login}
    onClick={() => storeReturnPath(paths.cart)}
    className={buttonClass({ size: 'lg', wide: true })}
  >{t`Log in to order`}</Link>
)
