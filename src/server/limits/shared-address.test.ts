import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type RouteName, routes } from '#contract/routes.ts'
import { categories, subcategories } from '#server/db/schema/catalog.ts'
import { newId } from '#server/lib/id.ts'
import { newToken } from '#server/lib/tokens.ts'
import { issueOtp, issueUndoCode, issueVerificationCode } from '#server/recovery/issue-codes.ts'
import { replaceGrant } from '#server/recovery/reset-grant-store.ts'
import { newRefreshToken } from '#server/session/refresh-rules.ts'
import { startSession } from '#server/session/start-session.ts'
import { invitedCode } from '#server/testing/invitations.ts'
import { mailKindsTo } from '#server/testing/jobs.ts'
import { insertMember, newAddress, newEmail, PASSWORD } from '#server/testing/people.ts'
import { payLinkCode } from '#server/testing/phone-orders.ts'
import { openShop } from '#server/testing/shop.ts'
import { limitKey } from './limit.ts'

const shop = await openShop()
const category = { id: newId(), name: 'Dairy', position: 1 }
await shop.db.insert(categories).values(category)
const subcategory = { id: newId(), name: 'Milk', position: 1, categoryId: category.id }
await shop.db.insert(subcategories).values(subcategory)
const milk = await shop.product({ name: 'Savera Toned Milk' })
await shop.catalogFeed.load()

/** A public call. */
type PublicCall = {
  [N in RouteName]: (typeof routes)[N]['access'] extends 'public' ? N : never
}[RouteName]

type Input = { params?: object; query?: object; body?: object; headers?: Record<string, string> }
type Scene = {
  /** The attacker's requests, each different. */
  attack: (nth: number) => Input
  /** The shoppers start after this many; the attacker continues. */
  tries: number
  /** Prepares a shopper and returns their request. */
  shopper: (nth: number) => Promise<Input>
  status: number
  /** Number of concurrent clients of the attacker. */
  lanes?: number
  /** Failures already counted at this address, where each failure costs a password hash. */
  spent?: [what: string, hits: number]
  /** Checks that the shop did what was requested. */
  check?: () => Promise<void>
}

const SHOPPERS = 10
const LANES = 3
/** More answers than one address can request at once (http/public-reads/client-budgets.ts). */
const ALL_ANSWERS = 700

/** On a busy machine building an answer is often interrupted; the charged cost must not depend on that. */
let clock: NodeJS.Timeout
beforeAll(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  clock = setInterval(() => vi.advanceTimersByTime(10), 10)
})
afterAll(() => {
  clearInterval(clock)
  vi.useRealTimers()
})

/** A read with the same query for all clients, spelt differently each time so that the cache does not serve it. */
const reading = (query: object = {}): Scene => ({
  attack: (nth) => ({ query: { ...query, attack: `${nth}` } }),
  tries: 30,
  shopper: async (nth) => ({ query: { ...query, shopper: `${nth}` } }),
  status: 200,
})

const NEW_PASSWORDS = {
  newPassword: 'nine yellow umbrellas',
  confirmNewPassword: 'nine yellow umbrellas',
}
const PROOF = {
  razorpay_order_id: 'order_1',
  razorpay_payment_id: 'pay_1',
  razorpay_signature: 'a'.repeat(64),
}
const bearing = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
const complaint = () => ({
  kind: 'quality',
  name: 'Asha',
  email: newEmail(),
  text: 'It had turned.',
})
const asked: string[] = []

