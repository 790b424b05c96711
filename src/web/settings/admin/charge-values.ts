import { t } from '@lingui/core/macro'
import { formatShortPrice } from '#contract/lib/price-words.ts'
import type { ShopSettings } from '#contract/settings/settings.ts'
import { typedRupees } from '#web/ui/form/typed-rupees.ts'
import type { FieldErrors } from '#web/ui/form/use-form.ts'

type Charges = ShopSettings['charges']
export type ChargeField =
  | 'delivery_fee'
  | 'handling_fee'
  | 'flat_tax'
  | 'free_delivery_from'
  | 'minimum_order'
export type ChargeValues = Record<ChargeField, string>

export const CHARGE_LABELS: Record<ChargeField, string> = {
  delivery_fee: t`Delivery fee`,
  handling_fee: t`Handling`,
  flat_tax: t`Tax (GST)`,
  free_delivery_from: t`Free delivery from`,
  minimum_order: t`Minimum order`,
}

/** As the contract has it (`charge-settings.ts`), which would bring the validator into the page. */
const MAX: Record<ChargeField, number> = {
  delivery_fee: 500,
  handling_fee: 500,
  flat_tax: 500,
  free_delivery_from: 100_000,
  minimum_order: 10_000,
}

export const chargeValues = ({ tax, free_delivery_from, ...fees }: Charges): ChargeValues => ({
  delivery_fee: String(fees.delivery_fee),
  handling_fee: String(fees.handling_fee),
  flat_tax: String(tax),
  free_delivery_from: free_delivery_from === null ? '' : String(free_delivery_from),
  minimum_order: fees.minimum_order === 0 ? '' : String(fees.minimum_order),
})

export const chargesOf = (values: ChargeValues): Charges => ({
  delivery_fee: typedRupees(values.delivery_fee) ?? 0,
  handling_fee: typedRupees(values.handling_fee) ?? 0,
  tax: typedRupees(values.flat_tax) ?? 0,
  free_delivery_from: typedRupees(values.free_delivery_from) ?? null,
  minimum_order: typedRupees(values.minimum_order) ?? 0,
})

/** Validation, as on the server. The two thresholds may be empty. */
export function chargeMistakes(values: ChargeValues): FieldErrors<ChargeField> {
  const names = Object.keys(CHARGE_LABELS) as ChargeField[]
  return Object.fromEntries(
    names.filter((name) => !isAllowed(name, values[name])).map((name) => [name, mistakeIn(name)]),
  )
}

function isAllowed(name: ChargeField, typed: string): boolean {
  const isThreshold = name === 'free_delivery_from' || name === 'minimum_order'
  if (typed.trim() === '') return isThreshold
  const rupees = typedRupees(typed)
  if (rupees === undefined || rupees > MAX[name]) return false
  return name !== 'free_delivery_from' || rupees >= 1
}

function mistakeIn(name: ChargeField): string {
  const max = formatShortPrice(MAX[name])
  return name === 'free_delivery_from' ? t`From ₹1 to ${max}` : t`From ₹0 to ${max}`
}
