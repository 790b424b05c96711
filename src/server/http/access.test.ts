import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { isPermission } from '#contract/account/access.ts'
import { type RouteName, routes } from '#contract/routes.ts'
import { authenticator } from '#server/session/authenticate.ts'
import { openShop } from '#server/testing/shop.ts'
import { answerErrors } from './error-handler.ts'
import { routeOn } from './route.ts'

const shop = await openShop()
const names = Object.keys(routes) as RouteName[]
const served = names.filter((name) => shop.app.hasRoute(place(name)))
const guarded = served.filter((name) => routes[name].access !== 'public')
const ofRiders = served.filter((name) => routes[name].access === 'rider')
const ofStaff = served.filter((name) => isPermission(routes[name].access))
const written = served.filter((name) => routes[name].method !== 'GET' && !routes[name].form)

test('every call of the contract is served', () => {
  expect(names.filter((name) => !served.includes(name))).toEqual([])
})

test.each(guarded)('%s answers 401 without a token, and with a made-up one', async (name) => {
  const bare = await send(name, {})
  const madeUp = await send(name, { authorization: `Bearer ${'x'.repeat(43)}` })

  expect([bare.statusCode, madeUp.statusCode]).toEqual([401, 401])
  expect(bare.json()).toMatchObject({ success: false, code: 'UNAUTHENTICATED' })
})

test.each([
  'Bearer',
  'Bearer ',
  'Bearer null',
  'Bearer undefined',
  'Basic YWRtaW46YWRtaW4=',
  'Bearer a b',
  `Bearer ${'a'.repeat(16_000)}`,
  "Bearer ' or 1=1 --",
  'Bearer eyJhbGciOiJub25lIn0.eyJyb2xlIjoiQURNSU4ifQ.',
])('the header "%.40s" does not authenticate', async (authorization) => {
  expect((await send('user.details', { authorization })).statusCode).toBeOneOf([401, 431])
})

test('concurrent requests are each authenticated as their own user', async () => {
  const [asha, ravi] = [await shop.user(), await shop.user({ username: 'Ravi' })]
  const tokens = [asha.token, 'x'.repeat(43), ravi.token, asha.token]

  const answers = await Promise.all(
    tokens.map((token) => send('user.details', { authorization: `Bearer ${token}` })),
  )

  const who = answers.map((answer) => answer.json().data?._id ?? answer.statusCode)
  expect(who).toEqual([asha.id, 401, ravi.id, asha.id])
})

test('T-ADM-4: an admin call is allowed as long as the database says the user is an admin', async () => {
  const app = Fastify()
  answerErrors(app)
  await app.register(cookie)
  routeOn(app, authenticator({ readDb: shop.db, config: shop.config }))(
    'category.delete',
    async () => ({ data: null }),
  )
  const deleteAs = async ({ token }: { token: string }) => {
    const url = routes['category.delete'].path.replace(':id', SOME_ID)
    const headers = { authorization: `Bearer ${token}`, 'x-role': 'ADMIN' }
    return (await app.inject({ method: 'DELETE', url, headers })).statusCode
  }
  const [asha, ravi] = [await shop.user({ role: 'ADMIN' }), await shop.user()]
  expect([await deleteAs(asha), await deleteAs(ravi)]).toEqual([204, 403])

  await shop.db.execute(`update users set role = 'USER' where id = '${asha.id}'`)

  expect(await deleteAs(asha)).toBe(403)
})

test.each(ofRiders)('T-ADM-2: %s answers 403 to shoppers, pickers and admins', async (name) => {
  const roles = ['USER', 'PICKER', 'ADMIN'] as const
  const people = await Promise.all(roles.map((role) => shop.user({ role })))

  const answers = await Promise.all(
    people.map(({ token }) => send(name, { authorization: `Bearer ${token}` })),
  )

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403])
})

test.each(ofStaff)('T-ADM-4: %s answers 403 to a user who was just demoted', async (name) => {
  const asha = await shop.user({ role: 'ADMIN' })
  await shop.db.execute(`update users set role = 'USER' where id = '${asha.id}'`)

  const headers = { authorization: `Bearer ${asha.token}`, 'x-role': 'ADMIN' }

  expect((await send(name, headers)).statusCode).toBe(403)
})

const NUL = String.fromCharCode(0)
const deep = JSON.parse(`${'{"a":'.repeat(500)}1${'}'.repeat(500)}`)
const BAD_BODIES: [what: string, body: unknown][] = [
  ['nothing', undefined],
  ['null', null],
  ['an empty list', []],
  ['an empty object', {}],
  ['a string', 'x'],
  ['a number', 1e308],
  ['depth', deep],
  ['fields of another kind', everyField({ a: 1 })],
  ['lists for scalars', everyField(['x'])],
  ['numbers for texts', everyField(-1.5)],
  ['nulls', everyField(null)],
  ['NUL', everyField(`a${NUL}b`)],
  ['lone surrogates', everyField('\ud800')],
  ['very long texts', everyField('x'.repeat(20_000))],
  ['emails with line breaks', everyField('a@example.in\r\nBcc: b@example.in')],
  ['quotes', everyField("'; drop table users; --")],
  ['prototypes', { __proto__: { role: 'ADMIN' }, constructor: { prototype: {} } }],
]

test.each(written)('%s rejects every bad body with a client error', async (name) => {
  const asha = await shop.user({ role: 'ADMIN' })
  const authorization = `Bearer ${asha.token}`
  // These calls need no body and would sign the client out.
  if (['user.endAllSessions', 'user.endSession'].includes(name)) return

  for (const [what, body] of BAD_BODIES) {
    const payload = body === undefined ? '' : JSON.stringify(body)
    const answer = await shop.app.inject({
      ...place(name),
      headers: { authorization, 'content-type': 'application/json' },
      payload,
    })
    expect([what, answer.statusCode]).toEqual([what, expect.toSatisfy((s: number) => s < 500)])
  }
})

function everyField(value: unknown) {
  const fields = [
    'username email password mobile otp newPassword confirmNewPassword verificationCode',
    'addressName receiverName addressType addressLine1 addressLine2 city state pincode country isDefault',
    'productId quantity cartProductId deliveryAddressId paymentMethod products subtotalAmount',
    'totalAmount addressId razorpay_order_id razorpay_payment_id razorpay_signature reason',
  ]
  return Object.fromEntries(fields.flatMap((line) => line.split(' ')).map((name) => [name, value]))
}

function place(name: RouteName) {
  const { method, path } = routes[name]
  return { method, url: path }
}

const send = (name: RouteName, headers: Record<string, string>) => {
  const { method, url } = place(name)
  return shop.app.inject({ method, url: url.replace(/:\w+/g, SOME_ID), headers })
}

const SOME_ID = '01900000-0000-7000-8000-000000000000'
