import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import type { Input } from '#contract/schemas.ts'
import { DEFAULT_BRAND } from '#contract/settings/brand-defaults.ts'
import { collectMyData } from '#server/account/collect-my-data.ts'
import { deleteAccount } from '#server/account/delete-account.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { complaintEvents, complaints } from '#server/db/schema/complaint.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import { orders } from '#server/db/schema/order.ts'
import { payments, refundSettlements, refunds } from '#server/db/schema/payment.ts'
import { newId } from '#server/lib/id.ts'
import type { QueuedMail } from '#server/mail/mail-rules.ts'
import { mailKind } from '#server/mail/send-mail.ts'
import { emptyTables } from '#server/testing/database.ts'
import { runNextJob } from '#server/testing/jobs.ts'
import { insertMember, newAddress, newEmail, PASSWORD } from '#server/testing/people.ts'
import { openShop, type TestUser } from '#server/testing/shop.ts'
import { sweepComplaints } from './forget-complaints-store.ts'

const shop = await openShop()
const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })
const asha = await shop.user({ username: 'Asha' })
await nameOfficer()

afterEach(() => emptyTables(shop.db, 'complaints', 'complaint_events', 'rate_limits', 'jobs'))

type Words = Input<'complaint.make'>['body']
const words = (more: Partial<Words> = {}): Words => ({
  kind: 'quality',
  name: 'Asha Kulkarni',
  email: newEmail(),
  text: 'The milk had turned.\nThree packets of it.',
  ...more,
})

