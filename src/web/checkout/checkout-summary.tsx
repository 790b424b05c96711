import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { CartItem } from '#contract/cart/cart.ts'
import { formatPrice } from '#contract/lib/price-words.ts'
import { isAvailable, itemTotal, type ShownBill, shortageOf } from '#web/cart/cart-bill.ts'
import { localName } from '#web/lib/language/catalogue-names.ts'
import { Bill, BillRow, BillTotal, CouponRow, TaxRow } from '#web/ui/bill.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/form/field-frame.tsx'
import { ItemLine } from '#web/ui/list/item-line.tsx'
import { Dock } from '#web/ui/screen/dock.tsx'

type SummaryProps = { items: CartItem[]; bill: ShownBill; children: ReactNode }

/** The items and the bill. `children` hold the next step. */
export function CheckoutSummary({ items, bill, children }: SummaryProps) {
  return (
    <section
      aria-labelledby="order-summary"
      className="max-lg:mt-5 lg:sticky lg:top-[calc(var(--spacing-header)+25px)] lg:rounded-lg lg:border lg:border-line lg:bg-surface lg:p-4"
    >
      <h2 id="order-summary" className="text-lead leading-6 lg:text-lg">{t`Order Summary`}</h2>
      <div className="grid grid-cols-1 gap-3 max-lg:mt-2 max-lg:rounded-lg max-lg:border max-lg:border-line max-lg:bg-surface max-lg:px-3.5 max-lg:py-2.5">
        <Items items={items} />
        <Bill>
          <BillRow label={t`Subtotal`} amount={bill.subtotal} />
          <CouponRow coupon={bill.coupon} />
          <BillRow label={t`Shipping Fee`} amount={bill.shippingFee} />
          <TaxRow amount={bill.tax} />
          <BillTotal label={t`Total Amount`} amount={bill.total} />
        </Bill>
        {children}
      </div>
    </section>
  )
}

/** More rows than this scroll, with a fade at the end. */
const MAX_VISIBLE_ROWS = 3

function Items({ items }: { items: CartItem[] }) {
  const isLong = items.length > MAX_VISIBLE_ROWS
  return (
    <div className="relative">
      <section
        aria-label={t`Items in this order`}
        // Scrollable areas must be reachable by keyboard.
        tabIndex={isLong ? 0 : undefined}
        className="max-h-[12rem] overflow-y-auto overscroll-contain"
      >
        <ul className={isLong ? 'pb-4' : ''}>
          {items.map((item) => (
            <ItemLine
              key={item.product._id}
              picture={item.product.image[0]}
              note={noteOf(item)}
              total={itemTotal(item)}
            >
              {localName(item.product)}
            </ItemLine>
          ))}
        </ul>
      </section>
      {isLong && (
        <div className="pointer-events-none absolute inset-x-0 bottom-0 h-8 bg-linear-to-b from-transparent to-surface" />
      )}
    </div>
  )
}

const noteOf = (item: CartItem) =>
  isAvailable(item)
    ? `${item.quantity} x ${formatPrice(item.product.price)}`
    : `${item.quantity} x ${formatPrice(item.product.price)} · ${shortageOf(item)}`

type PlaceProps = {
  bill: ShownBill
  isBusy: boolean
  isDisabled: boolean
  /** Why the button is disabled, once that is shown. */
  reason?: string | undefined
  /** Progress of the order. */
  note?: string | undefined
  onPlace: () => void
  /** Called on a press while the button is disabled. */
  onRefused: () => void
}

/** Beside the bill on wide screens. */
export function PlaceOrderButton(props: PlaceProps) {
  return (
    <div className="grid gap-2.5">
      {props.reason && <FieldError>{props.reason}</FieldError>}
      <ThePlaceButton {...props} />
      <p role="status" className="text-center text-sm text-ink-3">
        {props.note ?? t`Same total as in your cart. Free cancellation while we pack.`}
      </p>
    </div>
  )
}

/** At the bottom of a phone. */
export function PlaceOrderDock(props: PlaceProps) {
  return (
    <Dock reason={props.reason} note={props.note} action={<ThePlaceButton {...props} />}>
      <b className="num block text-xl leading-6 font-price">{formatPrice(props.bill.total)}</b>
      <span className="block text-xs text-ink-3">{t`Total Amount`}</span>
    </Dock>
  )
}

function ThePlaceButton({ isBusy, isDisabled, onPlace, onRefused }: PlaceProps) {
  const button = (
    <Button
      size="lg"
      wide
      busy={isBusy}
      disabled={isDisabled}
      onClick={onPlace}
    >{t`Place Order`}</Button>
  )
  if (!isDisabled) return button
  // Disabled buttons receive no press, so their box handles it.
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keyboards reach what is missing by themselves
    // biome-ignore lint/a11y/useKeyWithClickEvents: keyboards reach what is missing by themselves
    <div data-testid="place-order" className="*:pointer-events-none" onClick={onRefused}>
      {button}
    </div>
  )
}