const SCENES: Record<PublicCall, Scene> = {
  'product.list': {
    attack: (nth) => ({ query: { search: `made up ${nth}` } }),
    tries: ALL_ANSWERS,
    shopper: async (nth) => ({ query: { search: `milk ${nth}` } }),
    status: 200,
  },
  'category.list': reading(),
  'subcategory.list': reading(),
  'subcategory.byCategory': reading({ categoryId: category.id }),
  'product.byCategory': reading({ categoryId: category.id }),
  'product.bySubcategory': reading({ subcategoryId: subcategory.id }),
  'product.get': reading({ productId: milk.id }),
  'product.similar': reading({ productId: milk.id }),
  'product.some': reading({ ids: milk.id }),
  'product.bestsellers': reading(),
  'product.suggest': reading({ text: 'mi' }),
  'product.facets': reading(),
  'order.paymentOptions': reading(),
  'delivery.now': reading(),
  'delivery.check': reading({ pincode: '411001' }),
  'settings.get': reading(),
  'front.now': reading(),
  'policy.get': {
    attack: (nth) => ({ params: { name: 'terms' }, query: { attack: `${nth}` } }),
    tries: 30,
    shopper: async () => ({ params: { name: 'terms' } }),
    status: 200,
  },
  'user.register': {
    attack: () => ({ body: { username: 'Mallory', email: newEmail(), password: PASSWORD } }),
    tries: 12,
    shopper: async () => ({ body: { username: 'Asha', email: newEmail(), password: PASSWORD } }),
    status: 201,
  },
  'user.login': {
    attack: () => ({ body: { email: newEmail(), password: 'a wrong password' } }),
    tries: 12,
    lanes: 12,
    spent: ['login-from', 112],
    shopper: async () => ({
      body: { email: (await insertMember(shop)).email, password: PASSWORD },
    }),
    status: 200,
  },
  'user.refresh': {
    attack: () => bearing(newRefreshToken(newId(), 0)),
    tries: 30,
    shopper: async () => {
      const { id } = await shop.user()
      const visit = { ip: newAddress(), userAgent: '' }
      const user = { id, passwordHash: '-' }
      const tokens = await startSession(shop.db, { user, visit, browserKey: undefined })
      return bearing(tokens.refreshToken)
    },
    status: 200,
  },
  'user.forgotPassword': {
    attack: () => ({ body: { email: newEmail() } }),
    tries: 22,
    shopper: async () => {
      const { email } = await shop.user()
      asked.push(email)
      return { body: { email } }
    },
    status: 200,
    check: async () => {
      for (const email of asked) expect(await mailKindsTo(shop.db, email)).toEqual(['otp'])
    },
  },
  'user.verifyOtp': {
    attack: () => ({ body: { email: newEmail(), otp: '123456' } }),
    tries: 4,
    spent: ['otp-from', 32],
    shopper: async () => {
      const { id, email } = await shop.user()
      return { body: { email, otp: await issueOtp(shop.db, id) } }
    },
    status: 200,
  },
  'user.resetPassword': {
    attack: () => ({ body: { email: newEmail(), ...NEW_PASSWORDS } }),
    tries: 12,
    shopper: async () => {
      const { id: userId, email } = await shop.user()
      const token = newToken()
      await replaceGrant(shop.db, { userId, token, browser: false })
      return { body: { email, ...NEW_PASSWORDS }, headers: { 'x-reset-token': token } }
    },
    status: 200,
  },
  'user.verifyEmail': {
    attack: () => ({ body: { verificationCode: newToken() } }),
    tries: 12,
    shopper: async () => {
      const { id, email } = await shop.user()
      return { body: { verificationCode: await issueVerificationCode(shop.db, id, email) } }
    },
    status: 200,
  },
  'user.undoEmailChange': {
    attack: () => ({ body: { undoCode: newToken() } }),
    tries: 12,
    shopper: async () => {
      const { id, email } = await shop.user({
        emailVerifiedAt: new Date(),
        pendingEmail: newEmail(),
      })
      return { body: { undoCode: await issueUndoCode(shop.db, id, email) } }
    },
    status: 200,
  },
  'invitation.open': {
    attack: () => ({ body: { code: newToken() } }),
    tries: 22,
    shopper: async () => ({ body: { code: await invitedCode(shop) } }),
    status: 200,
  },
  'invitation.join': {
    attack: () => ({ body: { code: newToken(), username: 'Mallory', password: PASSWORD } }),
    tries: 22,
    shopper: async () => ({
      body: { code: await invitedCode(shop), username: 'Asha', password: PASSWORD },
    }),
    status: 201,
  },
  'payLink.open': {
    attack: () => ({ body: { code: newToken() } }),
    tries: 22,
    shopper: async () => ({ body: { code: await payLinkCode(shop) } }),
    status: 200,
  },
  'payLink.pay': {
    attack: () => ({ body: { code: newToken(), paymentMethod: 'UPI' } }),
    tries: 22,
    // This shop takes no online payments.
    shopper: async () => ({ body: { code: await payLinkCode(shop), paymentMethod: 'UPI' } }),
    status: 422,
  },
  'payLink.verify': {
    attack: () => ({ body: { code: newToken(), ...PROOF } }),
    tries: 22,
    shopper: async () => ({ body: { code: await payLinkCode(shop), ...PROOF } }),
    status: 422,
  },
  'payLink.report': {
    attack: () => ({
      body: { code: newToken(), razorpay_order_id: 'order_1', outcome: 'Cancelled' },
    }),
    tries: 22,
    shopper: async () => {
      const providerOrderId = `order_${newId().replaceAll('-', '')}`
      const code = await payLinkCode(shop, { providerOrderId })
      return { body: { code, razorpay_order_id: providerOrderId, outcome: 'Cancelled' } }
    },
    status: 200,
  },
  'complaint.makeAsVisitor': {
    attack: () => ({ body: complaint() }),
    tries: 12,
    shopper: async () => ({ body: complaint() }),
    status: 201,
  },
  'page.reportError': {
    attack: () => ({ body: { message: 'made up', at: '/' } }),
    tries: 12,
    shopper: async () => ({ body: { message: 'x is undefined', at: '/home' } }),
    status: 204,
  },
}