describe('complaints', () => {
  test('without an account return a number and the legal deadlines, and email them', async () => {
    const body = words()

    const answer = await visit(body)

    expect(answer).toMatchObject({ status: 201, data: { is_mailed: true } })
    expect(answer.data.number).toMatch(/^CMP-\w{4}-\w{4}$/)
    const [row] = await shop.db.select().from(complaints)
    const created = row?.createdAt.getTime() ?? 0
    expect(Date.parse(answer.data.confirm_by) - created).toBe(48 * 60 * 60 * 1000)
    expect(Date.parse(answer.data.answer_by)).toBe(monthLater(created))
    expect(await mails()).toMatchObject([
      { kind: 'complaint-made', recipient: body.email, details: { number: answer.data.number } },
      { kind: 'complaint-for-officer', recipient: 'grievance@tokri.example' },
    ])
  })

  test('a month ends on the same day of the next month, in India time', async () => {
    const { rows } = await shop.db.execute(sql`select
      ('2027-01-30 23:30+05:30'::timestamptz at time zone 'Asia/Kolkata' + interval '1 month')
        at time zone 'Asia/Kolkata' as due`)

    expect(new Date(String(rows[0]?.due)).toISOString()).toBe('2027-02-28T18:00:00.000Z')
  })

  test('the emails also go to people without an account, and repeat no typed text', async () => {
    await visit(words({ name: 'Canary, win at canary.example', text: 'Canary' }))

    const sent = await sendMails()

    expect(sent).toHaveLength(2)
    for (const { subject, text, html } of sent) expect(subject + text + html).not.toMatch(/canary/i)
    expect(sent[0]?.text).toContain('(48 hours)')
  })

  test('a repeated request, also a concurrent one, creates one complaint and one email', async () => {
    const body = words()
    const send = () => visit(body, { 'idempotency-key': 'k1' })

    const answers = await Promise.all([send(), send(), send()])
    const later = await send()

    const numbers = [...answers, later].map(({ data }) => data.number)
    expect(new Set(numbers).size).toBe(1)
    expect(await shop.db.$count(complaints)).toBe(1)
    expect(await mails()).toHaveLength(2)
  })

  test('the same key with another text is rejected, and keys of different people are independent', async () => {
    const headers = { 'idempotency-key': 'k2' }
    const body = words()
    await asha.call('complaint.make', { body }, { headers })

    const other = await asha.call('complaint.make', { body: { ...body, text: 'No' } }, { headers })
    const stranger = await visit(body, headers)

    expect(other).toMatchObject({ status: 422, code: 'KEY_REUSED' })
    expect(stranger.status).toBe(201)
    expect(await shop.db.$count(complaints)).toBe(2)
  })

  test('without a key the same text creates one complaint', async () => {
    const body = words()

    expect((await visit(body)).data.number).toBe((await visit(body)).data.number)
  })

  test.each([
    [{ email: '', phone: '' }, 'Please enter an email or phone number so we can reply.'],
    [{ email: 'a@b' }, 'email is not an email address'],
    [{ phone: '12345' }, 'phone is not a phone number'],
    [{ text: ' ' }, 'text'],
    [{ text: 'x'.repeat(2_001) }, 'text'],
    [{ name: '' }, 'name'],
    [{ kind: 'spam' as never }, 'kind'],
  ])('%j is rejected', async (more, sentence) => {
    const answer = await visit(words(more))

    expect(answer.status).toBe(400)
    expect(answer.errorMessage).toContain(sentence)
    expect(await shop.db.$count(complaints)).toBe(0)
  })

  test('a phone number is sufficient; then only the officer is emailed', async () => {
    const answer = await visit(words({ email: '', phone: '+91 98220 11874' }))

    expect(answer.data.is_mailed).toBe(false)
    expect((await mails()).map(({ kind }) => kind)).toEqual(['complaint-for-officer'])
  })

  test('a shop without an officer still accepts complaints', async () => {
    await shop.db.execute(
      sql`update shop_settings set settings = settings - 'grievance_officer' - 'care_email'`,
    )

    const answer = await visit(words())
    await nameOfficer()

    expect(answer.status).toBe(201)
    expect(await mails()).toHaveLength(1)
  })

  test('strangers cannot flood a mailbox by naming it, and cannot block others: their complaints are stored', async () => {
    const victim = await shop.user({ username: 'Lata', emailVerifiedAt: new Date() })
    const body = words({ email: victim.email })

    for (let i = 0; i < 6; i++) await visit({ ...body, text: `${i}` })
    const sixth = await visit({ ...body, email: victim.email.toUpperCase(), text: '6' })
    const own = await make(victim, { ...body, text: '7' })

    expect([sixth.status, own.status]).toEqual([201, 201])
    expect([sixth.data.is_mailed, own.data.is_mailed]).toEqual([false, true])
    expect(await ticketsTo(victim.email)).toBe(6)
    expect((await list()).totalCount).toBe(8)
  })

  test('nor can a stranger flood the mailbox of a signed-in user', async () => {
    const email = newEmail()
    for (let i = 0; i < 5; i++) await visit(words({ email, text: `${i}` }))

    const answer = await make(asha, words({ email }))

    expect(answer).toMatchObject({ status: 201, data: { is_mailed: false } })
    expect(await ticketsTo(email)).toBe(5)
  })

  test('a repeated request returns the original answer: emailed or not', async () => {
    const email = newEmail()
    for (let i = 0; i < 5; i++) await visit(words({ email, text: `${i}` }))
    const send = (text: string) => visit(words({ email, text }), { 'idempotency-key': text })

    await send('kept')

    expect((await send('kept')).data.is_mailed).toBe(false)
    expect((await visit(words({ email, text: '0' }))).data.is_mailed).toBe(true)
  })

  test('an account can complain as often as needed: five are emailed a day, and its own excess is rejected', async () => {
    const lata = await shop.user({ username: 'Lata' })
    const send = () => make(lata, words({ text: newEmail() }))
    for (let i = 0; i < 5; i++) expect((await send()).data.is_mailed).toBe(true)

    expect(await send()).toMatchObject({ status: 201, data: { is_mailed: false } })
    await shop.db.execute(sql`update rate_limits set hits = 50 where key like 'complaint-of:%'`)
    expect((await send()).status).toBe(429)
    expect((await make(asha, words())).status).toBe(201)
  })

  test('300 complaints from 30 networks do not close the form: beyond that emails are withheld, except one an hour to the officer', async () => {
    await nameOfficer()
    for (let network = 1; network <= 30; network++) {
      const remoteAddress = `2001:db8:${network}::1`
      for (let i = 0; i < 10; i++) await visit(words(), {}, remoteAddress)
    }

    const visitor = await visit(words())
    await visit(words())
    const own = await make(asha, words())

    expect([visitor.status, own.status]).toEqual([201, 201])
    expect([visitor.data.is_mailed, own.data.is_mailed]).toEqual([false, true])
    expect((await mails()).filter(({ kind }) => kind === 'complaint-for-officer')).toHaveLength(
      300 + 1 + 1,
    )
    expect((await list()).totalCount).toBe(303)
  })

  test('one address uses up ten emails of visitors in an hour, and can still complain', async () => {
    const remoteAddress = newAddress()
    const answers = []
    for (let i = 0; i < 12; i++) answers.push(await visit(words(), {}, remoteAddress))

    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(201))
    expect(answers.filter(({ data }) => data.is_mailed)).toHaveLength(10)
  })
})

