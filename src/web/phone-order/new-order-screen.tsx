import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
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
import { HandoverPart } from './handover-part.tsx'
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
  const { customer, lines, setLines, address, slots, payment, isPickup } = draft
  const bill = billOf(lines, useCharges(isPickup))
  const { place, takeAlong, error, isBusy } = usePlace(draft, bill)
  return (
    <OfficePage title={t`New order`} facts={t`By phone or at the counter`} back={BACK}>
      <div className="grid grid-cols-1 gap-3 xl:grid-cols-[minmax(0,1fr)_minmax(320px,390px)] xl:items-start">
        {/* While no answer says whether it is placed, the same order can only be sent again. */}
        <fieldset
          disabled={isBusy || isUnsure(error)}
          className="grid min-w-0 grid-cols-1 gap-3 border-0 p-0"
        >
          <CustomerPart customer={customer} onChoose={draft.chooseCustomer} />
          <HandoverPart isPickup={isPickup} onChoose={draft.setPickup} />
          {customer && !isPickup && (
            <AddressPart
              customer={customer}
              chosenId={address?._id}
              onChoose={draft.chooseAddress}
            />
          )}
          <ProductsPart lines={lines} onChange={setLines} />
          {slots.offered && !isPickup && (
            <DeliveryTime offered={slots.offered} choice={slots.time} onPick={slots.pick} />
          )}
          <PaymentPart chosen={payment} isPickup={isPickup} onChoose={draft.setPayment} />
        </fieldset>
        <OrderEnd
          bill={bill}
          isPickup={isPickup}
          missing={missingIn(draft, bill)}
          error={error}
          isBusy={isBusy}
          onPlace={place}
          onTakeAlong={isPickup && payment === 'cash' ? takeAlong : undefined}
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
  const [isPickup, setPickup] = useState(false)
  const { data: addresses } = useQuery({
    ...customerAddressesQuery(customer?._id ?? ''),
    enabled: customer !== undefined && !isPickup,
  })
  const address = customer && addressIn(addresses, addressId)
  const chooseCustomer = (chosen: Customer | undefined) => {
    setCustomer(chosen)
    if (chosen?._id !== customer?._id) chooseAddress(undefined)
  }
  return {
    ...{ customer, chooseCustomer, address, chooseAddress, lines, setLines },
    ...{ payment, setPayment, isPickup, setPickup, slots: useTime() },
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
function usePlace(draft: Draft, bill: Bill) {
  const { customer, lines, setLines, payment } = draft
  const { mutate, error, isPending } = useTakeOrder()
  const navigate = useNavigate()
  const send = (isTakenAlong: boolean) => {
    const where = whereOf(draft)
    if (!customer || !where) return
    mutate(
      {
        body: { ...basketOf(lines, bill), payment, customerId: customer._id, ...where },
        isTakenAlong,
      },
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
  return { place: () => send(false), takeAlong: () => send(true), error, isBusy: isPending }
}

/** Where and when it is handed over, as it is sent; undefined while no address is chosen. */
function whereOf({ isPickup, address, slots }: Draft) {
  if (isPickup) return { pickup: true }
  const slot = slotToSend(slots.time)
  return address && { deliveryAddressId: address._id, ...(slot && { slot }) }
}

function missingIn(draft: Draft, { toMinimum }: Bill): string | undefined {
  const { customer, lines } = draft
  if (!customer) return t`Choose the customer.`
  if (needsAddress(draft)) return t`Choose an address that the shop delivers to.`
  if (lines.length === 0) return t`Add a product.`
  if (lines.some(isShort)) return t`Order less of what is not in stock.`
  if (toMinimum > 0) return t`Add items for ${{ amount: formatPaise(toMinimum) }} more.`
  return needsTime(draft) ? t`Choose a delivery time.` : undefined
}

const needsAddress = ({ isPickup, address }: Draft) => !isPickup && !address

const needsTime = ({ isPickup, slots }: Draft) =>
  !isPickup && slots.offered !== undefined && !slots.time
