import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { atEnd } from '#server/testing/at-end.ts'
import { eventually } from '#server/testing/eventually.ts'
import { gate } from '#server/testing/gate.ts'
import { answerHealth } from './health.ts'

test('concurrent readiness checks use one connection to the database', async () => {
  const { opened, open } = gate()
  const ping = vi.fn(() => opened)
  const { ask } = openServer(ping)

  const answers = Promise.all(Array.from({ length: 50 }, ask))
  await eventually(() => expect(ping).toHaveBeenCalled())
  open()

  expect(new Set(await answers)).toEqual(new Set([200]))
  expect(ping).toHaveBeenCalledOnce()
})

test('each later readiness check reports the current state', async () => {
  const ping = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('away'))
  const { ask } = openServer(ping.mockResolvedValue())

  expect([await ask(), await ask()]).toEqual([503, 200])
  expect(ping).toHaveBeenCalledTimes(2)
})

test('a node without its database still takes requests, which it answers from memory', async () => {
  const { ask, visit } = openServer(() => Promise.reject(new Error('away')))

  expect(await visit('/readyz')).toBe(200)
  expect(await ask()).toBe(503)
})

test('a node that is ending takes no more requests', async () => {
  const { ask, visit } = openServer(async () => {}, true)

  expect([await visit('/readyz'), await ask(), await visit('/healthz')]).toEqual([503, 503, 200])
})

function openServer(ping: () => Promise<void>, isDraining = false) {
  const app = Fastify()
  answerHealth(app, { draining: () => isDraining, ping })
  atEnd(() => app.close())
  const visit = async (path: string) => (await app.inject(path)).statusCode
  return { visit, ask: () => visit('/readyz/database') }
}