describe('the back office', () => {
  test('lists newest first, counts, and finds by number, name and phone', async () => {
    await visit(words({ name: 'Lata', phone: '98220 11874' }))
    const { data: ticket } = await visit(words({ name: 'Ravi 50%_off' }))

    const all = await list()

    expect(all.data.map(({ name }) => name)).toEqual(['Ravi 50%_off', 'Lata'])
    expect(all.counts).toEqual({ all: 2, open: 2, overdue: 0, closed: 0 })
    for (const search of [ticket.number.toLowerCase(), '50%_', 'ravi']) {
      expect((await list({ search })).data.map(({ name }) => name)).toEqual(['Ravi 50%_off'])
    }
    expect((await list({ search: '98220 1' })).totalCount).toBe(1)
    expect((await list({ pageSize: 1, currentPage: 2 })).data[0]?.name).toBe('Lata')
  })

  test('a complaint is overdue when it is not confirmed in 48 hours, or not answered in a month', async () => {
    await visit(words())
    const id = await onlyId()
    await letTimePass('47 hours')
    expect((await get(id)).state).toBe('open')

    await letTimePass('2 hours')
    expect((await list({ state: 'overdue' })).counts).toMatchObject({ open: 1, overdue: 1 })
    await act('complaint.confirm', id, 1)
    expect((await get(id)).state).toBe('open')

    await letTimePass('31 days')
    expect((await get(id)).state).toBe('overdue')
    await answerTo(id, 2, 'Put right today.', 'put-right')
    expect((await list({ state: 'overdue' })).totalCount).toBe(0)
    expect((await list({ state: 'closed' })).data).toMatchObject([
      { state: 'closed', outcome: 'put-right' },
    ])
  })

  test('confirming and answering is emailed, and recorded in the history, and in the trail without its text', async () => {
    const number = await ordered(asha)
    const body = words({ order_number: number })
    const { data: ticket } = await visit(body)
    const id = await onlyId()
    await refunded(number, 90_00)
    await act('complaint.confirm', id, 1)
    await answerTo(id, 2, 'Which batch was it?\n\nIt stands on the lid.', null)

    const closed = await answerTo(id, 3, 'You have ₹90 back. <b>Sorry</b>', 'refunded')

    expect(closed).toMatchObject({ message: `${ticket.number} is closed.` })
    expect(closed.data.history).toMatchObject([
      { what: 'made', by: '' },
      { what: 'confirmed', by: 'Meera' },
      { what: 'answered', text: 'Which batch was it?\n\nIt stands on the lid.' },
      { what: 'closed', by: 'Meera' },
    ])
    const sent = (await sendMails()).filter(({ recipient }) => recipient === body.email)
    expect(sent.map(({ subject }) => subject.replace(ticket.number, '#'))).toEqual([
      'Your complaint #',
      'We are looking into your complaint #',
      'Our answer to your complaint #',
      'Our answer to your complaint #',
    ])
    expect(sent[1]?.text).toContain('Rekha Nair is working on')
    expect(sent[3]?.html).toContain('&lt;b&gt;Sorry')
    const trail = await shop.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id))
    expect(trail.map(({ action }) => action)).toEqual([
      'complaint.confirm',
      'complaint.answer',
      'complaint.close',
    ])
    expect(JSON.stringify(trail)).not.toMatch(/batch|Sorry|Asha/)
  })

  test.each([
    ['no order', async () => ''],
    ['an order without a refund', () => ordered(asha)],
    ['a refund from before the complaint', () => orderRefundedBefore()],
    ['a refund that failed', () => orderRefundedBefore()],
  ])('of %s is not closed as refunded', async (kind, orderNumber) => {
    const order_number = await orderNumber()
    await visit(words({ order_number }))
    const id = await onlyId()
    if (kind.endsWith('failed')) await refunded(order_number, 90_00, 'failed')

    const answer = await answerTo(id, 1, 'You have ₹90 back.', 'refunded')

    expect(answer).toMatchObject({ status: 409, code: 'NOT_REFUNDED' })
    expect(answer.errorMessage).toMatch(
      /^There is no refund of .+ since this complaint\. Refund it/,
    )
    expect(await get(id)).toMatchObject({ state: 'open', outcome: null, order: { refunded: 0 } })
    expect((await answerTo(id, 1, 'Sorry.', 'explained')).status).toBe(200)
  })

  test('shows how much was refunded since, also outside the provider', async () => {
    const number = await ordered(asha)
    await make(asha, words({ order_number: number }))
    const id = await onlyId()
    await refunded(number, 30_00)
    const failed = await refunded(number, 60_00, 'failed')
    await shop.db.insert(refundSettlements).values({
      ...{
        id: newId(),
        refundId: failed,
        paise: 60_00,
        how: 'cash',
        note: 'At the door',
        wish: 'w',
      },
    })

    expect((await get(id)).order.refunded).toBe(90)
  })

  test('of two concurrent answers one is accepted, and a closed complaint stays closed', async () => {
    await visit(words())
    const id = await onlyId()

    const both = await Promise.all([1, 2].map(() => answerTo(id, 1, 'Here it is.', null)))
    await answerTo(id, 2, 'And done.', 'put-right')
    const late = await answerTo(id, 3, 'And this.', null)

    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(late).toMatchObject({ status: 409, code: 'CLOSED' })
    expect((await get(id)).history).toHaveLength(3)
  })

  test('a complainant with only a phone number is called, and the note is kept', async () => {
    await visit(words({ email: '', phone: '9822011874' }))
    const id = await onlyId()

    await answerTo(id, 1, 'Called: will bring new milk.', 'put-right')

    expect((await get(id)).history[1]).toMatchObject({ text: 'Called: will bring new milk.' })
    expect((await mails()).map(({ kind }) => kind)).toEqual(['complaint-for-officer'])
  })

  test("the order is shown with whether it is theirs; another person's number reveals nothing to the complainant", async () => {
    const number = await ordered(asha)
    await make(asha, words({ order_number: number.toLowerCase() }))
    const mine = await get(await onlyId())
    await shop.db.delete(complaints)
    const stranger = await visit(words({ order_number: number }))

    expect(mine.order).toMatchObject({ number, is_theirs: true })
    expect(Object.keys(stranger.data).toSorted()).toEqual(
      ['answer_by', 'confirm_by', 'is_mailed', 'number'].toSorted(),
    )
    expect((await get(await onlyId())).order).toMatchObject({ is_theirs: false })
  })

  test.each(['USER', 'PICKER'] as const)('is forbidden for a %s', async (role) => {
    const person = await shop.user({ role })
    await visit(words())
    const params = { id: await onlyId() }

    const answers = [
      await person.call('complaint.list', { query: {} }),
      await person.call('complaint.get', { params }),
      await person.call('complaint.confirm', { params, body: { seen_events: 1 } }),
    ]

    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
  })
})

