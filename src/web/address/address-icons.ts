import { BriefcaseBusiness, House, type LucideIcon, MapPin } from 'lucide-react'
import type { AddressType } from '#contract/constants.ts'

export const ADDRESS_ICONS: Record<AddressType, LucideIcon> = {
  Home: House,
  Work: BriefcaseBusiness,
  Other: MapPin,
}
