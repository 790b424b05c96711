import { createECDH } from 'node:crypto'
import { z } from 'zod'
import { allOrNone, ConfigError } from './config-parts.ts'
import { readOrigins } from './lib/web-origins.ts'

/** The settings of notifications by environment variable. */
export const notifySettings = {
  VAPID_PUBLIC_KEY: z.string().optional(),
  VAPID_PRIVATE_KEY: z.string().optional(),
  VAPID_CONTACT: z
    .string()
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, {
      error: 'it begins with mailto: or https:',
    })
    .optional(),
  NOTIFY_PRIVATE_HOSTS: z
    .string()
    .transform(readOrigins)
    .refine((origins) => origins !== undefined, {
      error: 'it takes names of hosts, such as http://10.0.0.7:8080, with commas',
    })
    .default([]),
}

const Settings = z.object(notifySettings)

/** Keys of the shop for push services, in base64url. */
export type VapidKeys = { publicKey: string; privateKey: string }

export type NotifyConfig = {
  /** Undefined: all nodes use keys that the first of them made. */
  vapid: VapidKeys | undefined
  /** For push services that have a question about what the shop sends. */
  vapidContact: string | undefined
  /** Origins inside the owner's network that messages may go to. */
  privateHosts: readonly string[]
}

/** Throws ConfigError when the keys are no pair. */
export function readNotify(env: z.output<typeof Settings>): NotifyConfig {
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY } = env
  allOrNone({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY })
  const hasKeys = VAPID_PUBLIC_KEY !== undefined && VAPID_PRIVATE_KEY !== undefined
  if (hasKeys && !isPair(VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY)) {
    throw new ConfigError(
      'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are not a pair of keys, as `npx web-push generate-vapid-keys` makes them.',
    )
  }
  return {
    vapid: hasKeys ? { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY } : undefined,
    vapidContact: env.VAPID_CONTACT,
    privateHosts: env.NOTIFY_PRIVATE_HOSTS ?? [],
  }
}

function isPair(publicKey: string, privateKey: string): boolean {
  const curve = createECDH('prime256v1')
  try {
    curve.setPrivateKey(privateKey, 'base64url')
  } catch {
    return false
  }
  return curve.getPublicKey('base64url') === publicKey
}
