import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { type Text, text } from '#contract/language/text.ts'
import type { Db } from '#server/db/db.ts'
import { ShopError } from '#server/lib/errors.ts'
import { countHit, type Hit, uncountHit } from './limit-store.ts'

/** Maximum attempts within a number of seconds. Each feature defines its own. */
export type Limit = { max: number; seconds: number }

/** Seconds. */
export const MINUTE = 60
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** Number of /64 networks of one IPv6 site that can use up their limit before the whole site is slowed. */
const NETWORKS_PER_SITE = 5

/**
 * The key for one action of one client. `who` must be known to the server itself (an id, the client's address, a
 * normalised email): a field of the body would let the client choose a new counter. Hashed, so that the table contains
 * no personal data.
 */
export function limitKey(what: string, ...who: string[]): string {
  const name = createHash('sha256').update(who.join('\n')).digest('base64url').slice(0, 22)
  return `${what}:${name}`
}

/** Counts this attempt across all nodes. Throws too_many with `Retry-After` beyond the limit. */
export async function limit(db: Db, { key, max, seconds }: Limit & { key: string }): Promise<void> {
  rejectBeyond(max, await countHit(db, key, seconds))
}

/** For hits that are already counted: throws too_many with `Retry-After` beyond the limit. */
export function rejectBeyond(max: number, { hits, secondsLeft }: Hit) {
  if (hits > max) throw tooMany(secondsLeft)
}

/** Counts this attempt like `limit` and returns whether it is within it. */
export async function isWithin(db: Db, { key, max, seconds }: Limit & { key: string }) {
  return (await countHit(db, key, seconds)).hits <= max
}

/**
 * Counts this attempt for the client's address, and for the wider network that one IPv6 subscriber can have. Rejects
 * nothing: `over` says which of the two exceeds its limit, if any, and by how many attempts.
 */
export async function countAddress(db: Db, what: string, ip: string, { max, seconds }: Limit) {
  const network = addressKey(ip)
  const counted = [{ place: network, key: limitKey(what, network), max }]
  // The widest first: once a site exceeds its limit, its networks write no rows.
  if (isWide(ip)) {
    const place = siteKey(ip)
    counted.unshift({ place, key: limitKey(`${what}-site`, place), max: max * NETWORKS_PER_SITE })
  }

  const keys: string[] = []
  for (const { place, key, max } of counted) {
    keys.push(key)
    const { hits } = await countHit(db, key, seconds)
    if (hits > max) return { keys, over: { place, by: hits - max } }
  }
  return { keys, over: undefined }
}

/** `wait` in seconds. */
function tooMany(wait: number): ShopError {
  const retryAfter = Math.max(wait, 1)
  return new ShopError('too_many', tryAgain(retryAfter), { retryAfter })
}

/** Takes attempts back where only failed ones count. */
export async function uncount(db: Db, ...keys: string[]): Promise<void> {
  for (const key of keys) await uncountHit(db, key)
}

/**
 * Runs an attempt that was counted under these keys beforehand, so that concurrent attempts count too. A success is
 * taken back, and so is a failure of the server.
 */
export async function countingFailures<T>(
  db: Db,
  keys: string[],
  attempt: () => Promise<T>,
): Promise<T> {
  try {
    const result = await attempt()
    await uncount(db, ...keys)
    return result
  } catch (error) {
    if (!isClientError(error)) await uncount(db, ...keys).catch(() => {})
    throw error
  }
}

/** Whether the client caused the error. */
const isClientError = (error: unknown): boolean =>
  error instanceof ShopError && error.kind !== 'unavailable'

function tryAgain(seconds: number): Text {
  if (seconds < 2 * MINUTE) return text('Too many attempts. Please try again in a minute.')
  if (seconds < 2 * HOUR) {
    return text('Too many attempts. Please try again in {minutes} minutes.', {
      minutes: Math.ceil(seconds / MINUTE),
    })
  }
  return text('Too many attempts. Please try again in {hours} hours.', {
    hours: Math.ceil(seconds / HOUR),
  })
}

/** The part of an address that one subscriber cannot change freely: an IPv6 network is a /64. */
export function addressKey(ip: string): string {
  if (!ip.includes(':')) return ip
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  return isIPv6(ip) ? ipv6Network(ip, 4) : ip
}

/** The /48 of a site, with 65,536 of those networks. */
const siteKey = (ip: string) => ipv6Network(ip, 3)
const isWide = (ip: string) => addressKey(ip).includes(':')

/** The first groups of an IPv6 address in canonical form. */
function ipv6Network(ip: string, count: number): string {
  const [head = '', tail] = (ip.split('%')[0] ?? '').split('::')
  const front = head.split(':').filter(Boolean)
  const back = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array.from({ length: Math.max(8 - front.length - back.length, 0) }, () => '0')
  const groups = [...front, ...zeros, ...back].slice(0, count)
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')
}
