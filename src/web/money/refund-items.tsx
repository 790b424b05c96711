import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Paise, toPaise } from '#contract/lib/money.ts'
import { PickItems } from '#web/order/admin/return/pick-items.tsx'
import type { Picked } from '#web/order/admin/return/return-sum.ts'
import { staffOrderQuery } from '#web/order/admin/staff-order-queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Loading, Skeleton } from '#web/ui/loading/skeleton.tsx'
import { WhenLoaded } from '#web/ui/loading/when-loaded.tsx'

type Props = {
  orderId: string
  picked: Picked
  /** With the price of the picked items. */
  onPick: (picked: Picked, price: Paise) => void
}

/** Assigns a refund to items, so that its credit note has their tax. Optional. */
export function RefundItems(props: Props) {
  const [isOpen, setOpen] = useState(false)
  if (!isOpen) {
    return <Button kind="ghost" size="sm" onClick={() => setOpen(true)}>{t`Choose items`}</Button>
  }
  const skeleton = (
    <Loading label={t`Loading the items`}>
      <Skeleton className="h-16" />
    </Loading>
  )
  return (
    <section aria-label={t`Items the refund is for`}>
      <WhenLoaded contentId={props.orderId} skeleton={skeleton}>
        <Items {...props} />
      </WhenLoaded>
    </section>
  )
}

function Items({ orderId, picked, onPick }: Props) {
  const { data: answer } = useSuspenseQuery(staffOrderQuery(orderId))
  const order = answer.data
  const priceOf = (some: Picked) =>
    order.products.reduce(
      (sum, { _id, product_id }) => sum + toPaise(product_id.price) * (some[_id] ?? 0),
      0,
    )
  return (
    <PickItems
      order={order}
      picked={picked}
      onPick={(some) => onPick(some, priceOf(some))}
      limitText={(most, name) => t`Only ${most} of ${name} can be refunded.`}
    />
  )
}
