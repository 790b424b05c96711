import { openingHoursText } from '#contract/delivery/opening-hours-text.ts'
import { toPaise, toRupees } from '#contract/lib/money.ts'
import { formatShortPrice } from '#contract/lib/price-words.ts'
import { POLICY_FACTS, type PolicyFact } from '#contract/policy/policy-kinds.ts'
import { flatTax } from '#contract/settings/seller.ts'
import { shown } from '#web/lib/language/shown.ts'
import { SHOP_NAME } from '#web/lib/own-shop.ts'
import type { PolicyFacts } from './policies.ts'
import { shopAddress } from './shop-address.ts'

/** What a policy says of the shop, by the name that a text gives it; '' for what is not filled in. */
export type FactWords = Record<PolicyFact, string>

export function factWords(facts: PolicyFacts): FactWords {
  const { charges, delivery, grievance_officer: officer } = facts
  const hours = openingHoursText(delivery.hours)
  const freeFrom = charges.free_delivery_from
  return {
    shop: SHOP_NAME,
    seller: facts.legal_name || SHOP_NAME,
    address: shopAddress(facts),
    gstin: facts.gstin,
    fssai: facts.fssai,
    care_phone: facts.care_phone,
    care_email: facts.care_email,
    care_hours: facts.care_hours,
    officer: [officer.name, officer.designation].filter(Boolean).join(', '),
    officer_email: officer.email,
    minutes: `${delivery.minutes}`,
    hours: hours ? shown(hours) : '',
    delivery_fee: formatShortPrice(charges.delivery_fee),
    handling_fee: formatShortPrice(charges.handling_fee),
    tax: formatShortPrice(feeTax(facts)),
    free_from: freeFrom === null ? '' : formatShortPrice(freeFrom),
    minimum_order: charges.minimum_order > 0 ? formatShortPrice(charges.minimum_order) : '',
  }
}

/** The tax on delivery and handling in rupees. */
export const feeTax = ({ registration, charges }: PolicyFacts) =>
  toRupees(flatTax(registration, toPaise(charges.tax)))

/** The names themselves, for a text that is edited. */
export const FACT_NAMES: FactWords = Object.fromEntries(
  POLICY_FACTS.map((fact) => [fact, `{${fact}}`]),
) as FactWords
