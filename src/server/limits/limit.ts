import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { Db } from '#server/db/db.ts'
import { ShopError } from '#server/lib/errors.ts'
import { countHit, type Hit, uncountHit } from './limit-store.ts'

/** So many tries in so many seconds. Each feature names its own. */
export type Limit = { max: number; seconds: number }

/** Seconds. */
export const MINUTE = 60
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** How many /64 networks of one IPv6 site may use up their count before all of it is slowed. */
const NETWORKS_OF_A_SITE = 5

/**
 * The key for one thing tried by one caller. `who` must be what the server itself knows (an id, the
 * caller's address, a normalised e-mail): a field of the body would let the caller pick a fresh count.
 * It is hashed, so that the table names nobody.
 */
export function limitKey(what: string, ...who: string[]): string {
  const name = createHash('sha256').update(who.join('\n')).digest('base64url').slice(0, 22)
  return `${what}:${name}`
}

/** Counts this try, in all nodes together. Throws a refusal with `Retry-After` when there were too many. */
export async function limit(db: Db, { key, max, seconds }: Limit & { key: string }): Promise<void> {
  refuseBeyond(max, await countHit(db, key, seconds))
}

/** For who has counted already: throws a refusal with `Retry-After` when there were too many. */
export function refuseBeyond(max: number, { hits, secondsLeft }: Hit) {
  if (hits > max) throw tooMany(secondsLeft)
}

/** Counts this try like `limit`, and says whether it is still within. */
export async function isWithin(db: Db, { key, max, seconds }: Limit & { key: string }) {
  return (await countHit(db, key, seconds)).hits <= max
}

/**
 * Counts this try for the client's address, and for the wider network that one IPv6 subscriber can
 * have. Refuses nothing: `over` says which of the two is beyond its count, if one is, and by how many tries.
 */
export async function countAddress(db: Db, what: string, ip: string, { max, seconds }: Limit) {
  const network = addressKey(ip)
  const counted = [{ place: network, key: limitKey(what, network), max }]
  // The widest first: a network of a site that is over its count writes no row of its own.
  if (isWide(ip)) {
    const place = siteKey(ip)
    counted.unshift({ place, key: limitKey(`${what}-site`, place), max: max * NETWORKS_OF_A_SITE })
  }

  const keys: string[] = []
  for (const { place, key, max } of counted) {
    keys.push(key)
    const { hits } = await countHit(db, key, seconds)
    if (hits > max) return { keys, over: { place, by: hits - max } }
  }
  return { keys, over: undefined }
}

/** The answer to one try too many; `wait` in seconds. */
function tooMany(wait: number): ShopError {
  const retryAfter = Math.max(wait, 1)
  const sentence = `Too many attempts. Please try again ${inWords(retryAfter)}.`
  return new ShopError('too_many', sentence, { retryAfter })
}

/** Takes back tries, where only those count that went wrong. */
export async function forgive(db: Db, ...keys: string[]): Promise<void> {
  for (const key of keys) await uncountHit(db, key)
}

/**
 * Makes an attempt that was counted under these keys beforehand, so that attempts in parallel count
 * too. What turns out well is taken back, and so is what failed for reasons of ours.
 */
export async function countingFailures<T>(
  db: Db,
  keys: string[],
  attempt: () => Promise<T>,
): Promise<T> {
  try {
    const result = await attempt()
    await forgive(db, ...keys)
    return result
  } catch (error) {
    if (!isRefusal(error)) await forgive(db, ...keys).catch(() => {})
    throw error
  }
}

/** Whether it was the caller's fault. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ShopError && error.kind !== 'unavailable'

function inWords(seconds: number): string {
  if (seconds < 2 * MINUTE) return 'in a minute'
  if (seconds < 2 * HOUR) return `in ${Math.ceil(seconds / MINUTE)} minutes`
  return `in ${Math.ceil(seconds / HOUR)} hours`
}

/** The part of an address that one subscriber cannot change at will: an IPv6 network is a /64. */
export function addressKey(ip: string): string {
  if (!ip.includes(':')) return ip
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  return isIPv6(ip) ? ipv6Network(ip, 4) : ip
}

/** The /48 that a site is given, with 65,536 of those networks. */
const siteKey = (ip: string) => ipv6Network(ip, 3)
const isWide = (ip: string) => addressKey(ip).includes(':')

/** The first groups of an IPv6 address, each written in one way. */
function ipv6Network(ip: string, count: number): string {
  const [head = '', tail] = (ip.split('%')[0] ?? '').split('::')
  const front = head.split(':').filter(Boolean)
  const back = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array.from({ length: Math.max(8 - front.length - back.length, 0) }, () => '0')
  const groups = [...front, ...zeros, ...back].slice(0, count)
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')
}