test('every public call has its scene here', () => {
  const open = Object.entries(routes).filter(([, { access }]) => access === 'public')

  expect(Object.keys(SCENES).toSorted()).toEqual(open.map(([name]) => name).toSorted())
})

/** One address for all scenes would carry used-up limits from one to the next. */
const office = newAddress()

test.each(Object.entries(SCENES))(
  'T-LIM-6: %s: one attacker does not block ten shoppers behind the same address',
  async (name, {
    attack,
    tries,
    shopper,
    status,
    spent,
    lanes = LANES,
    check = async () => {},
  }) => {
    const send = ({ headers = {}, ...input }: Awaited<ReturnType<Scene['shopper']>>) =>
      shop.visitor.call(name as PublicCall, input as never, { remoteAddress: office, headers })
    if (spent) await setHits(limitKey(spent[0], office), spent[1])
    const right = []
    for (let nth = 0; nth < SHOPPERS; nth++) right.push(await shopper(nth))
    const attacker = attacking(async (nth) => void (await send(attack(nth))), { tries, lanes })
    await attacker.underWay

    const answers = await Promise.all(right.map(send))
    await attacker.stop()

    expect(answers.map((answer) => answer.status)).toEqual(Array(SHOPPERS).fill(status))
    await check()
  },
)

const setHits = (key: string, hits: number) =>
  shop.db.execute(sql`insert into rate_limits (key, hits, resets_at)
    values (${key}, ${hits}, now() + interval '10 minutes')`)

/** Sends in this many lanes without a pause until stopped. */
function attacking(
  send: (nth: number) => Promise<void>,
  { tries, lanes }: { tries: number; lanes: number },
) {
  let sent = 0
  let isOver = false
  let begin = () => {}
  const underWay = new Promise<void>((resolve) => {
    begin = resolve
  })
  const lane = async () => {
    while (!isOver) {
      await send(sent++)
      // A rejection without a database query would starve the event loop.
      await new Promise(setImmediate)
      if (sent >= tries) begin()
    }
  }
  const all = Promise.all(Array.from({ length: lanes }, lane))
  const stop = () => {
    isOver = true
    return all
  }
  return { underWay, stop }
}
