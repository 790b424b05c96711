import { z } from 'zod'

/** An invalid setting. Its message is shown. */
export class ConfigError extends Error {}

/** Without trailing slashes. */
export const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''))

/** A network of all addresses would let every client forge its address. */
const network = z.union([z.cidrv4(), z.cidrv6()]).refine((range) => !range.endsWith('/0'))
export const proxies = z
  .string()
  .transform((list) => list.split(',').map((address) => address.trim()))
  .refine((list) => z.array(z.union([z.ipv4(), z.ipv6(), network])).safeParse(list).success, {
    error:
      'it takes addresses or networks of proxies, such as 10.0.0.7 or 10.1.0.0/16, with commas',
  })
/** Rejects settings that must be set together when some are missing. */
export function allOrNone(settings: Record<string, string | undefined>) {
  const missing = Object.keys(settings).filter((name) => settings[name] === undefined)
  if (missing.length > 0 && missing.length < Object.keys(settings).length) {
    throw new ConfigError(
      `${missing.join(' and ')} must be set too: ${Object.keys(settings).join(', ')} go together.`,
    )
  }
}
