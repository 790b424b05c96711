import { text } from '#contract/language/text.ts'
import { formatPaise } from '#contract/lib/price-words.ts'
import { ORDER_EVENTS, type OrderEvent } from '#contract/notify/notify-kinds.ts'
import {
  filledTemplate,
  type TemplateValue,
  unknownValues,
} from '#contract/notify/template-text.ts'
import { invalid } from '#server/lib/errors.ts'
import { webUrl } from '#server/lib/web-origins.ts'
import type { OrderFacts, OrderNews, Templates } from '../notify-rules.ts'

/** A text in English and, if the owner wrote one, in Hindi. */
export type EventTemplates = Record<OrderEvent, { en: string; hi: string }>

/** The owner's gateway. `templates` are complete; those that are sent have a text. */
export type Gateway = {
  isOn: boolean
  url: string
  templates: EventTemplates
  /** Null before the first save. */
  secret: Buffer | null
  updatedAt: Date | null
}

/** Every event, with the stored texts. */
export const completed = (stored: Templates): EventTemplates =>
  Object.fromEntries(
    ORDER_EVENTS.map((event) => [
      event,
      { en: stored[event]?.en ?? '', hi: stored[event]?.hi ?? '' },
    ]),
  ) as EventTemplates

/** Throws invalid for an address that is not called, and for a template with an unknown value. */
export function checkGateway(
  { isOn, url, templates }: Pick<Gateway, 'isOn' | 'url' | 'templates'>,
  privateHosts: readonly string[],
): void {
  if (url !== '') checkUrl(url, privateHosts)
  else if (isOn) throw invalid(text('Enter the address of your gateway, or switch it off.'))
  for (const event of ORDER_EVENTS) {
    const { en, hi } = templates[event]
    checkTemplate(en)
    checkTemplate(hi)
    if (en === '' && hi !== '') {
      throw invalid(text('A message in Hindi needs one in English for all other shoppers.'))
    }
  }
}

function checkUrl(typed: string, privateHosts: readonly string[]) {
  const url = webUrl(typed)
  if (!url) throw invalid(text('This is not an address of a gateway.'))
  if (url.username || url.password) {
    throw invalid(text('Leave the password out of the address. Messages are signed instead.'))
  }
  if (url.protocol === 'https:' || privateHosts.includes(url.origin)) return
  throw invalid(
    text('The address must begin with https, or stand in NOTIFY_PRIVATE_HOSTS of the server.'),
  )
}

function checkTemplate(template: string) {
  const [unknown] = unknownValues(template)
  if (unknown === undefined) return
  throw invalid(
    text('“{unknown}” is no value. Use name, order, amount, phone or link in braces.', { unknown }),
  )
}

/** The names of Standard Webhooks are lower case with dots. */
const TYPES: Record<OrderEvent, string> = {
  'order-placed': 'order.placed',
  'substitute-offered': 'order.substitute_offered',
  'on-the-way': 'order.on_the_way',
  delivered: 'order.delivered',
  'ready-for-pickup': 'order.ready_for_pickup',
  'picked-up': 'order.picked_up',
  'refund-sent': 'refund.sent',
}

type Told = {
  news: OrderNews
  facts: Pick<OrderFacts, 'number' | 'total' | 'username' | 'mobile'>
  language: string
  at: string
  publicUrl: string
  isTest?: boolean
}

/** The JSON that the gateway gets. Equal for each attempt. */
export function messageOf(
  templates: EventTemplates,
  { news, facts, language, at, publicUrl, isTest }: Told,
) {
  const { en, hi } = templates[news.event]
  const isHindi = language === 'hi' && hi !== ''
  const values: Record<TemplateValue, string> = {
    name: facts.username,
    order: facts.number,
    amount: formatPaise(news.paise ?? facts.total),
    phone: `+91${facts.mobile}`,
    link: `${publicUrl}/dashboard/my-orders/${news.orderId}`,
  }
  const message = filledTemplate(isHindi ? hi : en, values)
  const data = { message, language: isHindi ? 'hi' : 'en', ...values }
  return JSON.stringify({
    type: TYPES[news.event],
    timestamp: at,
    ...(isTest && { test: true }),
    data,
  })
}

export const shownSecret = (secret: Buffer | null) =>
  secret ? `whsec_${secret.toString('base64')}` : ''
