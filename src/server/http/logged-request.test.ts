import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { loggedRequest } from './log-requests.ts'

const ID = '018cc251-f400-701c-880a-85076414a35a'

test.each([
  [ID, `/api/v1/order/${ID}`],
  ['asha@example.in', '/api/v1/order/…'],
])('the path of a call with the id %s is logged as %s', (id, path) => {
  const routeOptions = { url: '/api/v1/order/:id', config: { call: 'order.get' } }
  const request = { method: 'GET', url: `/api/v1/order/${id}?a=b`, params: { id }, routeOptions }

  expect(loggedRequest(request as unknown as FastifyRequest)).toMatchObject({ path })
})
