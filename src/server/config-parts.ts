import { z } from 'zod'

/** An invalid setting. Its message is shown. */
export class ConfigError extends Error {}

/** Without trailing slashes. */
export const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''))

/** Rejects settings that must be set together when some are missing. */
export function allOrNone(settings: Record<string, string | undefined>) {
  const missing = Object.keys(settings).filter((name) => settings[name] === undefined)
  if (missing.length > 0 && missing.length < Object.keys(settings).length) {
    throw new ConfigError(
      `${missing.join(' and ')} must be set too: ${Object.keys(settings).join(', ')} go together.`,
    )
  }
}
