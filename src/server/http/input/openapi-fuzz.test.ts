import { expect, test } from 'vitest'
import { hasServer } from '#server/testing/database.ts'
import { fuzzShop } from '#server/testing/fuzz/fuzz-shop.ts'
import { openPayingShop } from '#server/testing/paying.ts'

/** The embedded database has one connection, so this run is short there and may miss a success of a call. */
const REQUESTS = hasServer ? 15_000 : 1_500
const SEED = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31))

const shop = await openPayingShop({ pace: { refundMs: 0 } })

test(`FUZZ ${REQUESTS} requests of the OpenAPI document find no fault of the shop (FUZZ_SEED=${SEED})`, {
  timeout: 1_800_000,
}, async () => {
  const { sent, faults, neverSucceeded } = await fuzzShop(shop, { seed: SEED, requests: REQUESTS })

  expect(sent).toBeGreaterThanOrEqual(REQUESTS)
  expect(faults).toEqual([])
  if (hasServer) expect(neverSucceeded).toEqual([])
})