describe('privacy', () => {
  test("a data export contains a user's own complaints only", async () => {
    await make(asha, words({ text: 'The milk had turned.' }))
    await visit(words({ text: 'A stranger’s' }))
    const [own] = await shop.db.select().from(complaints).where(eq(complaints.userId, asha.id))
    await answerTo(own?.id ?? '', 1, 'We are sorry.', null)

    const data = await collectMyData(shop.db, asha)

    expect(data.complaints).toMatchObject([
      { text: 'The milk had turned.', history: [{ what: 'made' }, { text: 'We are sorry.' }] },
    ])
    expect(data.complaints).toHaveLength(1)
  })

  test('a deleted account is removed from closed complaints; open ones keep the address until they are closed', async () => {
    const member = await insertMember(shop)
    const insert = async () => (await make(await signedIn(member.id), words())).data.number
    const [closed, open] = [await insert(), await insert()]
    const idOf = async (number: string) => {
      const [row] = await shop.db.select().from(complaints).where(eq(complaints.number, number))
      return row?.id ?? ''
    }
    await answerTo(await idOf(closed), 1, 'Sorry, Asha', 'explained')

    await deleteAccount(shop.db, shop.storage, member.id, PASSWORD)

    expect(await get(await idOf(closed))).toMatchObject({ ...WITHOUT_PERSON, outcome: 'explained' })
    expect(JSON.stringify(await shop.db.select().from(complaintEvents))).not.toContain('Asha')
    await sweepComplaints(shop.db)
    expect(await get(await idOf(open))).toMatchObject({ name: 'Asha Kulkarni' })
    await answerTo(await idOf(open), 1, 'Sorry', 'put-right')
    expect((await mails()).at(-1)).toMatchObject({ kind: 'complaint-answered' })
    await sweepComplaints(shop.db)
    expect(await get(await idOf(open))).toMatchObject(WITHOUT_PERSON)
  })

  test('a closed complaint is kept for two years, an open one until it is closed', async () => {
    await visit(words())
    await answerTo(await onlyId(), 1, 'Sorry', 'explained')
    await visit(words())
    await shop.db.execute(sql`update complaints set closed_at = closed_at - interval '729 days',
      created_at = created_at - interval '729 days', answer_by = answer_by - interval '729 days'`)
    await sweepComplaints(shop.db)
    expect(await shop.db.$count(complaints)).toBe(2)

    await shop.db.execute(sql`update complaints set closed_at = closed_at - interval '3 days'`)
    await sweepComplaints(shop.db)

    expect(await shop.db.$count(complaints)).toBe(1)
  })
})

