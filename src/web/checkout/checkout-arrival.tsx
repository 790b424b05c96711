import { t } from '@lingui/core/macro'
import type { Address } from '#contract/address/address.ts'
import type { Text } from '#contract/language/text.ts'
import { useDeliveryTextsInArea } from '#web/delivery/delivery-texts.ts'
import { shown } from '#web/lib/language/shown.ts'

type Props = {
  /** The delivery address. If it is outside the delivery area, its own card says so. */
  address: Address | undefined
  /** Opening hours; undefined if always open. */
  hours: Text | undefined
}

/** Orders are accepted at any time, so this shows the arrival before the press. */
export function CheckoutArrival({ address, hours }: Props) {
  const { sentence } = useDeliveryTextsInArea()
  return (
    <p className="mt-2.5 min-h-5 text-sm text-ink-2">
      <b data-eta className="font-semibold">
        {address?.is_deliverable === false ? '' : sentence}
      </b>
      <span>{hours ? ` · ${t`We deliver ${{ hours: shown(hours) }}.`}` : ''}</span>
    </p>
  )
}
