import { plural, t } from '@lingui/core/macro'
import { MapPin, Phone } from 'lucide-react'
import { slotOf, slotText } from '#contract/delivery/slot-text.ts'
import { formatPrice } from '#contract/lib/price-words.ts'
import type { RiderOrder } from '#contract/rider/rider.ts'
import { AddedNote } from '#web/delivery/added-note.tsx'
import { HandoverList } from '#web/delivery/handover-list.tsx'
import { formatTime } from '#web/lib/format/format-date.ts'
import { formatMobile } from '#web/lib/format/format-mobile.ts'
import { serverNow } from '#web/lib/http/server-clock.ts'
import { shown } from '#web/lib/language/shown.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Pill } from '#web/ui/status.tsx'
import { DeliverySteps, type Steps } from './delivery-steps.tsx'

type Props = Steps & { order: RiderOrder }

/** All that a delivery needs, in the order in which the rider needs it. */
export function RiderOrderCard({ order, ...steps }: Props) {
  const { order_id, receiver_name, mobile, address, to_collect } = order
  return (
    <li
      aria-label={t`Order ${{ order: order_id }}`}
      className="card grid grid-cols-1 content-start gap-2.5 p-4"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h3 className="num font-name">{order_id}</h3>
        <span className="num text-sm text-ink-2">{dueText(order)}</span>
      </div>
      <address className="not-italic">
        <b className="block">{receiver_name}</b>
        <span className="block break-words">
          {[address.line_1, address.line_2].filter(Boolean).join(', ')}
        </span>
        <span className="block">{`${address.city} ${address.pincode}`}</span>
      </address>
      <HandoverList of={order} />
      <AddedNote order={order} />
      <p className="flex flex-wrap items-center gap-2">
        <Collect amount={to_collect} />
        <span className="num text-sm text-ink-2">{piecesText(order)}</span>
      </p>
      <div className="grid grid-cols-2 gap-2">
        <a
          href={`tel:+91${mobile}`}
          aria-label={t`Call ${{ name: receiver_name }}: ${{ mobile: formatMobile(mobile) }}`}
          className={buttonClass({ kind: 'secondary' })}
        >
          <Phone size={18} /> {t`Call`}
        </a>
        <a
          href={mapUrl(order)}
          target="_blank"
          rel="noreferrer"
          aria-label={t`Map to order ${{ order: order_id }}`}
          className={buttonClass({ kind: 'secondary' })}
        >
          <MapPin size={18} /> {t`Map`}
        </a>
      </div>
      <DeliverySteps order={order} {...steps} />
    </li>
  )
}

function Collect({ amount }: { amount: number }) {
  if (amount === 0) return <Pill tone="green">{t`Paid, collect nothing`}</Pill>
  return (
    <b className="num rounded-box bg-basket-soft px-2.5 py-1 text-basket-ink">
      {t`Collect ${{ amount: formatPrice(amount) }}`}
    </b>
  )
}

function dueText({ slot, promised_by }: RiderOrder): string {
  if (slot) return shown(slotText(slotOf(slot), serverNow()))
  return t`by ${{ time: formatTime(promised_by) }}`
}

function piecesText({ bags, items }: RiderOrder): string {
  const pieces = plural(items, { one: '# item', other: '# items' })
  return bags > 0 ? `${plural(bags, { one: '# bag', other: '# bags' })} · ${pieces}` : pieces
}

/** The whole address on one line, as a map understands it. */
const addressText = ({ address }: RiderOrder) =>
  [address.line_1, address.line_2, address.city, address.pincode].filter(Boolean).join(', ')

/** Opens the map app of the phone. */
const mapUrl = (order: RiderOrder) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(addressText(order))}`
