import { describe, expect, test } from 'vitest'
import { SHOP_REASONS } from '#contract/order/shop-reasons.ts'
import { BUILT_IN_ROLES } from '#contract/people/staff-kinds.ts'
import { DEFAULT_BRAND } from '#contract/settings/brand-defaults.ts'
import { inEnglish } from '#server/lib/language/in-english.ts'
import { serverWriter } from '#server/lib/language/server-writers.ts'
import type { MailDetails, MailKind, QueuedMail } from '../mail-rules.ts'
import { renderEmail } from '../render-email.ts'

const never = async () => 'c0de'
const writer = await serverWriter('hi', ['en', 'hi'])
const sending = {
  ...{
    userId: 'u1',
    recipient: 'asha@example.in',
    publicUrl: 'https://tokri.example',
    writer,
    brand: DEFAULT_BRAND,
  },
  secrets: { otp: async () => '048213', verification: never, undo: never, invitation: never },
}
const email = (mail: object) => renderEmail(mail as QueuedMail, sending)

const ORDER = { username: 'आशा', orderId: 'o1', number: 'TKR-7Q4M-2HXP' }
const RICE = { name: 'Basmati Rice', name_hi: 'बासमती चावल', unit: '5 किलो', quantity: 40 }
const TIMES = { confirmBy: 'in English', answerBy: 'in English' }
const AT = { confirmAt: '2026-11-24T08:35:00Z', answerAt: '2026-12-22T08:35:00Z' }
const COMPLAINT = { username: 'आशा', number: 'CMP-7Q4M-2HXP', ...TIMES, ...AT }
const PLACED = {
  ...{ ...ORDER, items: [{ ...RICE, total: 1_23_400_00 }] },
  ...{ subtotal: 1_23_400_00, shippingFee: 50_00, tax: 18_00, total: 1_23_468_00 },
  ...{ paymentMode: 'COD', address: 'आशा, बाणेर, पुणे', promise: 'in 10 minutes' },
  arrival: { minutes: 10, opening: undefined, at: 0 },
}
/** 22 November 2026, 6 am in India, seen eight days before: with the date. */
const OPENING = Date.parse('2026-11-22T00:30:00Z')
const CLOSED = { minutes: 10, opening: OPENING, at: OPENING - 8 * 24 * 60 * 60 * 1000 }
const SLOT = { from: OPENING, until: OPENING + 2 * 60 * 60 * 1000 }
const refunds = Object.values(SHOP_REASONS).map((reason) => ({
  ...{ ...ORDER, paise: 1_23_400_00, reason: inEnglish(reason) },
}))

/** Every kind, with each of the sentences that its template can say. */
const EMAILS: { [Kind in MailKind]: MailDetails[Kind][] } = {
  'verify-email': [{ username: 'आशा' }, { username: '' }],
  otp: [{ username: 'आशा' }],
  'password-changed': [{ username: 'आशा' }],
  'email-changed': [
    { username: 'आशा', newEmail: '', canUndo: true },
    { username: 'आशा', newEmail: '', canUndo: false },
  ],
  'staff-invitation': [
    { role: 'PICKER' as const, staffRoleId: null, staffRoleName: null },
    { role: 'RIDER' as const, staffRoleId: null, staffRoleName: null },
    { role: 'ADMIN' as const, staffRoleId: null, staffRoleName: null },
    ...Object.values(BUILT_IN_ROLES).map(({ id, name }) => ({
      ...{ role: 'STAFF' as const, staffRoleId: id, staffRoleName: name },
    })),
    { role: 'STAFF' as const, staffRoleId: 'r1', staffRoleName: 'शाम' },
  ].map((one) => ({ invitationId: 'i1', ...one })),
  'order-placed': [
    PLACED,
    { ...PLACED, paymentMode: 'Card', arrival: CLOSED },
    { ...PLACED, paymentMode: 'Net Banking', address: '' },
    { ...PLACED, paymentMode: 'UPI', arrival: { ...CLOSED, at: OPENING - 1 } },
    { ...PLACED, arrival: { ...CLOSED, slot: SLOT } },
  ],
  'refund-promised': [...refunds, { ...ORDER, paise: 50, reason: 'देर हुई' }],
  'order-short': [
    { isPaid: false },
    { isPaid: true },
    { isPaid: true, refund: 0 },
    { isPaid: true, refund: 50 },
    { isPaid: true, refund: 10_00 },
    { isPaid: true, refund: 50, amount: 50 },
    { isPaid: false, amount: 0, substitutes: [{ ...RICE, price: 25_00 }] },
    { isPaid: false, unwanted: [RICE] },
  ].map((more) => ({
    ...{ ...ORDER, items: [{ ...RICE, ordered: 50 }], amount: 74_76, total: 90_00 },
    ...more,
  })),
  'order-cancelled': [0, 50, 90_00].map((refund) => ({ ...ORDER, reason: 'राइडर नहीं', refund })),
  'order-returned': [
    ...(['cash', 'bank', 'online'] as const).map((money) => ({ money, paise: 74_76 })),
    { money: 'cash' as const, paise: 0 },
  ].map((one) => ({ ...ORDER, items: [RICE], reason: 'ख़राब', ...one })),
  'order-address-changed': [ORDER],
  'order-reduced': [
    { isPaid: false, amount: 74_76, wanted: 1 },
    { isPaid: true, amount: 74_76, wanted: 0 },
    { isPaid: true, amount: 0, wanted: 50 },
  ].map(({ wanted, ...more }) => ({
    ...{ ...ORDER, items: [{ ...RICE, ordered: 50, wanted }], total: 90_00 },
    ...more,
  })),
  'order-slot-changed': [{ ...ORDER, slot: SLOT }],
  'back-in-stock': [{ username: 'आशा', productId: 'p1', ...RICE }],
  'complaint-made': [COMPLAINT],
  'complaint-for-officer': [{ ...COMPLAINT, complaintId: 'c1', about: 'The delivery' }],
  'complaint-confirmed': [
    { ...COMPLAINT, by: '' },
    { ...COMPLAINT, by: 'रेखा' },
  ],
  'complaint-answered': [
    { isClosed: true, replacement: 'TKR-7Q4M-2HXP' },
    ...(['online', 'cash', 'bank'] as const).map((money) => ({
      ...{ isClosed: false, refund: { paise: 74_76, money } },
    })),
  ].map((more) => ({
    ...{ username: 'आशा', number: 'CMP-7Q4M-2HXP', text: 'माफ़ कीजिए।' },
    ...more,
  })),
}

