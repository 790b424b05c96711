import { ChevronDown } from 'lucide-react'
import { Link } from 'react-router'
import { DELIVERY_MINUTES } from '#contract/constants.ts'
import { useDeliveryAddress } from '#web/address/address-queries.ts'
import { cx } from '#web/lib/cx.ts'
import { paths } from '#web/lib/paths.ts'

/** How fast, and where to. Opens the address list. */
export function DeliveryPromise({ className }: { className?: string }) {
  const address = useDeliveryAddress()
  const place = address
    ? `${address.address_name} · ${address.address_line_1}, ${address.city}`
    : 'To your door, all day'

  return (
    <div className={cx('max-w-65', className)}>
      <b className="flex items-center gap-1.5 text-[1.06rem] leading-5 font-bold font-stretch-92%">
        {DELIVERY_MINUTES} minutes
        <span className="rounded-xs bg-white/8 px-1.5 text-2xs leading-4 font-semibold text-basket">
          Superfast
        </span>
      </b>
      <Link
        to={paths.addresses}
        aria-label={`Deliver to ${place}. Change address`}
        className="reach flex items-center gap-[3px] text-[0.78rem] leading-4 text-on-header-2"
      >
        <span className="truncate">{place}</span>
        <ChevronDown size={13} className="shrink-0" />
      </Link>
    </div>
  )
}
