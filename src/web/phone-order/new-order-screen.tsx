import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Bill } from '#contract/cart/bill.ts'
import { formatPaise } from '#contract/lib/price-words.ts'
import type { Customer } from '#contract/phone-order/phone-order.ts'
import type { PhonePayment } from '#contract/phone-order/phone-order-kinds.ts'
import { OfficePage } from '#web/back-office/office-page.tsx'
import { DeliveryTime } from '#web/checkout/delivery-time.tsx'
import { choiceOf, slotToSend } from '#web/checkout/slot-choice.ts'
import { useSlots } from '#web/checkout/slot-queries.ts'
import { officePaths } from '#web/lib/navigation/office-paths.ts'
import { AddressPart, addressIn } from './address-part.tsx'
import { CustomerPart } from './customer-part.tsx'
import { HandoverPart } from './handover-part.tsx'
import { OrderColumns } from './order-columns.tsx'
import { basketOf, billOf, type DraftLine } from './order-draft.ts'
import { OrderEnd } from './order-end.tsx'
import { PaymentPart } from './payment-part.tsx'
import {
  customerAddressesQuery,
  isUnsure,
  useCharges,
  useTakeOrder,
} from './phone-order-queries.ts'
import { missingInLines, useOutcome } from './placing.ts'
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
      <OrderColumns
        isFrozen={isBusy || isUnsure(error)}
        end={
          <OrderEnd
            bill={bill}
            isItemsOnly={isPickup}
            missing={missingIn(draft, bill)}
            error={error}
            isBusy={isBusy}
            back={BACK}
            onPlace={place}
            onTakeAlong={isPickup && payment === 'cash' ? takeAlong : undefined}
          />
        }
      >
        <CustomerPart customer={customer} onChoose={draft.chooseCustomer} />
        <HandoverPart isPickup={isPickup} onChoose={draft.setPickup} />
        {customer && !isPickup && (
          <AddressPart customer={customer} chosenId={address?._id} onChoose={draft.chooseAddress} />
        )}
        <ProductsPart lines={lines} onChange={setLines} />
        {slots.offered && !isPickup && (
          <DeliveryTime offered={slots.offered} choice={slots.time} onPick={slots.pick} />
        )}
        <PaymentPart chosen={payment} isPickup={isPickup} onChoose={draft.setPayment} />
      </OrderColumns>
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

function usePlace(draft: Draft, bill: Bill) {
  const { customer, lines, setLines, payment } = draft
  const { mutate, error, isPending } = useTakeOrder()
  const outcome = useOutcome(lines, setLines)
  const send = (isTakenAlong: boolean) => {
    const where = whereOf(draft)
    if (!customer || !where) return
    const body = { ...basketOf(lines, bill), payment, customerId: customer._id, ...where }
    mutate({ body, isTakenAlong }, outcome)
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
  const missing = missingInLines(lines)
  if (missing) return missing
  if (toMinimum > 0) return t`Add items for ${{ amount: formatPaise(toMinimum) }} more.`
  return needsTime(draft) ? t`Choose a delivery time.` : undefined
}

const needsAddress = ({ isPickup, address }: Draft) => !isPickup && !address

const needsTime = ({ isPickup, slots }: Draft) =>
  !isPickup && slots.offered !== undefined && !slots.time
