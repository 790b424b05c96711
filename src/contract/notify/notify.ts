import { z } from 'zod'
import { isMobile, MAX_LENGTH } from '../account/validation.ts'
import { LANGUAGES } from '../language/languages.ts'
import { plainText } from '../language/text.ts'
import { mobileDigits } from '../lib/typed-digits.ts'
import { messages } from '../messages.ts'
import { type CallSchema, Id, Instant, Text } from '../schema.ts'
import {
  MAX_DELIVERIES,
  MAX_DEVICES,
  MAX_ENDPOINT,
  MAX_TEMPLATE,
  ORDER_EVENTS,
} from './notify-kinds.ts'

const Endpoint = z
  .url({ protocol: /^https?$/, error: plainText('is not the address of a push service') })
  .max(MAX_ENDPOINT)
  .describe('PushSubscription.endpoint of the browser')
const Base64Url = (bytes: number) =>
  z
    .string()
    .max(Math.ceil((bytes * 4) / 3) + 4)
    .regex(/^[\w-]+=*$/, plainText('is not a key of a browser'))

const Browser = z.object({
  endpoint: Endpoint,
  p256dh: Base64Url(65),
  auth: Base64Url(16),
  language: z.enum(Object.keys(LANGUAGES) as (keyof typeof LANGUAGES)[]).default('en'),
})

const Devices = z.object({
  public_key: z.string().describe('the VAPID key of the shop: applicationServerKey'),
  devices: z
    .int()
    .describe(`browsers of the shopper that get notifications, at most ${MAX_DEVICES}`),
})

const WatchingDevices = Devices.extend({
  devices: z
    .int()
    .describe(
      `browsers of this person that announce the shop's new orders, at most ${MAX_DEVICES}`,
    ),
})

const Template = z.object({
  en: Text(MAX_TEMPLATE).describe('empty: the event is not sent'),
  hi: Text(MAX_TEMPLATE)
    .default('')
    .describe('for shoppers who chose Hindi; empty: the English one'),
})
const NOT_SENT = { en: '', hi: '' }
const Templates = z
  .object(Object.fromEntries(ORDER_EVENTS.map((event) => [event, Template])) as EventTemplates)
  // Clients of former releases do not know these.
  .extend({
    'substitute-offered': Template.default(NOT_SENT),
    'ready-for-pickup': Template.default(NOT_SENT),
    'picked-up': Template.default(NOT_SENT),
  })
  .describe('values: {name}, {order}, {amount}, {phone}, {link}')
type EventTemplates = Record<(typeof ORDER_EVENTS)[number], typeof Template>

const GatewaySettings = z.object({
  is_on: z.boolean(),
  url: Text(MAX_ENDPOINT).describe('https; empty while it is off'),
  templates: Templates,
})
const Gateway = GatewaySettings.extend({
  secret: z
    .string()
    .describe('whsec_ and the key in base64 (Standard Webhooks); empty before the first save'),
  updatedAt: Instant.nullable(),
})

const Delivery = z.object({
  _id: Id.describe('webhook-id of each attempt'),
  event: z.enum([...ORDER_EVENTS, 'test']),
  order_id: Id.nullable(),
  order_number: z.string().nullable(),
  status: z.enum(['sent', 'retrying', 'failed']),
  attempts: z.int(),
  http_status: z.int().nullable().describe('null: no answer'),
  error: z.string().nullable(),
  updatedAt: Instant,
})

export const notifySchemas = {
  'push.get': { data: Devices },
  'push.subscribe': { body: Browser, data: Devices },
  'push.unsubscribe': { body: z.object({ endpoint: Endpoint }), data: Devices },
  'push.watchOrders': { body: Browser, data: WatchingDevices },
  'push.unwatchOrders': { body: z.object({ endpoint: Endpoint }), data: WatchingDevices },
  'gateway.get': { data: Gateway },
  'gateway.save': {
    body: GatewaySettings.extend({
      seen_at: Instant.nullable().describe('updatedAt of what was edited: 409 when it has changed'),
    }),
    data: Gateway,
  },
  'gateway.renewSecret': {
    body: z.object({
      seen_at: Instant.describe('updatedAt as last read: 409 when it has changed'),
    }),
    data: Gateway,
  },
  'gateway.test': {
    body: z.object({
      event: z.enum(ORDER_EVENTS),
      phone: z
        .string()
        .max(MAX_LENGTH.mobile)
        .overwrite(mobileDigits)
        .refine(isMobile, messages.mobile)
        .describe('your own: the gateway sends the message there'),
    }),
    data: Delivery,
  },
  'gateway.deliveries': {
    data: z
      .array(Delivery)
      .max(MAX_DELIVERIES)
      .describe(`newest first, the last ${MAX_DELIVERIES}`),
  },
} satisfies Record<string, CallSchema>

export type Gateway = z.output<typeof Gateway>
export type GatewaySettings = z.output<typeof GatewaySettings>
export type GatewayDelivery = z.output<typeof Delivery>
