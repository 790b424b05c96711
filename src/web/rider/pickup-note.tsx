import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Store } from 'lucide-react'
import type { DeliveryNow } from '#contract/delivery/delivery.ts'
import { openingHoursText } from '#contract/delivery/opening-hours-text.ts'
import { dayAndTime } from '#contract/lib/days.ts'
import type { Order } from '#contract/order/order.ts'
import { deliveryQuery } from '#web/delivery/delivery-queries.ts'
import { shown } from '#web/lib/language/shown.ts'
import { settingsQuery } from '#web/settings/settings-queries.ts'
import { Banner } from '#web/ui/banner.tsx'
import { PhoneLink } from '#web/ui/contact-link.tsx'

/** Where and when an order is picked up. */
export function PickupNote({ order }: { order: Order }) {
  const { data: shop } = useQuery(settingsQuery)
  const { data: now } = useQuery(deliveryQuery)
  const { address_name, address_line_1, address_line_2, city } = order.delivery_address
  const where = [address_name, address_line_1, address_line_2, city].filter(Boolean).join(', ')
  const hours = shop && openingHoursText(shop.delivery.hours)
  return (
    <Banner tone="blue" icon={<Store size={24} />} title={t`Pick it up at the shop`}>
      <p className="break-words">{where}</p>
      {shop && (
        <p className="num">
          {hours ? t`Opening hours: ${{ hours: shown(hours) }}.` : t`Open all day.`}
        </p>
      )}
      {now && !now.is_open && <p className="num">{closedText(now)}</p>}
      {shop?.care_phone && (
        <p>
          <span>{t`Call the shop:`}</span> <PhoneLink phone={shop.care_phone} />
        </p>
      )}
    </Banner>
  )
}

/** In a shop with slots the time is that of a delivery. */
const closedText = ({ opens_at, has_slots }: DeliveryNow) =>
  opens_at && !has_slots ? t`Closed now. Opens ${{ time: dayAndTime(opens_at) }}.` : t`Closed now.`
