import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { Db } from '#server/db/db.ts'
import { ShopError } from '#server/lib/errors.ts'
import { countHit, uncountHit } from './limit-store.ts'

/** So many tries in so many seconds. Each feature names its own. */
export type Limit = { max: number; seconds: number }

/** Seconds. */
export const MINUTE = 60
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

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
  const { hits, secondsLeft } = await countHit(db, key, seconds)
  if (hits <= max) return

  const retryAfter = Math.max(secondsLeft, 1)
  throw new ShopError('too_many', `Too many attempts. Please try again ${inWords(retryAfter)}.`, {
    retryAfter,
  })
}

/** Counts this try like `limit`, and says whether it is still within. */
export async function isWithin(db: Db, { key, max, seconds }: Limit & { key: string }) {
  return (await countHit(db, key, seconds)).hits <= max
}

/** Takes back a try that turned out well, where only failures count. */
export const forgive = uncountHit

function inWords(seconds: number): string {
  if (seconds < 2 * MINUTE) return 'in a minute'
  if (seconds < 2 * HOUR) return `in ${Math.ceil(seconds / MINUTE)} minutes`
  return `in ${Math.ceil(seconds / HOUR)} hours`
}

/** The part of an address that one subscriber cannot change at will: an IPv6 network is a /64. */
export function addressKey(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  return isIPv6(ip) ? ipv6Network(ip) : ip
}

function ipv6Network(ip: string): string {
  const [head = '', tail] = (ip.split('%')[0] ?? '').split('::')
  const front = head.split(':').filter(Boolean)
  const back = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array.from({ length: Math.max(8 - front.length - back.length, 0) }, () => '0')
  const groups = [...front, ...zeros, ...back].slice(0, 4)
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')
}
