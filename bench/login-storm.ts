import { randomUUID } from 'node:crypto'
import { routes } from '#contract/routes.ts'
import { startNode } from '../chaos/node.ts'
import { load, median, percent } from './measure.ts'

/**
 * The listing with and without 200 logins at a time, in turns, in one run: how much of the shop is
 * left for those who shop while many sign in.
 */
const ROUNDS = 3
const EACH = { connections: 16, seconds: 5 }
const PARALLEL = 200
const LISTING = '/api/v1/product/get-products?currentPage=1&pageSize=20'

const shop = await startNode({ DEMO: 'on', DATA_DIR: process.env.BENCH_DATA_DIR ?? '.data/bench' })
const person = { email: `storm-${randomUUID()}@example.in`, password: 'kettle-harbour-violet-9' }
await post('user.register', { username: 'Storm', ...person })
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
  const line = async () => {
    while (going) {
      const { status, headers } = await post('user.login', person)
      answers.set(status, (answers.get(status) ?? 0) + 1)
      // Clients that are told to wait do wait; those that do not are the work of a firewall.
      const seconds = Number(headers.get('retry-after') ?? 0)
      if (seconds > 0) await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
    }
  }
  const lines = Array.from({ length: PARALLEL }, line)
  return {
    stop: async () => {
      going = false
      await Promise.all(lines)
    },
  }
}

function post(name: 'user.login' | 'user.register', body: object) {
  const { method, path } = routes[name]
  const headers = { 'content-type': 'application/json' }
  return fetch(shop.url + path, { method, headers, body: JSON.stringify(body) })
}