const MAILS = Object.entries(EMAILS).flatMap(([kind, all]) =>
  all.map((details, nth) => ({ kind, nth, details })),
)

/** Brand, methods, taxes and the two halves of the day are Latin in Hindi too. */
const KEPT = /\b(?:Tokri|UPI|GST|am|pm|x)\b|TKR-\S+|CMP-\S+|https?:\S+/g

describe.each(MAILS)('the email $kind ($nth) in Hindi', ({ kind, details }) => {
  test('has no English word in its subject, its text and its HTML, and says its language', async () => {
    const { subject, text, html } = await email({ kind, details })

    const shown = html.replace(/<style>.*?<\/style>|<[^>]*>/gs, ' ').replace(/&\w+;/g, ' ')
    for (const words of [subject, text, shown]) {
      expect(words.replace(KEPT, '').match(/[A-Za-z]{2,}.*/g)).toBeNull()
    }
    expect(html).toContain('<html lang="hi"')
  })
})

test('a product has its Hindi name, amounts and numbers have Latin digits', async () => {
  const { text } = await email({ kind: 'order-placed', details: PLACED })

  expect(text).toContain('बासमती चावल (40 x 5 किलो): ₹1,23,400.00')
  expect(text).toContain('डिलीवरी 10 मिनट में')
})

test('a product without a Hindi name has its English one', async () => {
  const items = [{ name: 'Assam Tea', unit: '250 g', quantity: 1, total: 90_00 }]

  const { text } = await email({ kind: 'order-placed', details: { ...PLACED, items } })

  expect(text).toContain('Assam Tea (1 x 250 g)')
})

test('times are written as Hindi writes them', async () => {
  const { text } = await email({ kind: 'complaint-made', details: COMPLAINT })

  expect(text).toContain('24 नवंबर 2026, 2:05 pm')
})

test('what a person typed is no message', async () => {
  const reason = "{refund} '{' <b>x</b> \\u0041"

  const { text } = await email({
    kind: 'order-cancelled',
    details: { ...ORDER, reason, refund: 0 },
  })

  expect(text).toContain(`वजह: ${reason}`)
})

test.each([
  ['mr', ['en', 'hi', 'mr']],
  ['hi', ['en']],
  [null, ['en', 'hi']],
  ['xx', ['en', 'hi']],
] as const)(
  'an email for an account with the language %s where %j are offered is in English',
  async (language, offered) => {
    const english = await serverWriter(language, offered)

    const { html } = await renderEmail(
      { kind: 'otp', details: { username: 'Asha' } },
      { ...sending, writer: english },
    )

    expect(html).toContain('<html lang="en"')
    expect(html).toContain('Namaste Asha,')
  },
)
