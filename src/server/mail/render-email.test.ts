import { describe, expect, test } from 'vitest'
import { DEFAULT_BRAND } from '#contract/settings/brand-defaults.ts'
import { serverWriter } from '#server/lib/language/server-writers.ts'
import { type QueuedMail, withoutTypedFields } from './mail-rules.ts'
import { renderEmail } from './render-email.ts'

const SHOP = 'https://tokri.example'
const secrets = {
  otp: async () => '048213',
  verification: async () => 'c0de_-x',
  undo: async () => 'und0_-x',
  invitation: async () => '1nv1ted_-x',
}
const sending = {
  ...{ userId: 'u1', recipient: 'asha@example.in', secrets, publicUrl: SHOP, brand: DEFAULT_BRAND },
  writer: await serverWriter(null, []),
}
/** As it is sent to a verified address. */
const email = (mail: object) => renderEmail(mail as QueuedMail, sending)

const EVERY_KIND = [
  { kind: 'verify-email', details: { username: 'Asha' } },
  { kind: 'otp', details: { username: 'Asha' } },
  { kind: 'password-changed', details: { username: 'Asha' } },
  { kind: 'email-changed', details: { username: 'Asha', newEmail: 'new@example.in' } },
  { kind: 'order-placed', details: order() },
  {
    kind: 'refund-promised',
    details: { username: 'Asha', orderId: 'o1', number: 'TKR-7Q4M-2HXP', paise: 1, reason: 'Late' },
  },
  {
    kind: 'order-short',
    details: {
      username: 'Asha',
      orderId: 'o1',
      number: 'TKR-7Q4M-2HXP',
      items: [{ name: 'Eggs', unit: '6 pcs', quantity: 1, ordered: 2 }],
      amount: 74_76,
      total: 90_00,
      isPaid: false,
    },
  },
  {
    kind: 'order-cancelled',
    details: {
      username: 'Asha',
      orderId: 'o1',
      number: 'TKR-7Q4M-2HXP',
      reason: 'No rider free',
      refund: 0,
    },
  },
  {
    kind: 'complaint-made',
    details: { username: 'Asha', number: 'CMP-7Q4M-2HXP', confirmBy: 'today', answerBy: 'soon' },
  },
  {
    kind: 'complaint-confirmed',
    details: { username: 'Asha', number: 'CMP-7Q4M-2HXP', by: 'Rekha Nair', answerBy: 'soon' },
  },
  {
    kind: 'complaint-answered',
    details: { username: 'Asha', number: 'CMP-7Q4M-2HXP', text: 'We are sorry.', isClosed: true },
  },
]

/** Has no greeting by name, because it goes to staff. */
const FOR_OFFICER = {
  kind: 'complaint-for-officer',
  details: {
    complaintId: 'c1',
    number: 'CMP-7Q4M-2HXP',
    about: 'The delivery',
    confirmBy: 'today',
    answerBy: 'soon',
  },
}

describe.each([...EVERY_KIND, FOR_OFFICER])('the email $kind', (mail) => {
  test('T-MAIL-2: links only to the configured URL', async () => {
    const { html, text } = await email(mail)

    const links = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, link = '']) => link)
    expect(links.length).toBeGreaterThan(0)
    for (const link of links) expect(new URL(link).origin).toBe(SHOP)
    for (const [link] of text.matchAll(/https?:\/\/\S+/g)) expect(new URL(link).origin).toBe(SHOP)
  })

  test('has the same content as HTML and as text, and a dark theme', async () => {
    const { subject, html, text } = await email(mail)

    expect(subject).not.toBe('')
    const greeting = mail === FOR_OFFICER ? 'Namaste,' : 'Namaste Asha,'
    expect(text).toContain(greeting)
    expect(html).toContain(greeting)
    expect(html).toContain('prefers-color-scheme: dark')
    expect(html.length, 'Gmail cuts off mails above 102 KB').toBeLessThan(50_000)
  })

  test('T-MAIL-3: text that shoppers typed is escaped', async () => {
    const evil = '<img src=x onerror=alert(1)>"\'&'
    const details = JSON.parse(
      JSON.stringify(mail.details, (_key, value) => (typeof value === 'string' ? evil : value)),
    )

    const { html } = await email({ ...mail, details })

    expect(html).not.toContain('<img')
    expect(html).not.toContain('"\'&')
  })
})

test.each(EVERY_KIND)(
  'the email $kind shows no text of a shopper to an unverified address',
  async (mail) => {
    const { subject, html, text } = await renderEmail(
      withoutTypedFields(typedByAStranger(mail)),
      sending,
    )

    expect(`${subject} ${html} ${text}`).not.toMatch(/canary/i)
    expect(text).toContain('Namaste,')
  },
)

