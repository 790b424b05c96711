import type { CartItem } from '#contract/cart.ts'
import { cx } from '#web/lib/cx.ts'
import { Bill, BillRow, BillTotal, SavedNote } from '#web/ui/bill.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { areAllAvailable, cartBill, totalSaving } from './cart.ts'
import { DeliveryNote } from './delivery-note.tsx'
import { ProceedButton, UNAVAILABLE } from './proceed-button.tsx'

/** What the basket costs with every fee. Beside the items on wide screens, where it also leads on. */
export function CartSummary({ items, isWide }: { items: CartItem[]; isWide: boolean }) {
  const bill = cartBill(items)
  return (
    <section
      aria-labelledby="order-summary"
      className={cx(
        'grid gap-3.5 rounded-lg border border-line bg-surface p-4 max-lg:mt-3',
        'lg:sticky lg:top-[calc(var(--spacing-header)+25px)]',
      )}
    >
      {isWide && <DeliveryNote note="Superfast" />}
      <h2 id="order-summary" className="text-lg">
        Order Summary
      </h2>
      <Bill>
        <BillRow label="Items" amount={bill.subtotal} />
        <BillRow label="Delivery fee" amount={bill.deliveryFee} />
        <BillRow label="Handling" amount={bill.handlingFee} />
        <BillRow label="Tax (GST)" amount={bill.tax} />
        <BillTotal label="To pay" amount={bill.total} />
      </Bill>
      {isWide && (
        <>
          <SavedNote amount={totalSaving(items)} />
          {!areAllAvailable(items) && <FieldError>{UNAVAILABLE}</FieldError>}
          <ProceedButton items={items} />
        </>
      )}
    </section>
  )
}
