import { createPublicKey } from 'node:crypto'
import { isIP } from 'node:net'
import { text } from '#contract/language/text.ts'
import type { Db } from '#server/db/db.ts'
import { invalid } from '#server/lib/errors.ts'
import { actForUser } from '#server/user/act-for-user.ts'
import {
  deleteOldest,
  endUse,
  type NewSubscription,
  type PushUse,
  saveSubscription,
} from './subscription-store.ts'

type Typed = { endpoint: string; p256dh: string; auth: string; language: string }
type Subscriber = { id: string; sessionId: string }
type Use = { use: PushUse; privateOrigins: readonly string[] }

/**
 * Notifications go to this browser from now on, until its session ends. Again, it changes nothing. Throws invalid for
 * keys that nothing can be encrypted with, and for an address that no push service has.
 */
export async function subscribe(
  db: Db,
  { id: userId, sessionId }: Subscriber,
  { endpoint, language, ...keys }: Typed,
  { use, privateOrigins }: Use,
): Promise<void> {
  checkEndpoint(new URL(endpoint), privateOrigins)
  const subscription = { userId, sessionId, endpoint, language, ...readKeys(keys) }
  await actForUser(db, userId, async (tx) => {
    await saveSubscription(tx, subscription, use)
    await deleteOldest(tx, userId)
  })
}

/** Ends one use of a browser. Again, it changes nothing. */
export const unsubscribe = (
  db: Db,
  userId: string,
  endpoint: string,
  use: PushUse,
): Promise<void> => actForUser(db, userId, (tx) => endUse(tx, userId, endpoint, use))

/** Where names lead is checked with each message. */
function checkEndpoint(url: URL, listed: readonly string[]) {
  const { origin, protocol, hostname, username, password } = url
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
  const isLocal = !hostname.includes('.') || hostname.endsWith('.localhost')
  const isRefused = protocol !== 'https:' || isAddress || isLocal || username || password
  if (listed.includes(origin) || !isRefused) return
  throw invalid(text('This is not the address of a push service.'))
}

const BYTES = { p256dh: 65, auth: 16 }

function readKeys(keys: Pick<Typed, 'p256dh' | 'auth'>): Pick<NewSubscription, 'p256dh' | 'auth'> {
  const p256dh = Buffer.from(keys.p256dh, 'base64url')
  const auth = Buffer.from(keys.auth, 'base64url')
  if (auth.length === BYTES.auth && isPointOfCurve(p256dh)) return { p256dh, auth }
  throw invalid(text('These are not the keys of a browser.'))
}

/** An uncompressed point of P-256. */
function isPointOfCurve(point: Buffer): boolean {
  if (point.length !== BYTES.p256dh || point[0] !== 4) return false
  const x = point.subarray(1, 33).toString('base64url')
  const y = point.subarray(33).toString('base64url')
  try {
    createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
    return true
  } catch {
    return false
  }
}