test('the verification email carries its code in the link to the shop', async () => {
  const { html, text } = await email(EVERY_KIND[0] ?? {})

  expect(html).toContain('href="https://tokri.example/verify-email?code=c0de_-x"')
  expect(text).toContain('https://tokri.example/verify-email?code=c0de_-x\n')
})

test('the code stands on a line of its own, and not in the subject that a locked phone shows', async () => {
  const { subject, text, html } = await email(EVERY_KIND[1] ?? {})

  expect(text).toMatch(/^ {4}048213$/m)
  expect(html).toContain('>048213<')
  expect(subject).not.toContain('048213')
})

test('amounts use the Indian number format', async () => {
  const { html, text } = await email({ kind: 'order-placed', details: order() })

  expect(text).toContain('Basmati Rice (40 x 5 kg): ₹1,23,400.00')
  expect(text).toContain('Total Amount: ₹1,23,468.00')
  expect(html).toContain('₹1,23,468.00')
  expect(html).toContain('href="https://tokri.example/dashboard/my-orders/o1"')
})

test.each([
  [
    1_23_468_00,
    '₹1,23,468.00 will be refunded to your original payment method.',
    'There is nothing to pay.',
  ],
  [0, 'There is nothing to pay.', 'refunded'],
])('a cancelled order with %i paise to refund explains the refund', async (...row) => {
  const [refund, expected, unexpected] = row
  const details = { ...order(), reason: 'No rider free', refund }

  const { html, text } = await email({ kind: 'order-cancelled', details })

  for (const form of [html, text]) {
    expect(form).toContain(expected)
    expect(form).not.toContain(unexpected)
  }
})

test.each([
  [undefined, '₹74.76 will be refunded to your original payment method.'],
  [
    18_00,
    '₹18.00 will be refunded to your original payment method; the rest of their price was refunded earlier.',
  ],
  [0, 'Their price was refunded earlier.'],
])('for items missing from a paid order the email names the refund (%s)', async (refund, says) => {
  const { text } = await email(asShort({ isPaid: true, refund }))

  expect(text.replace(/\s+/g, ' ')).toContain(`${says} Your order now costs ₹90.00.`)
})

const asShort = (more: object) => {
  const short = EVERY_KIND.find(({ kind }) => kind === 'order-short')
  return { ...short, details: { ...short?.details, ...more } }
}

test('the old address is notified of the change, without the whole new address', async () => {
  const { text } = await email(EVERY_KIND[3] ?? {})

  expect(text).toContain('n•••@example.in')
  expect(text).not.toContain('new@example.in')
})

test.each(['www.cheap.example', 'Win at http://x.in', 'a@b.in', '', 'x'.repeat(41)])(
  'the name %j is left out of an email, because it would carry an advertisement',
  async (username) => {
    const { text } = await email({ kind: 'otp', details: { username } })

    expect(text).toContain('Namaste,')
  },
)

/** Texts of the shop itself; every other text is typed by a shopper. */
const OURS = [
  ...['orderId', 'number', 'items', 'paymentMode', 'reason'],
  ...['by', 'text', 'confirmBy', 'answerBy'],
]

function typedByAStranger(mail: { kind: string; details: object }): QueuedMail {
  const details = Object.entries(mail.details).map(([field, value]) =>
    typeof value === 'string' && !OURS.includes(field)
      ? [field, 'Canary, win at canary.example']
      : [field, value],
  )
  return { ...mail, recipient: 'x@example.in', details: Object.fromEntries(details) } as QueuedMail
}

function order() {
  return {
    username: 'Asha',
    orderId: 'o1',
    number: 'TKR-7Q4M-2HXP',
    items: [{ name: 'Basmati Rice', unit: '5 kg', quantity: 40, total: 1_23_400_00 }],
    subtotal: 1_23_400_00,
    shippingFee: 50_00,
    tax: 18_00,
    total: 1_23_468_00,
    paymentMode: 'COD',
    address: 'Flat 402, Baner, Pune 411045',
  }
}

test('an invitation names the role and has the link with its code', async () => {
  const details = {
    invitationId: 'i1',
    role: 'STAFF',
    staffRoleId: 'r1',
    staffRoleName: '<b>E</b>',
  }

  const { text, html } = await email({ kind: 'staff-invitation', details })

  expect(text).toContain('Your role: <b>E</b>.')
  expect(text).toContain(`${SHOP}/invitation?code=1nv1ted_-x`)
  expect(html).toContain('&lt;b&gt;E&lt;/b&gt;')
})
