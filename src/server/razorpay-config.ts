import { z } from 'zod'
import { allOrNone, ConfigError, httpUrl } from './config-parts.ts'

const keyId = z
  .string()
  .regex(/^rzp_(test|live)_\w+$/, { error: 'it begins with rzp_test_ or rzp_live_' })

/** The settings of the payment provider by environment variable. */
export const razorpaySettings = {
  RAZORPAY_KEY_ID: keyId.optional(),
  RAZORPAY_KEY_SECRET: z.string().min(8).optional(),
  /** Keys from before a change, of the same account or of another one. */
  RAZORPAY_KEY_ID_OLD: keyId.optional(),
  RAZORPAY_KEY_SECRET_OLD: z.string().min(8).optional(),
  RAZORPAY_WEBHOOK_SECRET: z.string().min(8).optional(),
  RAZORPAY_WEBHOOK_SECRET_OLD: z.string().min(8).optional(),
  RAZORPAY_API_BASE: httpUrl.default('https://api.razorpay.com/v1'),
  RAZORPAY_CHECKOUT_URL: httpUrl.default('https://checkout.razorpay.com/v1/checkout.js'),
}

const Settings = z.object(razorpaySettings)

export type ProviderKeys = { keyId: string; keySecret: string }

export type RazorpayConfig = ProviderKeys & {
  /** What was created with these is still checked and refunded with them. */
  oldKeys?: ProviderKeys
  /** Valid webhook secrets: after a change also the old one, for the day in which old events are repeated. */
  webhookSecrets: string[]
  /** Without a trailing slash. */
  apiBase: string
  /** The script that opens the provider's checkout. */
  checkoutUrl: string
}

/** The keys that the shop has, those in use first. */
export const keyIdsOf = (config: RazorpayConfig | undefined): string[] =>
  config ? [config.keyId, ...(config.oldKeys ? [config.oldKeys.keyId] : [])] : []

/**
 * Undefined: online payment is switched off. Throws ConfigError when a live key is used with any other host than
 * Razorpay's.
 */
export function readRazorpay(env: z.output<typeof Settings>): RazorpayConfig | undefined {
  const { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET } = env
  allOrNone({ RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET })
  const { RAZORPAY_KEY_ID_OLD, RAZORPAY_KEY_SECRET_OLD } = env
  allOrNone({ RAZORPAY_KEY_ID_OLD, RAZORPAY_KEY_SECRET_OLD })
  if (!RAZORPAY_KEY_ID || !RAZORPAY_KEY_SECRET || !RAZORPAY_WEBHOOK_SECRET) return undefined

  const { RAZORPAY_API_BASE: apiBase, RAZORPAY_CHECKOUT_URL: checkoutUrl } = env
  const isLive = [RAZORPAY_KEY_ID, RAZORPAY_KEY_ID_OLD].some((id) => id?.startsWith('rzp_live_'))
  if (isLive && ![apiBase, checkoutUrl].every(isRazorpays)) {
    throw new ConfigError(
      'RAZORPAY_KEY_ID or RAZORPAY_KEY_ID_OLD is a live key: RAZORPAY_API_BASE and RAZORPAY_CHECKOUT_URL must be those of razorpay.com.',
    )
  }
  const secrets = [RAZORPAY_WEBHOOK_SECRET, env.RAZORPAY_WEBHOOK_SECRET_OLD]
  return {
    keyId: RAZORPAY_KEY_ID,
    keySecret: RAZORPAY_KEY_SECRET,
    ...oldKeysOf(RAZORPAY_KEY_ID_OLD, RAZORPAY_KEY_SECRET_OLD),
    webhookSecrets: secrets.filter((secret) => secret !== undefined),
    apiBase,
    checkoutUrl,
  }
}

const oldKeysOf = (keyId: string | undefined, keySecret: string | undefined) =>
  keyId && keySecret ? { oldKeys: { keyId, keySecret } } : {}

/** Real money goes to the real provider only. */
const isRazorpays = (url: string) => /^https:\/\/([\w-]+\.)*razorpay\.com(\/|$)/.test(url)
