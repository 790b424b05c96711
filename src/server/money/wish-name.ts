import { hashOfValues } from '#server/lib/tokens.ts'

/** What a wish is known by when it is sent again: its key, or without one all that it says. */
export const nameOfWish = (key: string | undefined, ...said: readonly unknown[]) =>
  hashOfValues(...(key ? [key] : said)).toString('base64url')
