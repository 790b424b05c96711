import { t } from '@lingui/core/macro'
import { BriefcaseBusiness, House, type LucideIcon, MapPin } from 'lucide-react'
import type { Address } from '#contract/address/address.ts'
import type { AddressType } from '#contract/address/address-kinds.ts'
import { notDeliverable } from '#contract/delivery/delivery-area.ts'
import { handoverText } from '#web/delivery/handover.ts'
import { formatMobile } from '#web/lib/format/format-mobile.ts'
import { shown } from '#web/lib/language/shown.ts'
import { Tag } from '#web/ui/chip.tsx'
import { ADDRESS_TYPE_NAMES, addressText } from './address.ts'

export const ADDRESS_ICONS: Record<AddressType, LucideIcon> = {
  Home: House,
  Work: BriefcaseBusiness,
  Other: MapPin,
}

/** A saved address: type and label, location, receiver and phone. */
export function AddressSummary({ address }: { address: Address }) {
  const Icon = ADDRESS_ICONS[address.address_type]
  return (
    <>
      <span className="flex items-center gap-1.5">
        <Icon
          size={16}
          role="img"
          aria-label={ADDRESS_TYPE_NAMES[address.address_type]}
          className="shrink-0"
        />
        <b className="min-w-0 truncate font-name">{address.address_name}</b>
        {address.is_default && <Tag>{t`Default`}</Tag>}
      </span>
      <span className="mt-[3px] block text-note leading-4.75 break-words text-ink-2">
        {addressText(address)}
      </span>
      <span className="num mt-[3px] block text-sm break-words text-ink-3">
        {[address.receiver_name, formatMobile(address.mobile)].filter(Boolean).join(' · ')}
      </span>
      <HandoverNote address={address} />
      {!address.is_deliverable && (
        <b className="mt-[3px] block text-sm font-semibold text-danger">
          {shown(notDeliverable(address.pincode))}
        </b>
      )}
    </>
  )
}

function HandoverNote({ address }: { address: Address }) {
  const text = handoverText(address)
  return text ? (
    <span dir="auto" className="mt-[3px] block text-sm break-words text-ink-2">
      {text}
    </span>
  ) : null
}
