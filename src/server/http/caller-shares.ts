import type { IncomingMessage } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'
import { LRUCache } from 'lru-cache'
import { addressKey } from '#server/limits/limit.ts'
import { tokenBucket } from '#server/limits/token-bucket.ts'
import type { PreparedAnswer } from './prepared-answer.ts'

/** Of what must be made anew for one address: far above what people who browse ask for, many of them behind one address too. */
const SHARE = { burst: 600, perSecond: 20 }

/** An answer costs one for every so many milliseconds, in which nobody else is answered, and one for every so many bytes. */
const COSTS_ONE = { ms: 2, bytes: 64 * 1024 }
/** What an address that nobody has asked for before costs at least, counted before any work is done. */
export const AT_LEAST = 1

/** Addresses of which is remembered whether their word counts. */
const HANDING_ON = 200

export type CallerShares = {
  callerOf: (request: IncomingMessage) => string
  /** Counts so much for whoever asks. Throws too_many when their share is used up. */
  count: (caller: string, cost: number) => void
  /** Makes an answer, and counts afterwards what it cost beyond what is paid. Throws too_many for whoever owes for others. */
  make: (caller: string, paid: number, work: () => PreparedAnswer) => PreparedAnswer
}

/** Makes what counts the work that each address causes. `proxies`: whose word counts for where a request comes from. */
export function callerShares(proxies: string[] | false): CallerShares {
  const { take, charge } = tokenBucket(SHARE)

  const make: CallerShares['make'] = (caller, paid, work) => {
    // Many may have been asked for while all of them waited for a change to be read.
    take(caller, 0)
    const began = performance.now()
    const answer = work()
    const owed = costOf(performance.now() - began, answer.body.length) - paid
    if (owed > 0) charge(caller, owed)
    return answer
  }
  return { callerOf: callerBehind(proxies), count: take, make }
}

const costOf = (ms: number, bytes: number) => ms / COSTS_ONE.ms + bytes / COSTS_ONE.bytes

/** Makes the function that says on whose account a request goes, as `request.ip` of Fastify does. */
function callerBehind(proxies: string[] | false) {
  const isTrusted = proxies && remembering(proxyAddress.compile(proxies))
  return (request: IncomingMessage): string =>
    addressKey(
      isTrusted
        ? (proxyAddress.all(request, isTrusted).at(-1) ?? '')
        : (request.socket.remoteAddress ?? ''),
    )
}

/** Hardly anybody but the proxies themselves hands requests on, and to look at an address costs as much as to route one. */
function remembering(isTrusted: (address: string, hop: number) => boolean) {
  const known = new LRUCache<string, boolean>({ max: HANDING_ON })
  return (address: string, hop: number): boolean => {
    const before = known.get(address)
    if (before !== undefined) return before
    const trusted = isTrusted(address, hop)
    known.set(address, trusted)
    return trusted
  }
}
