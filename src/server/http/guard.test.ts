import type { FastifyRequest } from 'fastify'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { guard } from './access.ts'

test('a request that is guarded again, as a stream is, keeps its log', async () => {
  const user = { id: 'meera', role: 'ADMIN', sessionId: 'one' } as const
  const headers = { authorization: `Bearer ${'x'.repeat(43)}` }
  const request = { headers, log: pino({ enabled: false }), user: undefined }
  const admit = guard('orders', async () => user)

  await admit(request as unknown as FastifyRequest)
  const { log } = request
  await admit(request as unknown as FastifyRequest)

  expect(request.log).toBe(log)
  expect(log.bindings()).toMatchObject({ userId: 'meera' })
})
