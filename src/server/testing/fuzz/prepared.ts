import { createHmac } from 'node:crypto'
import { type RouteName, routes } from '#contract/routes.ts'
import { newId } from '#server/lib/id.ts'
import { issueOtp, issueUndoCode, issueVerificationCode } from '#server/recovery/issue-codes.ts'
import { deliveredForCash } from '#server/testing/delivered-order.ts'
import { invitedCode } from '#server/testing/invitations.ts'
import { insertMember, logIn, newEmail, PASSWORD } from '#server/testing/people.ts'
import { refundDesk } from '#server/testing/refunds.ts'
import { form, json } from './bodies.ts'
import { CHECK, importIn } from './prepared-import.ts'
import { OF_CATALOGUE } from './prepared-of-catalogue.ts'
import { OF_FRONT } from './prepared-of-front.ts'
import { OF_NOTES } from './prepared-of-notes.ts'
import { OF_PHONE_ORDERS } from './prepared-of-phone-orders.ts'
import { OF_PICKING } from './prepared-of-picking.ts'
import { OF_PURCHASES } from './prepared-of-purchases.ts'
import { OF_RIDERS } from './prepared-of-riders.ts'
import { OF_SHOPPERS, type Prepare } from './prepared-of-shoppers.ts'
import type { Request } from './send.ts'
import { type PayingShop, PIXEL, PRICE_LIST, type World, workOnImports } from './world.ts'

let closedDays = 0
/** Each day can be closed once: a day before all others, for which no closing has left money. */
const newClosedDay = () => new Date(Date.UTC(2001, 0, 1 - closedDays++)).toISOString().slice(0, 10)

