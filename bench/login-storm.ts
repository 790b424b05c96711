import { randomUUID } from 'node:crypto'
import { routes } from '#contract/routes.ts'
import { startNode } from '../chaos/node.ts'
import { load, median, percent } from './measure.ts'

/**
 * The listing with and without 200 concurrent logins, alternating in one run: the throughput that is left for
 * shoppers while many log in.
 */
const ROUNDS = 3
const EACH = { connections: 16, seconds: 5 }
const PARALLEL = 200
/** Seconds. */
const LONGEST_WAIT = 3
const LISTING = '/api/v1/product/get-products?currentPage=1&pageSize=20'

const shop = await startNode({
  DEMO: 'on',
  DATA_DIR: process.env.BENCH_DATA_DIR ?? '.data/bench',
  // Each login comes from an address of its own.
  TRUST_PROXY: '127.0.0.1,::1',
})
const people = await registerAll()
const answers = new Map<number, number>()

const calm: number[] = []
const stormy: number[] = []
for (let round = 0; round < ROUNDS; round++) {
  calm.push((await load(shop.url + LISTING, EACH)).requestsPerSecond)
  const storm = startStorm()
  stormy.push((await load(shop.url + LISTING, EACH)).requestsPerSecond)
  await storm.stop()
}
await shop.kill()

console.log(`calm: ${Math.round(median(calm))} requests/s`)
console.log(`with ${PARALLEL} logins at a time: ${Math.round(median(stormy))} requests/s`)
console.log(`ratio: ${percent(median(stormy), median(calm))}`)
console.log(`logins answered: ${JSON.stringify(Object.fromEntries(answers))}`)

function startStorm() {
  let going = true
  const line = async (person: Person) => {
    while (going) {
      const { status, headers } = await post('user.login', person)
      answers.set(status, (answers.get(status) ?? 0) + 1)
      // Clients that get Retry-After wait; those that do not are the work of a firewall.
      await pause(Math.min(Number(headers.get('retry-after') ?? 0), LONGEST_WAIT))
    }
  }
  const lines = people.map(line)
  return {
    stop: async () => {
      going = false
      await Promise.all(lines)
    },
  }
}

type Person = { email: string; password: string; address: string }

async function registerAll(): Promise<Person[]> {
  const run = randomUUID()
  const all = Array.from({ length: PARALLEL }, (_, n) => ({
    email: `storm-${n}-${run}@example.in`,
    password: 'kettle-harbour-violet-9',
    address: `10.0.${Math.floor(n / 250)}.${n % 250}`,
  }))
  for (const person of all) await post('user.register', person)
  return all
}

async function post(name: 'user.login' | 'user.register', { address, ...person }: Person) {
  const { method, path } = routes[name]
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }
  const body = JSON.stringify({ username: 'Storm', ...person })
  const answer = await fetch(shop.url + path, { method, headers, body })
  await answer.arrayBuffer()
  return answer
}

function pause(seconds: number) {
  return new Promise((resolve) => setTimeout(resolve, seconds * 1000))
}
