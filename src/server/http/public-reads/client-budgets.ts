import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import proxyAddress from '@fastify/proxy-addr'
import { LRUCache } from 'lru-cache'
import { pauseUnlessAborted } from '#server/lib/pause.ts'
import { semaphorePerKey } from '#server/lib/semaphore.ts'
import { addressKey } from '#server/limits/limit.ts'
import { tokenBucket, tooManyRequests } from '#server/limits/token-bucket.ts'
import { connectionEnd, connectionName } from '../connection/client-connection.ts'
import type { PreparedAnswer } from './prepared-answer.ts'

/** Budget for rebuilding answers per address: far above what shoppers browse, even many behind one address. */
const ADDRESS_BUDGET = { burst: 600, perSecond: 20 }

/**
 * An answer costs one unit per so many milliseconds of CPU, during which the process answers nothing else, and one per
 * so many bytes.
 */
const UNIT = { ms: 2, bytes: 64 * 1024 }
/** Minimum cost of an answer to a new URL, charged before any work. */
export const MIN_COST = 1

/** Number of peer addresses for which the trust decision is cached. */
const MAX_CACHED_PEERS = 200

/** Maximum waiting requests of one address: more than its connections (http/connection/connections.ts). */
const MAX_WAITING = 3_000
/** Maximum waiting requests of one connection (http/connection/pipeline-limit.ts). */
const MAX_WAITING_PER_CONNECTION = 20
const MAX_WAIT_MS = 10_000

/** The client that a request is charged to. The connections of one address take turns. */
export type RequestClient = { address: string; connection: string; socket: Socket }

export type ClientBudgets = {
  clientOf: (request: IncomingMessage) => RequestClient
  /**
   * Charges a cost to the client's address and runs the work. When the budget of the address is used up, the client
   * waits for its turn; throws too_many after ten seconds.
   */
  withinBudget: <T>(client: RequestClient, cost: number, work: () => Promise<T>) => Promise<T>
  /** Builds an answer within such work and charges what it cost beyond `paid`. */
  build: (client: RequestClient, paid: number, work: () => PreparedAnswer) => PreparedAnswer
}

/** The address has used up its budget. Only its own client waits, not other clients that want the same answer. */
class BudgetExceeded extends Error {}

/** Charges work to client addresses. `proxies`: the proxies whose forwarding headers are trusted. */
export function clientBudgets(proxies: string[] | false): ClientBudgets {
  const { takeOrWait, charge } = tokenBucket(ADDRESS_BUDGET)
  const inTurn = fairTurns()

  const make: ClientBudgets['build'] = ({ address }, paid, work) => {
    // Many requests may have queued up while all of them waited for a change to load.
    if (takeOrWait(address, 0) > 0) throw new BudgetExceeded()
    const began = performance.now()
    const answer = work()
    const owed = costOf(performance.now() - began, answer.body.length) - paid
    if (owed > 0) charge(address, owed)
    return answer
  }

  const withinBudget: ClientBudgets['withinBudget'] = async (client, cost, work) => {
    const take = (tokens: number) => takeOrWait(client.address, tokens)
    const whenAffordable = (tokens: number) =>
      inTurn.wait(client, async () => {
        await waitForBudget(() => take(tokens), client)
        return work().catch(rejectOverBudget)
      })
    if (inTurn.hasWaiting(client) || take(cost) > 0) return whenAffordable(cost)
    return work().catch((error) => {
      if (error instanceof BudgetExceeded) return whenAffordable(0)
      throw error
    })
  }
  return { clientOf: clientResolver(proxies), withinBudget, build: make }
}

function rejectOverBudget(error: unknown): never {
  throw error instanceof BudgetExceeded ? tooManyRequests(MAX_WAIT_MS) : error
}

/** Lets the connections of one address take turns, one at a time. */
function fairTurns() {
  const inTurn = semaphorePerKey({
    atOnce: 1,
    waiting: MAX_WAITING,
    perOwner: MAX_WAITING_PER_CONNECTION,
    maxWaitMs: MAX_WAIT_MS,
    rejection: () => tooManyRequests(MAX_WAIT_MS),
  })
  const waiting = new Map<string, number>()
  const add = (address: string, more: number) => {
    const count = (waiting.get(address) ?? 0) + more
    if (count > 0) waiting.set(address, count)
    else waiting.delete(address)
  }
  return {
    /** A later request must not overtake the queue. */
    hasWaiting: ({ address }: RequestClient) => waiting.has(address),
    wait: async <T>({ address, connection }: RequestClient, work: () => Promise<T>): Promise<T> => {
      add(address, 1)
      try {
        return await inTurn(address, work, connection)
      } finally {
        add(address, -1)
      }
    },
  }
}

/** Throws too_many when the wait would exceed the limit or the client has disconnected. */
async function waitForBudget(takeOrWait: () => number, { socket }: RequestClient) {
  const disconnected = connectionEnd(socket)
  for (let waited = 0; !disconnected.aborted; ) {
    const ms = takeOrWait()
    if (ms === 0) return
    waited += ms
    if (waited > MAX_WAIT_MS) throw tooManyRequests(ms)
    await pauseUnlessAborted(ms, disconnected)
  }
  throw tooManyRequests(MAX_WAIT_MS)
}

const costOf = (ms: number, bytes: number) => ms / UNIT.ms + bytes / UNIT.bytes

/** Creates a function that finds the client of a request, as Fastify's `request.ip` does. */
function clientResolver(proxies: string[] | false) {
  const isTrusted = proxies && cachedTrust(proxyAddress.compile(proxies))
  return (request: IncomingMessage): RequestClient => {
    const { socket } = request
    const ip = isTrusted ? proxyAddress.all(request, isTrusted).at(-1) : socket.remoteAddress
    return { address: addressKey(ip ?? ''), connection: connectionName(socket), socket }
  }
}

/** Caches trust decisions: parsing an address costs as much as routing a request, and there are only a few proxies. */
function cachedTrust(isTrusted: (address: string, hop: number) => boolean) {
  const known = new LRUCache<string, boolean>({ max: MAX_CACHED_PEERS })
  return (address: string, hop: number): boolean => {
    const before = known.get(address)
    if (before !== undefined) return before
    const trusted = isTrusted(address, hop)
    known.set(address, trusted)
    return trusted
  }
}
