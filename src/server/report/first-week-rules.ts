import { DEFAULT_TIMES, type DeliveryTimes } from '#contract/delivery/opening-hours.ts'
import { FIRST_STEPS, type FirstStep } from '#contract/report/first-week.ts'
import type { Brand } from '#contract/settings/brand-defaults.ts'
import { missingSellerFields, type Seller } from '#contract/settings/seller.ts'

/** What a new shop has so far. */
export type FirstFacts = {
  settings: Seller & { delivery: DeliveryTimes & { area: readonly string[] }; brand: Brand }
  hasProducts: boolean
  hasOrders: boolean
  /** With the provider's real keys. */
  isPaidOnline: boolean
}

/** The steps of a new shop, and which of them are done. */
export function firstSteps({ settings, ...facts }: FirstFacts) {
  const { delivery, brand } = settings
  const missing = missingSellerFields(settings)
  const isOpenAllDay = Object.values(delivery.hours).every((hours) => hours === 'all-day')
  const isDone: Record<FirstStep, boolean> = {
    seller: !missing.includes('legal_name') && !missing.includes('gstin'),
    address:
      missing.every((field) => field === 'legal_name' || field === 'gstin') &&
      delivery.area.length > 0,
    hours: !isOpenAllDay || delivery.minutes !== DEFAULT_TIMES.minutes,
    look: brand.name !== '' || brand.logo !== '',
    products: facts.hasProducts,
    payments: facts.isPaidOnline,
    order: facts.hasOrders,
  }
  return { missing, steps: FIRST_STEPS.map((name) => ({ name, is_done: isDone[name] })) }
}
