import { t } from '@lingui/core/macro'
import { SLOT_LENGTHS } from '#contract/delivery/slot-rules.ts'
import { latinDigits } from '#contract/lib/typed-digits.ts'
import { OFFICE_LENGTH } from '#contract/office-limits.ts'
import type { ShopSettings } from '#contract/settings/settings.ts'
import type { FieldErrors } from '#web/ui/form/use-form.ts'

type Slots = ShopSettings['slots']
export type SlotField =
  | 'slots_on'
  | 'slots_while_open'
  | 'slot_length'
  | 'slot_orders'
  | 'slot_lead'
export type SlotValues = Record<SlotField, string>

export const SLOT_LABELS: Record<SlotField, string> = {
  slots_on: t`Delivery slots`,
  slots_while_open: t`Slots while the shop is open`,
  slot_length: t`Length of a slot`,
  slot_orders: t`Orders per slot`,
  slot_lead: t`Lead time in minutes`,
}

export const slotValues = (slots: Slots): SlotValues => ({
  slots_on: slots.is_on ? 'yes' : 'no',
  slots_while_open: slots.while_open ? 'yes' : 'no',
  slot_length: String(slots.length_minutes),
  slot_orders: String(slots.orders_per_slot),
  slot_lead: String(slots.lead_minutes),
})

const numberIn = (typed: string) => (typed === '' ? Number.NaN : Number(latinDigits(typed)))

export const slotsIn = (values: SlotValues): Slots => ({
  is_on: values.slots_on === 'yes',
  while_open: values.slots_while_open === 'yes',
  length_minutes: SLOT_LENGTHS.find((length) => String(length) === values.slot_length) ?? 120,
  orders_per_slot: numberIn(values.slot_orders),
  lead_minutes: numberIn(values.slot_lead),
})

/** Validation, as on the server. */
export function slotMistakes(values: SlotValues): FieldErrors<SlotField> {
  const { orders_per_slot: orders, lead_minutes: lead } = slotsIn(values)
  const { ordersPerSlot: mostOrders, slotLeadMinutes: mostLead } = OFFICE_LENGTH
  return {
    ...(!isWithin(orders, 1, mostOrders) && {
      slot_orders: t`A number from 1 to ${{ max: mostOrders }}`,
    }),
    ...(!isWithin(lead, 0, mostLead) && { slot_lead: t`A number from 0 to ${{ max: mostLead }}` }),
  }
}

const isWithin = (count: number, least: number, most: number) =>
  Number.isInteger(count) && count >= least && count <= most
