import { z } from 'zod'

/** A setting that makes no sense. Its message is the sentence to show. */
export class ConfigError extends Error {}

/** Without slashes at its end. */
export const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''))

/** Refuses settings that only make sense together, where some are missing. */
export function allOrNone(settings: Record<string, string | undefined>) {
  const missing = Object.keys(settings).filter((name) => settings[name] === undefined)
  if (missing.length > 0 && missing.length < Object.keys(settings).length) {
    throw new ConfigError(
      `${missing.join(' and ')} must be set too: ${Object.keys(settings).join(', ')} go together.`,
    )
  }
}