const WITHOUT_PERSON = { name: '', email: '', phone: '', text: '' }

const visit = (body: Words, headers = {}, remoteAddress = newAddress()) =>
  shop.visitor.call('complaint.makeAsVisitor', { body }, { headers, remoteAddress })

const make = (person: Pick<TestUser, 'call'>, body: Words) =>
  person.call('complaint.make', { body }, { remoteAddress: newAddress() })

const list = (query: Input<'complaint.list'>['query'] = {}) =>
  meera.call('complaint.list', { query })
const get = async (id: string) => (await meera.call('complaint.get', { params: { id } })).data
const act = (name: 'complaint.confirm', id: string, seen_events: number) =>
  meera.call(name, { params: { id }, body: { seen_events } })
const answerTo = (
  id: string,
  seen_events: number,
  text: string,
  outcome: Input<'complaint.answer'>['body']['outcome'],
) => meera.call('complaint.answer', { params: { id }, body: { text, outcome, seen_events } })

async function ticketsTo(recipient: string) {
  const sent = await mails()
  return sent.filter((mail) => mail.kind === 'complaint-made' && mail.recipient === recipient)
    .length
}

async function onlyId() {
  const [row] = await shop.db.select({ id: complaints.id }).from(complaints)
  return row?.id ?? ''
}

