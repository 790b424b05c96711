import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Store } from 'lucide-react'
import { openUntil } from '#contract/delivery/open-until.ts'
import { type DeliveryTimes, isOpenAt, nextOpening } from '#contract/delivery/opening-hours.ts'
import { dayAndTime } from '#contract/lib/days.ts'
import type { Order } from '#contract/order/order.ts'
import { serverNow } from '#web/lib/http/server-clock.ts'
import { settingsQuery } from '#web/settings/settings-queries.ts'
import { Banner } from '#web/ui/banner.tsx'
import { PhoneLink } from '#web/ui/contact-link.tsx'

/** Where and until when an order is picked up. */
export function PickupNote({ order }: { order: Order }) {
  const { data: shop } = useQuery(settingsQuery)
  const { address_name, address_line_1, address_line_2, city } = order.delivery_address
  const where = [address_name, address_line_1, address_line_2, city].filter(Boolean).join(', ')
  return (
    <Banner tone="blue" icon={<Store size={24} />} title={t`Pick it up at the shop`}>
      <p className="break-words">{where}</p>
      {shop && (
        <p className="num">
          {hoursText({ ...shop.delivery, closings: shop.closings }, serverNow())}
        </p>
      )}
      {shop?.care_phone && (
        <p>
          <span>{t`Call the shop:`}</span> <PhoneLink phone={shop.care_phone} />
        </p>
      )}
    </Banner>
  )
}

/** "Open until 10:00 PM", "Closed now. Opens on Mon, 8:00 AM". */
function hoursText(times: DeliveryTimes, now: number): string {
  if (!isOpenAt(times, now)) {
    return t`Closed now. Opens ${{ time: dayAndTime(nextOpening(times, now)) }}.`
  }
  const until = openUntil(times, now)
  return until ? t`Open until ${{ time: dayAndTime(until) }}.` : t`Open all day.`
}
