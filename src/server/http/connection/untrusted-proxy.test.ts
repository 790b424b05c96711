import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { warnOfUntrustedProxy } from './untrusted-proxy.ts'

const PROXY = '10.0.0.7'
const forwarded = { url: '/', headers: { 'x-forwarded-for': '203.0.113.9' }, remoteAddress: PROXY }

function shopBehind(trustProxy: string[] | false) {
  const lines: string[] = []
  const stream = { write: (line: string) => lines.push(line) }
  const app = Fastify({ trustProxy, logger: { level: 'warn', stream } })
  warnOfUntrustedProxy(app)
  app.get('/', async () => 'ok')
  return { app, warnings: () => lines.filter((line) => line.includes('untrusted_proxy')) }
}

test('a missing TRUST_PROXY is logged once', async () => {
  const { app, warnings } = shopBehind(false)

  for (let n = 0; n < 3; n++) await app.inject(forwarded)

  expect(warnings()).toHaveLength(1)
  expect(warnings()[0]).toContain('TRUST_PROXY')
  expect(warnings()[0]).not.toContain('203.0.113.9')
})

test('a configured proxy, and a request without one, log nothing', async () => {
  const named = shopBehind([PROXY])
  await named.app.inject(forwarded)
  const alone = shopBehind(false)
  await alone.app.inject('/')

  expect([...named.warnings(), ...alone.warnings()]).toEqual([])
})
