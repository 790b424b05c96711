import { expect, test } from 'vitest'
import { type RouteName, routes } from '#contract/routes.ts'
import type { CallSchema } from '#contract/schema.ts'
import { schemas } from '#contract/schemas.ts'
import { rateLimits } from '#server/db/schema/limits.ts'
import { newId } from '#server/lib/id.ts'
import { encodeNasty, NASTY } from '#server/testing/nasty.ts'
import { openShop } from '#server/testing/shop.ts'

const shop = await openShop()
const SOME_ID = newId()
const names = (Object.keys(routes) as RouteName[]).filter((name) => {
  const { method, path, form } = routes[name]
  return !form && shop.app.hasRoute({ method, url: path })
})

test.each(names)('FUZZ %s answers bad values with a sentence, never with a 500', async (name) => {
  const asha = await shop.user()
  const { body, query }: CallSchema = schemas[name]
  const attempts = [
    ...fieldsOf(body).flatMap((field) =>
      NASTY.map((nasty) => ({ body: { ...GOOD, [field]: nasty } })),
    ),
    ...fieldsOf(query).flatMap((field) => NASTY.map((nasty) => ({ query: { [field]: nasty } }))),
  ]

  for (const attempt of attempts) {
    const { statusCode, body: text } = await send(asha, name, attempt)

    expect(statusCode, JSON.stringify(attempt).slice(0, 200)).toBeLessThan(500)
    expect(statusCode < 400 ? '' : text).not.toMatch(LEAK)
  }
})

test.each([
  ['not JSON', '{"email":', 400],
  ['an empty body', '', 400],
  ['a bare number', '7', 400],
  ['a list', '[]', 400],
  ['5,000 levels', `${'['.repeat(5_000)}${']'.repeat(5_000)}`, 400],
  ['a prototype', '{"__proto__":{"role":"ADMIN"},"email":"a@b.in"}', 400],
  ['more than the limit', `{"email":"${'a'.repeat(300_000)}"}`, 413],
])('a body of %s is rejected', async (_what, payload, status) => {
  const headers = { 'content-type': 'application/json' }
  const { path } = routes['user.login']

  const answer = await shop.app.inject({ method: 'POST', url: path, headers, payload })

  expect(answer.statusCode).toBe(status)
  expect(answer.json()).toMatchObject({ success: false })
})

test.each([{ type: 'application/json' }, { type: 'application/json; charset=utf-8' }])(
  'a call with the type $type and no body counts as a call without a body',
  async ({ type }) => {
    const asha = await shop.user()
    const headers = { authorization: `Bearer ${asha.token}`, 'content-type': type }

    for (const name of ['cart.clear', 'user.sendVerification'] as const) {
      const { method, path, status } = routes[name]
      const answer = await shop.app.inject({ method, url: path, headers, payload: '' })
      expect(answer.statusCode, name).toBe(status)
    }
  },
)

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/json\t; a=b',
  ' application/json; charset=utf-7',
  'application/xml',
  'multipart/form-data; boundary=x',
])('T-FUZ-CT a login sent as "%s" is never accepted without validation', async (type) => {
  const headers = { 'content-type': type }
  const { path } = routes['user.login']

  const answer = await shop.app.inject({ method: 'POST', url: path, headers, payload: 'email=a' })

  expect(answer.statusCode).toBeOneOf([400, 415])
})

const LEAK =
  /at .*\.[jt]s:|select (?!a )|insert |22P02|pg_|\/home\/|node_modules|Invalid (input|option)|Too (small|big)|, received/i

/** The other fields are valid, so that only the field under test is wrong. */
const GOOD = {
  username: 'Asha',
  email: 'asha@example.in',
  password: 'monsoon-kettle-42',
  newPassword: 'monsoon-kettle-42',
  confirmNewPassword: 'monsoon-kettle-42',
  otp: '123456',
  verificationCode: 'x',
  mobile: '',
  productId: SOME_ID,
  cartProductId: SOME_ID,
  deliveryAddressId: SOME_ID,
  categoryId: SOME_ID,
  subcategoryId: SOME_ID,
  paymentMethod: 'COD',
  products: [{ productId: SOME_ID, quantity: 1 }],
}

const fieldsOf = (schema: CallSchema['body']): string[] =>
  Object.keys((schema as { shape?: object } | undefined)?.shape ?? {})

type Attempt = { body?: object; query?: object }

async function send({ token }: { token: string }, name: RouteName, { body, query = {} }: Attempt) {
  const { method, path } = routes[name]
  await shop.db.delete(rateLimits)
  return shop.app.inject({
    method,
    url: `${path.replace(':id', SOME_ID)}?${queryOf(query)}`,
    headers: { authorization: `Bearer ${token}` },
    ...(body && { payload: body }),
  })
}

const queryOf = (query: object) =>
  Object.entries(query)
    .map(([field, value]) => `${field}=${encodeNasty(String(value))}`)
    .join('&')
