import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Bike, DoorClosed } from 'lucide-react'
import type { Order } from '#contract/order/order.ts'
import type { NotDeliveredReason } from '#contract/rider/rider-kinds.ts'
import { formatTime } from '#web/lib/format/format-date.ts'
import { settingsQuery } from '#web/settings/settings-queries.ts'
import { Banner } from '#web/ui/banner.tsx'
import { PhoneLink } from '#web/ui/contact-link.tsx'

/** Who brings the order, while it is on the way. The shopper calls the shop, never the rider. */
export function RiderNote({ order: { rider_name, not_delivered } }: { order: Order }) {
  if (not_delivered) {
    return (
      <Banner tone="red" icon={<DoorClosed size={24} />} title={notDeliveredTitle(not_delivered)}>
        <CallTheShop
          before={t`Your order is with us. Call the shop to agree on a time:`}
          without={t`Your order is with us. We will contact you.`}
        />
      </Banner>
    )
  }
  if (!rider_name) return null
  return (
    <Banner tone="blue" icon={<Bike size={24} />} title={t`${rider_name} is bringing your order`}>
      <CallTheShop before={t`Call the shop:`} />
    </Banner>
  )
}

function CallTheShop({ before, without }: { before: string; without?: string }) {
  const phone = useQuery(settingsQuery).data?.care_phone
  if (!phone) return without ? <p>{without}</p> : null
  return (
    <p>
      <span>{before}</span> <PhoneLink phone={phone} />
    </p>
  )
}

function notDeliveredTitle({ reason, at }: NonNullable<Order['not_delivered']>): string {
  const time = formatTime(at)
  const titles: Record<NotDeliveredReason, string> = {
    'no-answer': t`We could not reach you at ${time}`,
    'wrong-address': t`We could not find your address at ${time}`,
    refused: t`Your order was not accepted at ${time}`,
  }
  return titles[reason]
}
