import fc from 'fast-check'
import { type RouteName, routes } from '#contract/routes.ts'
import { rateLimits } from '#server/db/schema/limits.ts'
import { openApiOf } from '#server/http/docs/openapi.ts'
import { type Draft, draftsOf, operationsOf } from './drafts.ts'
import { preparedRequests } from './prepared.ts'
import { type Request, requestOf, send } from './send.ts'
import { openWorld, type PayingShop, type World, workOnImports } from './world.ts'

/** Requests delete and change what others reference, so the world is rebuilt after this many rounds of all calls. */
const ROUNDS_OF_A_WORLD = 8
const AT_ONCE = 4

/** Calls that sign the requester out; each uses a session of its own. */
const SIGNS_OUT: ReadonlySet<string> = new Set<RouteName>([
  'user.logout',
  'user.endSession',
  'user.endAllSessions',
  'user.delete',
])

export type FuzzReport = {
  sent: number
  /** Responses with 500 and above, with the request. */
  faults: string[]
  /** Calls that never succeeded, with their last error. */
  neverSucceeded: string[]
}

/** Sends this many requests, generated from the OpenAPI document; the same seed generates the same ones. */
export async function fuzzShop(
  shop: PayingShop,
  { seed, requests }: { seed: number; requests: number },
): Promise<FuzzReport> {
  const operations = operationsOf(openApiOf(Object.keys(routes) as RouteName[]))
  const rounds = Math.ceil(requests / operations.length)
  const drafts = operations.map((operation, nth) =>
    fc.sample(draftsOf(operation), { seed: seed + nth, numRuns: rounds }),
  )
  const { note, report } = noting()

  let world: World | undefined
  for (let round = 0; round < rounds; round++) {
    await shop.db.delete(rateLimits)
    if (!world || round % ROUNDS_OF_A_WORLD === 0) {
      world = await openWorld(shop)
      for await (const { call, request } of preparedRequests(shop, world)) {
        note(call, request, await send(shop.app, request))
      }
    }
    await workOnImports(shop)
    await sendRound(
      shop,
      world,
      drafts.flatMap((ofOne) => ofOne[round] ?? []),
      note,
    )
  }
  return report()
}

type Note = (call: RouteName, request: Request, answer: { status: number; text: string }) => void

async function sendRound(shop: PayingShop, world: World, drafts: Draft[], note: Note) {
  const rest = [...drafts]
  const sendOn = async () => {
    for (let draft = rest.shift(); draft; draft = rest.shift()) {
      const { call } = draft.operation
      const request = requestOf(draft, SIGNS_OUT.has(call) ? await withGuest(shop, world) : world)
      note(call, request, await send(shop.app, request))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sendOn))
}

async function withGuest(shop: PayingShop, world: World): Promise<World> {
  const shopper = await shop.user()
  return { ...world, shopper, pools: { ...world.pools, sessions: [shopper.sessionId] } }
}

function noting() {
  const faults: string[] = []
  const done = new Set<string>()
  const refusals = new Map<string, string>()
  let sent = 0

  const note: Note = (call, { method, url, payload }, { status, text }) => {
    sent += 1
    const line = `${call}: ${status} to ${method} ${url} ${payload ?? ''}`.slice(0, 1_500)
    if (status >= 500) faults.push(`${line} → ${text}`)
    if (status < 300) done.add(call)
    else refusals.set(call, `${line.slice(0, 500)} → ${text}`)
  }
  const report = () => ({
    sent,
    faults,
    neverSucceeded: Object.keys(routes)
      .filter((call) => !done.has(call))
      .map((call) => refusals.get(call) ?? call),
  })
  return { note, report }
}
