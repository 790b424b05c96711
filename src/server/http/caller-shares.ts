import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import proxyAddress from '@fastify/proxy-addr'
import { LRUCache } from 'lru-cache'
import { pauseUnlessLeft } from '#server/lib/pause.ts'
import { semaphorePerKey } from '#server/lib/semaphore.ts'
import { addressKey } from '#server/limits/limit.ts'
import { tokenBucket, tooManyRequests } from '#server/limits/token-bucket.ts'
import { connectionEnd, connectionName } from './client-connection.ts'
import type { PreparedAnswer } from './prepared-answer.ts'

/** Of what must be made anew for one address: far above what people who browse ask for, many of them behind one address too. */
const SHARE = { burst: 600, perSecond: 20 }

/** An answer costs one for every so many milliseconds, in which nobody else is answered, and one for every so many bytes. */
const COSTS_ONE = { ms: 2, bytes: 64 * 1024 }
/** What an address that nobody has asked for before costs at least, counted before any work is done. */
export const AT_LEAST = 1

/** Addresses of which is remembered whether their word counts. */
const HANDING_ON = 200

/** Of one address: more than its connections (http/connections.ts). */
const WAITING = 3_000
/** Requests behind each other on one connection (http/requests-behind.ts). */
const WAITING_OF_ONE = 20
const PATIENCE_MS = 10_000

/** On whose account a request goes: its address, whose clients take turns by their connections. */
export type Caller = { address: string; connection: string; socket: Socket }

export type CallerShares = {
  callerOf: (request: IncomingMessage) => Caller
  /**
   * Counts so much for the address of a client, and does the work. Where the share of the address is used
   * up, the client waits for its turn; too_many after ten seconds.
   */
  inShare: <T>(caller: Caller, cost: number, work: () => Promise<T>) => Promise<T>
  /** Makes an answer within such work, and counts afterwards what it cost beyond what is paid. */
  make: (caller: Caller, paid: number, work: () => PreparedAnswer) => PreparedAnswer
}

/** The address owes for the answers of others. Its client has to wait, and nobody else who wants the same answer. */
class Owing extends Error {}

/** Makes what counts the work that each address causes. `proxies`: whose word counts for where a request comes from. */
export function callerShares(proxies: string[] | false): CallerShares {
  const { takeOrWait, charge } = tokenBucket(SHARE)
  const inTurn = fairTurns()

  const make: CallerShares['make'] = ({ address }, paid, work) => {
    // Many may have been asked for while all of them waited for a change to be read.
    if (takeOrWait(address, 0) > 0) throw new Owing()
    const began = performance.now()
    const answer = work()
    const owed = costOf(performance.now() - began, answer.body.length) - paid
    if (owed > 0) charge(address, owed)
    return answer
  }

  const inShare: CallerShares['inShare'] = async (caller, cost, work) => {
    const take = (tokens: number) => takeOrWait(caller.address, tokens)
    const afterWaiting = (tokens: number) =>
      inTurn.wait(caller, async () => {
        await untilTaken(() => take(tokens), caller)
        return work().catch(refuseOwing)
      })
    if (inTurn.isAnybodyWaiting(caller) || take(cost) > 0) return afterWaiting(cost)
    return work().catch((error) => {
      if (error instanceof Owing) return afterWaiting(0)
      throw error
    })
  }
  return { callerOf: callerBehind(proxies), inShare, make }
}

function refuseOwing(error: unknown): never {
  throw error instanceof Owing ? tooManyRequests(PATIENCE_MS) : error
}

/** Lets the connections of one address take turns, one at a time. */
function fairTurns() {
  const inTurn = semaphorePerKey({
    atOnce: 1,
    waiting: WAITING,
    perOwner: WAITING_OF_ONE,
    patienceMs: PATIENCE_MS,
    refusal: () => tooManyRequests(PATIENCE_MS),
  })
  const waiting = new Map<string, number>()
  const add = (address: string, more: number) => {
    const count = (waiting.get(address) ?? 0) + more
    if (count > 0) waiting.set(address, count)
    else waiting.delete(address)
  }
  return {
    /** One that comes later must not overtake those who wait. */
    isAnybodyWaiting: ({ address }: Caller) => waiting.has(address),
    wait: async <T>({ address, connection }: Caller, work: () => Promise<T>): Promise<T> => {
      add(address, 1)
      try {
        return await inTurn(address, work, connection)
      } finally {
        add(address, -1)
      }
    },
  }
}

/** Throws too_many when it would take longer than anybody waits, or the client has left. */
async function untilTaken(takeOrWait: () => number, { socket }: Caller) {
  const left = connectionEnd(socket)
  for (let waited = 0; !left.aborted; ) {
    const ms = takeOrWait()
    if (ms === 0) return
    waited += ms
    if (waited > PATIENCE_MS) throw tooManyRequests(ms)
    await pauseUnlessLeft(ms, left)
  }
  throw tooManyRequests(PATIENCE_MS)
}

const costOf = (ms: number, bytes: number) => ms / COSTS_ONE.ms + bytes / COSTS_ONE.bytes

/** Makes the function that says on whose account a request goes, as `request.ip` of Fastify does. */
function callerBehind(proxies: string[] | false) {
  const isTrusted = proxies && remembering(proxyAddress.compile(proxies))
  return (request: IncomingMessage): Caller => {
    const { socket } = request
    const ip = isTrusted ? proxyAddress.all(request, isTrusted).at(-1) : socket.remoteAddress
    return { address: addressKey(ip ?? ''), connection: connectionName(socket), socket }
  }
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