async function mails(): Promise<QueuedMail[]> {
  const rows = await shop.db.select().from(jobs).where(eq(jobs.kind, 'mail')).orderBy(jobs.id)
  return rows.map(({ details }) => details as QueuedMail)
}

/** Sends due emails as the job runner does. */
async function sendMails() {
  const sent: { recipient: string; subject: string; text: string; html: string }[] = []
  const kind = mailKind({
    transport: {
      send: async (mail) => void sent.push(mail),
      isReachable: async () => true,
    },
    secrets: { otp: never, verification: never, undo: never, invitation: never },
    isVerified: async () => false,
    publicUrl: 'https://tokri.example',
    brand: async () => DEFAULT_BRAND,
    languages: ['en', 'hi'],
  })
  const log = { warn() {}, error() {} }
  while (await runNextJob({ db: shop.db, kinds: [kind], log }));
  return sent
}
const never = () => Promise.reject(new Error('no code is made'))

const letTimePass = (time: string) =>
  shop.db.execute(sql`update complaints set confirm_by = confirm_by - ${time}::interval,
    answer_by = answer_by - ${time}::interval`)

/** The same day and time a month later in India, which has no daylight saving time. */
function monthLater(instant: number) {
  const INDIA_MS = 5.5 * 60 * 60 * 1000
  const there = new Date(instant + INDIA_MS)
  const day = there.getUTCDate()
  there.setUTCDate(1)
  there.setUTCMonth(there.getUTCMonth() + 2, 0)
  there.setUTCDate(Math.min(day, there.getUTCDate()))
  return there.getTime() - INDIA_MS
}

async function ordered(person: TestUser) {
  const { id: productId } = await shop.product()
  const body = {
    deliveryAddressId: person.addressId,
    paymentMethod: 'COD',
    products: [{ productId, quantity: 1 }],
  } as const
  return (await person.call('order.placeCod', { body: { ...body, products: [...body.products] } }))
    .data.order_id
}

async function orderRefundedBefore() {
  const number = await ordered(asha)
  await refunded(number, 90_00)
  return number
}

/** As the payment provider records an order with a partial refund. */
async function refunded(
  number: string,
  paise: number,
  status: 'processed' | 'failed' = 'processed',
) {
  const [order] = await shop.db.select().from(orders).where(eq(orders.number, number))
  const [orderId, paymentId, id] = [order?.id ?? '', newId(), newId()]
  await shop.db.insert(payments).values({
    ...{ id: paymentId, orderId, providerPaymentId: `pay_${paymentId}`, amount: 200_00 },
    ...{ currency: 'INR', status: 'captured', pays: false },
  })
  await shop.db.insert(refunds).values({
    ...{
      id,
      orderId,
      paymentId,
      paise,
      kind: 'staff',
      cause: `test:${id}`,
      reason: 'Sorry',
      status,
    },
  })
  return id
}

async function signedIn(userId: string) {
  const person = await shop.user()
  await shop.db.execute(sql`update sessions set user_id = ${userId} where user_id = ${person.id}`)
  return person
}

async function nameOfficer() {
  const { data } = await meera.call('settings.get', { query: {} })
  const { updatedAt, ...settings } = data
  const grievance_officer = {
    name: 'Rekha Nair',
    designation: 'Grievance Officer',
    email: 'grievance@tokri.example',
    phone: '',
  }
  await meera.call('settings.save', {
    body: { ...settings, grievance_officer, seen_at: updatedAt },
  })
}
