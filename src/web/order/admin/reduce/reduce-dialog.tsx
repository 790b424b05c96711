import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { formatPrice } from '#contract/lib/price-words.ts'
import type { OrderItem } from '#contract/order/order.ts'
import type { StaffOrder } from '#contract/order/staff-order.ts'
import { languageOfName, localName } from '#web/lib/language/catalogue-names.ts'
import { Bill, BillRow, BillTotal } from '#web/ui/bill.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx'
import { Thumbnail } from '#web/ui/picture/thumbnail.tsx'
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import {
  reducedAmount,
  totalAfter,
  type Wanted,
  wantedNow,
  wantedOf,
} from '../../reduce/reduced-sum.ts'
import { useReduceItems } from './reduce-queries.ts'

type Props = { order: StaffOrder; onClose: () => void }

/** How many of each item the customer still wants, with the amounts that follow. */
export function ReduceDialog({ order, onClose }: Props) {
  const before = wantedNow(order)
  const [picked, setPicked] = useState<Wanted>({})
  const wanted = { ...before, ...picked }
  const { mutate: save, isPending } = useReduceItems(order.order_id)
  const isNothing = Object.values(wanted).every((count) => count === 0)
  const isChanged = Object.entries(picked).some(([id, count]) => count !== before[id])
  return (
    <Dialog
      title={t`Take out items`}
      description={t`How many does the customer still want? They get an email, and the amount changes when the order is packed.`}
      onClose={onClose}
      shape="form"
    >
      <ul className="divide-y divide-line">
        {order.products.map((item) => (
          <Line
            key={item._id}
            item={item}
            count={wantedOf(item, wanted)}
            onCount={(count) => setPicked({ ...picked, [item._id]: count })}
          />
        ))}
      </ul>
      <NewAmounts order={order} wanted={wanted} />
      {isNothing && (
        <p role="alert" className="mt-2 text-sm text-danger">
          {t`Nothing would be left. Cancel the order instead.`}
        </p>
      )}
      <DialogActions>
        <Button kind="secondary" onClick={onClose}>{t`Cancel`}</Button>
        <Button
          busy={isPending}
          disabled={isNothing || !isChanged}
          onClick={() => save(picked, { onSuccess: onClose })}
        >{t`Save changes`}</Button>
      </DialogActions>
    </Dialog>
  )
}

type LineProps = { item: OrderItem; count: number; onCount: (count: number) => void }

function Line({ item, count, onCount }: LineProps) {
  const { quantity, product_id } = item
  const name = localName(product_id)
  return (
    <li className="flex items-center gap-3 py-2">
      <Thumbnail src={product_id.image[0]} size={46} />
      <div className="min-w-0 flex-1">
        <p lang={languageOfName(product_id)} className="line-clamp-2 leading-4.5 font-medium">
          {name}
        </p>
        <p className="num text-sm text-ink-3">
          {t`${quantity} ordered · ${{ unit: product_id.unit }} · ${{ price: formatPrice(product_id.price) }}`}
        </p>
      </div>
      <QuantityStepper
        name={name}
        quantity={count}
        max={quantity}
        onAdd={() => onCount(count + 1)}
        onRemove={() => onCount(count - 1)}
        onLimit={() => toast.error(t`${quantity} of ${name} were ordered.`)}
        flat
      />
    </li>
  )
}

function NewAmounts({ order, wanted }: { order: StaffOrder; wanted: Wanted }) {
  const less = reducedAmount(order, wanted)
  return (
    <div aria-live="polite">
      <Bill>
        <BillRow label={t`Total as ordered`} amount={order.total_amount} />
        <BillRow
          label={order.payment_mode === 'COD' ? t`Less to collect` : t`Refunded when packed`}
          amount={-less}
        />
        <BillTotal label={t`New total`} amount={totalAfter(order, wanted)} />
      </Bill>
    </div>
  )
}
