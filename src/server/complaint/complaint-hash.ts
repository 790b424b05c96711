import { createHash } from 'node:crypto'
import type { ComplaintWish } from './complaint-rules.ts'

/** What makes two requests the same wish: who, how to reach them, about what. */
export const hashOfWish = (wish: ComplaintWish): Buffer => {
  const { userId, kind, name, email, phone, orderNumber, text } = wish
  return sha256([userId, kind, name, email, phone, orderNumber, text])
}

/** What a wish is found by again. Without a key the same words are the same wish for as long as they are kept. */
export const hashOfKey = (wish: ComplaintWish, key: string | undefined): Buffer =>
  key === undefined ? hashOfWish(wish) : sha256([wish.userId, key])

const sha256 = (parts: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest()
