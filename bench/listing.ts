import Fastify from 'fastify'
import { startNode } from '../chaos/node.ts'
import { load, median, percent } from './measure.ts'

/**
 * The public listing against a bare Fastify that serialises the same answer, in turns, in one run.
 * Only the ratio means something; the absolute numbers are this machine's.
 */
const ROUNDS = 3
const EACH = { connections: 16, seconds: 4 }
const LISTING = '/api/v1/product/get-products?currentPage=1&pageSize=20'

const shop = await startNode({ DEMO: 'on', DATA_DIR: process.env.BENCH_DATA_DIR ?? '.data/bench' })
const answer = await (await fetch(shop.url + LISTING)).json()
const bare = Fastify()
bare.get('/', async () => answer)
const bareUrl = await bare.listen({ host: '127.0.0.1', port: 0 })

const rounds: { shop: number; bare: number }[] = []
for (let round = 0; round < ROUNDS; round++) {
  rounds.push({
    bare: (await load(bareUrl, EACH)).requestsPerSecond,
    shop: (await load(shop.url + LISTING, EACH)).requestsPerSecond,
  })
}
await bare.close()
await shop.kill()

const shopRate = median(rounds.map((round) => round.shop))
const bareRate = median(rounds.map((round) => round.bare))
console.log(`listing of 20: ${Math.round(shopRate)} requests/s`)
console.log(`bare Fastify, same answer: ${Math.round(bareRate)} requests/s`)
console.log(`ratio: ${percent(shopRate, bareRate)}`)