/** Calls that need a secret, a signature or a state that cannot be generated. */
const PREPARED: Partial<Record<RouteName, Prepare>> = {
  'user.verifyOtp': async (shop) => {
    const { id, email } = await insertMember(shop)
    return json({ email, otp: await issueOtp(shop.db, id) })
  },
  'user.resetPassword': async (shop) => {
    const { id, email } = await insertMember(shop)
    const body = { email, otp: await issueOtp(shop.db, id) }
    const { data } = await shop.visitor.call('user.verifyOtp', { body })
    const newPassword = 'nine yellow umbrellas'
    const { payload, headers } = json({ email, newPassword, confirmNewPassword: newPassword })
    return { payload, headers: { ...headers, 'x-reset-token': String(data.resetToken) } }
  },
  'user.verifyEmail': async (shop) => {
    const { id, email } = await insertMember(shop)
    return json({ verificationCode: await issueVerificationCode(shop.db, id, email) })
  },
  'user.undoEmailChange': async (shop) => {
    const changed = { emailVerifiedAt: new Date(), pendingEmail: newEmail() }
    const { id, email } = await shop.user(changed)
    return json({ undoCode: await issueUndoCode(shop.db, id, email) })
  },
  'invitation.open': async (shop) => json({ code: await invitedCode(shop) }),
  'invitation.join': async (shop) =>
    json({ code: await invitedCode(shop), username: 'Asha', password: PASSWORD }),
  'invitation.accept': async (shop) => {
    const { email, token } = await shop.user()
    return { token, ...json({ code: await invitedCode(shop, { email }) }) }
  },
  'invitation.send': async () => json({ email: newEmail(), role: 'PICKER' }),
  'user.refresh': async (shop) => {
    const { email } = await insertMember(shop)
    return { token: (await logIn(shop, email)).refreshToken }
  },
  'user.delete': async (shop) => {
    const { email } = await insertMember(shop)
    return { token: (await logIn(shop, email)).accessToken, ...json({ password: PASSWORD }) }
  },
  'size.save': async (shop) =>
    json({ group: null, products: [(await shop.product()).id, (await shop.product()).id] }),
  'order.placeCod': (shop) => basketOf(shop, 'COD'),
  'order.placeOnline': (shop) => basketOf(shop, 'UPI'),
  'order.verifyPayment': async (shop) => {
    const buyer = await shop.user()
    const { data } = await shop.checkout(buyer, [[await shop.product(), 1]])
    const { proof } = await shop.pay(data.paymentDetails.razorpayOrderId)
    return { token: buyer.token, ...json(proof) }
  },
  'payment.webhook': async () => {
    const { payload, headers } = json({ event: 'payment.captured', payload: {} })
    const signature = createHmac('sha256', 'the webhook secret').update(payload).digest('hex')
    const id = { 'x-razorpay-event-id': newId() }
    return { payload, headers: { ...headers, ...id, 'x-razorpay-signature': signature } }
  },
  'payment.refund': async (shop, { owner }) => {
    const { id } = await refundDesk(shop, owner).paid()
    return { id, ...json({ amount: 5, reason: 'An egg was broken' }) }
  },
  'order.return': async (shop, { owner }) => {
    const milk = await shop.product({ price: 30_00 })
    const { id } = await deliveredForCash(owner, await shop.user(), [[milk, 1]])
    const lines = [{ product_id: milk.id, quantity: 1 }]
    const body = { lines, money: 'cash', items: 'shelf', reason: 'Sour', amount: 30 }
    const { payload, headers } = json(body)
    return { id, payload, headers: { ...headers, 'idempotency-key': newId() } }
  },
  'order.undoDelivery': async (shop, { owner }) => {
    const { id } = await deliveredForCash(owner, await shop.user(), [[await shop.product(), 1]])
    return { id, ...json({ reason: 'Pressed on the wrong order' }) }
  },
  ...OF_CATALOGUE,
  ...{ ...OF_SHOPPERS, ...OF_RIDERS, ...OF_FRONT },
  ...{ ...OF_NOTES, ...OF_PURCHASES, ...OF_PHONE_ORDERS },
  'settings.save': async (shop) => {
    const { data } = await shop.visitor.call('settings.get', { query: {} })
    const { updatedAt, ...settings } = data
    return json({ ...settings, seen_at: updatedAt })
  },
  'payment.close': async () =>
    json({ day: newClosedDay(), seen_float: 0, opening_float: 100, expected: 100, counted: 100 }),
  'payment.correctClosing': async (_shop, { owner }) => {
    const figures = { opening_float: 0, seen_float: 0, expected: 0, counted: 0 }
    const count = { day: newClosedDay(), ...figures }
    const { data } = await owner.call('payment.close', { body: count })
    return json({ day: data.day, amount: -5, reason: 'A torn note' })
  },
  'payment.settle': async (shop, { owner }) => {
    const desk = refundDesk(shop, owner)
    const order = await desk.paid()
    const { _id: id } = { _id: await desk.failedRefund(order) }
    return { id, ...json({ how: 'bank', amount: 20, note: 'UTR 4417' }) }
  },
  'complaint.confirm': async (_, { pools }) => ({
    id: String(pools.complaints?.[0]),
    ...json({ seen_events: 1 }),
  }),
  'complaint.answer': async (_, { pools }) => ({
    id: String(pools.complaints?.[0]),
    ...json({ text: 'We are sorry.', outcome: null, seen_events: 2 }),
  }),
  'product.add': async (_, { pools }) =>
    form(
      [{ bytes: PIXEL, field: 'images' }],
      [
        ...Object.entries({ name: newId(), description: 'Milk', unit: '500 ml' }),
        ...Object.entries({ price: '30', stock: '5', discount: '0' }),
        ['categories', JSON.stringify(pools.categories)],
        ['subcategories', JSON.stringify(pools.subcategories)],
      ],
    ),
  'product.update': async (shop) => ({
    id: (await shop.product()).id,
    ...form(
      [{ bytes: PIXEL, field: 'new_images' }],
      [
        ['name', newId()],
        ['price', '30'],
      ],
    ),
  }),
  ...OF_PICKING,
  'import.addPictures': async (shop, { owner }) => ({
    id: await importIn(shop, owner.token, 'uploaded'),
    ...form([{ bytes: PIXEL, field: 'files', name: 'garlic.png' }]),
  }),
  'import.check': async (shop, { owner }) => ({
    id: await importIn(shop, owner.token, 'uploaded'),
    ...json(CHECK),
  }),
  'import.stop': async (shop, { owner }) => ({
    id: await importIn(shop, owner.token, 'checking'),
  }),
  'import.apply': async (shop, { owner }) => ({
    id: await importIn(shop, owner.token, 'checked'),
  }),
  'import.undo': async (shop, { owner }) => ({
    id: await importIn(shop, owner.token, 'applied'),
  }),
  'import.upload': async (shop) => {
    await workOnImports(shop)
    return form([{ bytes: PRICE_LIST, field: 'file', type: 'text/csv' }])
  },
}

async function basketOf(shop: PayingShop, paymentMethod: 'COD' | 'UPI') {
  const { token, addressId } = await shop.user()
  const products = [{ productId: (await shop.product()).id, quantity: 1 }]
  return { token, ...json({ deliveryAddressId: addressId, paymentMethod, products }) }
}

/** One valid request for each of these calls. At the end there is a price list that was not checked yet. */
export async function* preparedRequests(shop: PayingShop, world: World) {
  const calls = Object.entries(PREPARED) as [RouteName, Prepare][]
  for (const [call, prepare] of calls) {
    const { method, path } = routes[call]
    const { id = '', token = world.owner.token, ...rest } = await prepare(shop, world)
    const request: Request = { method, url: path.replace(/:(?:id|name)/, id), token, ...rest }
    yield { call, request }
  }
  world.pools.imports = [await importIn(shop, world.owner.token, 'uploaded')]
}
