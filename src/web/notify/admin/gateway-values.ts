import { t } from '@lingui/core/macro'
import type { Gateway, GatewaySettings } from '#contract/notify/notify.ts'
import { ORDER_EVENTS, type OrderEvent } from '#contract/notify/notify-kinds.ts'
import { unknownValues } from '#contract/notify/template-text.ts'
import type { ValidationErrors } from '#web/ui/form/use-form.ts'

export const EVENT_NAMES: Record<OrderEvent | 'test', string> = {
  'order-placed': t`Order placed`,
  'substitute-offered': t`Replacement offered`,
  'on-the-way': t`On the way`,
  delivered: t`Delivered`,
  'ready-for-pickup': t`Ready for pick-up`,
  'picked-up': t`Picked up`,
  'refund-sent': t`Refund sent`,
  test: t`Test`,
}

type TemplateField = `${OrderEvent}_${'en' | 'hi'}`
type Field = 'state' | 'url' | TemplateField
export type Values = Record<Field, string>

export const englishField = (event: OrderEvent): TemplateField => `${event}_en`
export const hindiField = (event: OrderEvent): TemplateField => `${event}_hi`

const NAMES: Record<OrderEvent, { en: string; hi: string }> = {
  'order-placed': {
    en: t`Message when the order is placed`,
    hi: t`Message when the order is placed, in Hindi`,
  },
  'substitute-offered': {
    en: t`Message when a replacement is offered`,
    hi: t`Message when a replacement is offered, in Hindi`,
  },
  'on-the-way': {
    en: t`Message when the order is on the way`,
    hi: t`Message when the order is on the way, in Hindi`,
  },
  delivered: {
    en: t`Message when the order is delivered`,
    hi: t`Message when the order is delivered, in Hindi`,
  },
  'ready-for-pickup': {
    en: t`Message when the order is ready for pick-up`,
    hi: t`Message when the order is ready for pick-up, in Hindi`,
  },
  'picked-up': {
    en: t`Message when the order is picked up`,
    hi: t`Message when the order is picked up, in Hindi`,
  },
  'refund-sent': {
    en: t`Message when a refund is sent`,
    hi: t`Message when a refund is sent, in Hindi`,
  },
}

const TEMPLATE_LABELS = Object.fromEntries(
  ORDER_EVENTS.flatMap((event) => [
    [englishField(event), NAMES[event].en],
    [hindiField(event), NAMES[event].hi],
  ]),
) as Record<TemplateField, string>

/** Names of the fields, also in the list of changes. */
export const LABELS = {
  withValue: { url: t`Address of the gateway` },
  withoutValue: { state: t`Send messages`, ...TEMPLATE_LABELS },
}

export const valuesOf = ({ is_on, url, templates }: Gateway): Values => ({
  state: is_on ? 'on' : 'off',
  url,
  ...(Object.fromEntries(
    ORDER_EVENTS.flatMap((event) => [
      [englishField(event), templates[event].en],
      [hindiField(event), templates[event].hi],
    ]),
  ) as Record<TemplateField, string>),
})

export const settingsOf = (values: Values): GatewaySettings => ({
  is_on: values.state === 'on',
  url: values.url,
  templates: Object.fromEntries(
    ORDER_EVENTS.map((event) => [
      event,
      { en: values[englishField(event)], hi: values[hindiField(event)] },
    ]),
  ) as GatewaySettings['templates'],
})

export const tidied = (typed: Values): Values =>
  Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, value.trim()])) as Values

export function validate(values: Values): ValidationErrors<Field> | undefined {
  const mistakes = Object.keys(TEMPLATE_LABELS).flatMap((name) => {
    const [unknown] = unknownValues(values[name as TemplateField])
    if (unknown === undefined) return []
    return [[name, t`“${unknown}” is no value. Use those listed above.`] as const]
  })
  const needsUrl = values.state === 'on' && values.url === ''
  const fields = {
    ...Object.fromEntries(mistakes),
    ...(needsUrl && { url: t`Enter the address of your gateway, or switch it off.` }),
  }
  const [first] = Object.values(fields)
  return first ? { toast: first, fields } : undefined
}
