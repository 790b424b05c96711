import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Address } from '#contract/address/address.ts'
import type { Bill } from '#contract/cart/bill.ts'
import { formatPaise } from '#contract/lib/price-words.ts'
import type { Customer } from '#contract/phone-order/phone-order.ts'
import type { PhonePayment } from '#contract/phone-order/phone-order-kinds.ts'
import { OfficePage } from '#web/back-office/office-page.tsx'
import { DeliveryTime } from '#web/checkout/delivery-time.tsx'
import { choiceOf, slotToSend } from '#web/checkout/slot-choice.ts'
import { useSlots } from '#web/checkout/slot-queries.ts'
import { ApiError } from '#web/lib/http/api-error.ts'
import { officePaths } from '#web/lib/navigation/office-paths.ts'
import { AddressPart, addressIn } from './address-part.tsx'
import { CustomerPart } from './customer-part.tsx'
import { basketOf, billOf, corrected, type DraftLine, isShort } from './order-draft.ts'
import { OrderEnd } from './order-end.tsx'
import { PaymentPart } from './payment-part.tsx'
import {
  customerAddressesQuery,
  isUnsure,
  useCharges,
  useTakeOrder,
} from './phone-order-queries.ts'
import { ProductsPart } from './products-part.tsx'

const BACK = { to: officePaths.adminOrders, label: t`Orders` }

/** Takes an order by phone or at the counter. */
export function NewOrderScreen() {
  const draft = useDraft()
  const { customer, lines, setLines, address, slots, payment } = draft
  const bill = billOf(lines, useCharges())
  const { place, error, isBusy } = usePlace(draft, bill)
  return (
    <OfficePage
      title={t`New order`}
      facts={t`By phone or at the counter, for delivery`}
      back={BACK}
    >
      <div className="grid grid-cols-1 gap-3 xl:grid-cols-[minmax(0,1fr)_minmax(320px,390px)] xl:items-start">
        {/* While no answer says whether it is placed, the same order can only be sent again. */}
        <fieldset
          disabled={isBusy || isUnsure(error)}
          className="grid min-w-0 grid-cols-1 gap-3 border-0 p-0"
        >
          <CustomerPart customer={customer} onChoose={draft.chooseCustomer} />
          {customer && (
            <AddressPart
              customer={customer}
              chosenId={address?._id}
              onChoose={draft.chooseAddress}
            />
          )}
          <ProductsPart lines={lines} onChange={setLines} />
          {slots.offered && (
            <DeliveryTime offered={slots.offered} choice={slots.time} onPick={slots.pick} />
          )}
          <PaymentPart chosen={payment} onChoose={draft.setPayment} />
        </fieldset>
        <OrderEnd
          bill={bill}
          missing={missingIn(draft, bill)}
          error={error}
          isBusy={isBusy}
          onPlace={place}
        />
      </div>
    </OfficePage>
  )
}

function useDraft() {
  const [customer, setCustomer] = useState<Customer>()
  const [addressId, chooseAddress] = useState<string>()
  const [lines, setLines] = useState<DraftLine[]>([])
  const [payment, setPayment] = useState<PhonePayment>('cash')
  const { data: addresses } = useQuery({
    ...customerAddressesQuery(customer?._id ?? ''),
    enabled: customer !== undefined,
  })
  const address = customer && addressIn(addresses, addressId)
  const chooseCustomer = (chosen: Customer | undefined) => {
    setCustomer(chosen)
    if (chosen?._id !== customer?._id) chooseAddress(undefined)
  }
  return {
    ...{ customer, chooseCustomer, address, chooseAddress, lines, setLines },
    ...{ payment, setPayment, slots: useTime() },
  }
}

type Draft = ReturnType<typeof useDraft>

/** The delivery time of this order only. */
function useTime() {
  const { offered } = useSlots()
  const [picked, pick] = useState<string>()
  return { offered, time: offered && choiceOf(offered, picked), pick }
}

/** Places the order, then shows it. What the server has said of prices and stock is shown in the lines. */
function usePlace({ customer, address, lines, setLines, payment, slots }: Draft, bill: Bill) {
  const { mutate, error, isPending } = useTakeOrder()
  const navigate = useNavigate()
  const place = () => {
    if (!customer || !address) return
    const slot = slotToSend(slots.time)
    const basket = { ...basketOf(lines, bill), payment, ...(slot && { slot }) }
    mutate(
      { ...basket, customerId: customer._id, deliveryAddressId: address._id },
      {
        onSuccess: ({ order, code }) =>
          navigate(officePaths.adminOrder(order.order_id), {
            replace: true,
            state: code ? { payCode: code } : null,
          }),
        onError: (failed) => failed instanceof ApiError && setLines(corrected(lines, failed.body)),
      },
    )
  }
  return { place, error, isBusy: isPending }
}

function missingIn(
  { customer, address, lines, slots }: Draft & { address: Address | undefined },
  { toMinimum }: Bill,
): string | undefined {
  if (!customer) return t`Choose the customer.`
  if (!address) return t`Choose an address that the shop delivers to.`
  if (lines.length === 0) return t`Add a product.`
  if (lines.some(isShort)) return t`Order less of what is not in stock.`
  if (toMinimum > 0) return t`Add items for ${{ amount: formatPaise(toMinimum) }} more.`
  return slots.offered && !slots.time ? t`Choose a delivery time.` : undefined
}
