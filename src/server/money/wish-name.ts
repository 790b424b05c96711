import { createHash } from 'node:crypto'

/** What a wish is known by when it is sent again: its key, or without one all that it says. */
export const nameOfWish = (key: string | undefined, ...said: readonly unknown[]) =>
  createHash('sha256')
    .update(JSON.stringify(key ? [key] : said))
    .digest('base64url')
