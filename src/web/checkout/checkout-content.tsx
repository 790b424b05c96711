import { useState } from 'react'
import type { Address } from '#contract/address.ts'
import type { CartItem } from '#contract/cart.ts'
import type { PaymentMode } from '#contract/constants.ts'
import { useIsWide } from '#web/lib/use-media.ts'
import { AddressChoice } from './address-choice.tsx'
import { pickAddress, whatIsMissing } from './checkout.ts'
import { CHECKOUT_COLUMNS } from './checkout-frame.tsx'
import type { Outcome, Purchase } from './checkout-queries.ts'
import { CheckoutSummary } from './checkout-summary.tsx'
import { OrderNotice } from './order-notice.tsx'
import { PaymentChoice } from './payment-choice.tsx'
import { onlyMethod } from './payment-methods.ts'
import { PlaceOrderButton, PlaceOrderDock } from './place-order.tsx'

type Props = {
  items: CartItem[]
  addresses: Address[]
  /** The address picked on the screen before. */
  broughtAddressId: string | undefined
  outcome: Outcome | undefined
  error: Error | null
  isBusy: boolean
  onPlace: (purchase: Purchase) => void
}

export function CheckoutContent({ items, addresses, broughtAddressId, onPlace, ...rest }: Props) {
  const isWide = useIsWide()
  const [pickedId, setPickedId] = useState(broughtAddressId)
  const [mode, setMode] = useState<PaymentMode | undefined>(onlyMethod)
  const addressId = pickAddress(addresses, pickedId)?._id
  const place = () => addressId && mode && onPlace({ items, addressId, mode })
  const button = {
    isBusy: rest.isBusy,
    reason: whatIsMissing({ addressId, mode }, items),
    onPlace: () => void place(),
  }

  return (
    <div className={CHECKOUT_COLUMNS}>
      <div>
        {!rest.isBusy && <OrderNotice outcome={rest.outcome} error={rest.error} />}
        <AddressChoice addresses={addresses} chosenId={addressId} onChoose={setPickedId} />
        <PaymentChoice chosen={mode} onChoose={setMode} />
      </div>
      <CheckoutSummary items={items}>{isWide && <PlaceOrderButton {...button} />}</CheckoutSummary>
      {!isWide && <PlaceOrderDock items={items} {...button} />}
    </div>
  )
}
