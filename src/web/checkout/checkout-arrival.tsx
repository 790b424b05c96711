import type { Address } from '#contract/address.ts'
import { useDeliveryWordsInArea } from '#web/delivery/delivery-words.ts'

type Props = {
  /** Where the order goes. Outside of the area, its own card says so. */
  address: Address | undefined
  /** When the shop delivers; empty where it never closes. */
  hours: string | undefined
}

/** Orders are taken at any hour, so this says before the press when an order of now arrives. */
export function CheckoutArrival({ address, hours }: Props) {
  const { sentence } = useDeliveryWordsInArea()
  return (
    <p className="mt-2.5 min-h-5 text-sm text-ink-2">
      <b data-eta className="font-semibold">
        {address?.is_deliverable === false ? '' : sentence}
      </b>
      <span>{hours ? ` · We deliver ${hours}.` : ''}</span>
    </p>
  )
}
