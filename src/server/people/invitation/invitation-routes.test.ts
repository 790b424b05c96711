import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Permission } from '#contract/account/access.ts'
import { BUILT_IN_ROLES } from '#contract/people/staff-kinds.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { staffInvitations } from '#server/db/schema/invitation.ts'
import { users } from '#server/db/schema/user.ts'
import { newId } from '#server/lib/id.ts'
import { insertInvitation } from '#server/testing/invitations.ts'
import { mailKindsTo } from '#server/testing/jobs.ts'
import { insertMember, logIn, newAddress, newEmail, PASSWORD } from '#server/testing/people.ts'
import { openShop, type TestUser } from '#server/testing/shop.ts'
import { issueInvitationCode } from './send-invitation.ts'

const shop = await openShop()
const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })
const ORDERS = BUILT_IN_ROLES.orders.id

type Role = { role: 'PICKER' | 'RIDER' | 'STAFF' | 'ADMIN'; staff_role?: string }
const PICKER: Role = { role: 'PICKER' }
const invite = (email: string, role: Role = PICKER, by: TestUser = meera) =>
  by.call('invitation.send', { body: { email, ...role } })
const resend = (id: string, by: TestUser = meera) =>
  by.call('invitation.resend', { params: { id } })
const revoke = (id: string, by: TestUser = meera) =>
  by.call('invitation.revoke', { params: { id } })
const open = (code: string) =>
  shop.visitor.call('invitation.open', { body: { code } }, { remoteAddress: newAddress() })
const join = (code: string, username = 'Asha') =>
  shop.visitor.call(
    'invitation.join',
    { body: { code, username, password: PASSWORD } },
    { remoteAddress: newAddress() },
  )
const accept = (by: TestUser, code: string) => by.call('invitation.accept', { body: { code } })
const answered = ({ status, code }: { status: number; code?: string | undefined }) => [status, code]

/** The code of the link, as the email is sent. */
async function codeOf(id: string) {
  const code = await issueInvitationCode(shop.db, id)
  if (!code) throw new Error('The invitation has no link')
  return code
}
const invited = async (email: string, role: Role = PICKER, by: TestUser = meera) => {
  const { data } = await invite(email, role, by)
  return { id: data._id, code: await codeOf(data._id) }
}
async function staffWith(...permissions: Permission[]) {
  const person = await shop.user({ username: 'Kiran' })
  const body = { name: `Role ${newId().slice(-8)}`, permissions }
  const { data } = await meera.call('staffRole.save', { body })
  await meera.call('people.setRole', {
    params: { id: person.id },
    body: { role: 'STAFF', staff_role: data._id },
  })
  return { ...person, roleId: data._id }
}
const standingOf = async (email: string) =>
  (await shop.db.select().from(users).where(eq(users.email, email))).map(
    ({ role, staffRoleId, emailVerifiedAt }) => [role, staffRoleId, emailVerifiedAt !== null],
  )

test('a person without an account joins by the link and is staff with a verified email', async () => {
  const email = newEmail()
  const { id, code } = await invited(email, { role: 'STAFF', staff_role: ORDERS })

  const offer = await open(code)
  const joined = await join(code)
  const { accessToken } = await logIn(shop, email)

  expect(offer.data).toEqual({
    ...{ email, role: 'STAFF', has_account: false, permissions: ['orders', 'picking'] },
    staff_role: { _id: ORDERS, name: 'Orders', built_in: 'orders' },
  })
  expect(joined).toMatchObject({ status: 201, data: { email } })
  expect(await standingOf(email)).toEqual([['STAFF', ORDERS, true]])
  const board = await shop.visitor.call(
    'order.board',
    { query: {} },
    { headers: { authorization: `Bearer ${accessToken}` } },
  )
  expect(board.status).toBe(200)
  expect(await mailKindsTo(shop.db, email)).toEqual(['staff-invitation'])
  const trail = await shop.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id))
  expect(trail.map(({ action, actorName, after }) => [action, actorName, after])).toEqual([
    ['invitation.send', 'Meera', { role: 'STAFF', staffRole: 'Orders' }],
    ['invitation.accept', 'Asha', { role: 'STAFF', staffRole: 'Orders' }],
  ])
})

test('a person with an account accepts it there, and only once is anything changed', async () => {
  const asha = await shop.user({ username: 'Asha' })
  const { id, code } = await invited(asha.email)

  const offer = await open(code)
  const joined = await join(code)
  const tabs = await Promise.all([accept(asha, code), accept(asha, code)])

  expect(offer.data.has_account).toBe(true)
  expect(answered(joined)).toEqual([409, 'HAS_ACCOUNT'])
  expect(tabs.map(({ status }) => status)).toEqual([200, 200])
  expect(await standingOf(asha.email)).toEqual([['PICKER', null, true]])
  const trail = await shop.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id))
  expect(trail.map(({ action }) => action)).toEqual(['invitation.send', 'invitation.accept'])
  expect(answered(await open(code))).toEqual([409, 'INVITATION_ACCEPTED'])
})

test('T-ADM-8: the account of another email does not take an invitation', async () => {
  const { code } = await invited(newEmail(), { role: 'ADMIN' })
  const mallory = await shop.user({ username: 'Mallory' })

  const taken = await accept(mallory, code)

  expect(taken).toMatchObject({
    ...{ status: 403, code: 'INVITATION_OF_OTHER_EMAIL' },
    errorMessage:
      'This invitation is for another email. Please log in with the email that received it.',
  })
  expect(await standingOf(mallory.email)).toEqual([['USER', null, false]])
})

test('T-ADM-8: a guessed code, the code of a former link and one never sent open nothing', async () => {
  const asha = await shop.user({ username: 'Asha' })
  const { id, code } = await invited(asha.email)
  await resend(id)
  const codes = [code, 'a'.repeat(43), id, '-']

  for (const wrong of codes) {
    expect(answered(await open(wrong))).toEqual([400, 'INVITATION_UNKNOWN'])
    expect(answered(await join(wrong))).toEqual([400, 'INVITATION_UNKNOWN'])
    expect(answered(await accept(asha, wrong))).toEqual([400, 'INVITATION_UNKNOWN'])
  }
  expect((await accept(asha, await codeOf(id))).status).toBe(200)
})

test('only the hash of a code is stored', async () => {
  const { id, code } = await invited(newEmail())

  const [row] = await shop.db.select().from(staffInvitations).where(eq(staffInvitations.id, id))

  expect(JSON.stringify(row)).not.toContain(code)
  expect(row?.tokenHash).toHaveLength(32)
})

test('a withdrawn and an expired invitation say so; an expired one is sent again', async () => {
  const [gone, late] = [await invited(newEmail()), await invited(newEmail())]
  const withdrawn = [await revoke(gone.id), await revoke(gone.id)]
  await shop.db
    .update(staffInvitations)
    .set({ expiresAt: new Date(0) })
    .where(eq(staffInvitations.id, late.id))

  expect(withdrawn.map(({ status }) => status)).toEqual([200, 200])
  expect(answered(await join(gone.code))).toEqual([400, 'INVITATION_WITHDRAWN'])
  expect(answered(await resend(gone.id))).toEqual([409, 'INVITATION_WITHDRAWN'])
  expect(answered(await join(late.code))).toEqual([400, 'INVITATION_EXPIRED'])
  expect(await issueInvitationCode(shop.db, gone.id)).toBeUndefined()
  const listed = await meera.call('invitation.list', {})
  expect(listed.data.find(({ _id }) => _id === late.id)?.state).toBe('expired')
  expect((await resend(late.id)).data.state).toBe('open')
  expect((await join(await codeOf(late.id))).status).toBe(201)
  expect(answered(await revoke(late.id))).toEqual([409, 'INVITATION_ACCEPTED'])
})

test('an equal request is one invitation and one email; another role is refused', async () => {
  const email = newEmail()

  const [one, same] = await Promise.all([invite(email), invite(email.toUpperCase())])
  const other = await invite(email, { role: 'ADMIN' })

  expect(same.data._id).toBe(one.data._id)
  expect(answered(other)).toEqual([409, 'INVITED_OTHERWISE'])
  const rows = await shop.db.$count(staffInvitations, eq(staffInvitations.email, one.data.email))
  expect(rows).toBe(1)
})

test('T-ADM-8: no one invites to more than they may do, nor sends or withdraws such an invitation', async () => {
  const manager = await staffWith('people', 'catalogue')
  const { id } = await invited(newEmail(), { role: 'ADMIN' })
  const beyond = [403, 'BEYOND_OWN_ROLE']
  const settings = await staffWith('settings')

  expect(answered(await invite(newEmail(), { role: 'ADMIN' }, manager))).toEqual(beyond)
  expect(answered(await invite(newEmail(), PICKER, manager))).toEqual(beyond)
  expect(answered(await invite(newEmail(), { role: 'RIDER' }, manager))).toEqual(beyond)
  const large = { role: 'STAFF' as const, staff_role: settings.roleId }
  expect(answered(await invite(newEmail(), large, manager))).toEqual(beyond)
  expect(answered(await invite(meera.email, large, manager))).toEqual(beyond)
  expect(answered(await resend(id, manager))).toEqual(beyond)
  expect(answered(await revoke(id, manager))).toEqual(beyond)
  const small = { role: 'STAFF' as const, staff_role: BUILT_IN_ROLES.catalogue.id }
  expect((await invite(newEmail(), small, manager)).status).toBe(201)
})

test('T-ADM-8: an invitation ends with what its sender may give', async () => {
  const manager = await staffWith('people', 'catalogue')
  const asha = await shop.user()
  const { id, code } = await invited(
    asha.email,
    { role: 'STAFF', staff_role: BUILT_IN_ROLES.catalogue.id },
    manager,
  )
  await meera.call('people.setRole', { params: { id: manager.id }, body: { role: 'USER' } })

  expect(answered(await open(code))).toEqual([409, 'INVITATION_VOID'])
  expect(answered(await accept(asha, code))).toEqual([409, 'INVITATION_VOID'])
  const listed = await meera.call('invitation.list', {})
  expect(listed.data.find(({ _id }) => _id === id)?.state).toBe('void')
  await resend(id)
  expect((await accept(asha, await codeOf(id))).status).toBe(200)
})

test('T-ADM-8: a role that grew beyond its sender is not given', async () => {
  const manager = await staffWith('people', 'catalogue')
  const name = `Role ${newId().slice(-8)}`
  const role = await meera.call('staffRole.save', { body: { name, permissions: ['catalogue'] } })
  const given = { role: 'STAFF' as const, staff_role: role.data._id }
  const { code } = await invited(newEmail(), given, manager)
  await meera.call('staffRole.save', {
    body: { id: role.data._id, name, permissions: ['catalogue', 'money'] },
  })

  expect(answered(await join(code))).toEqual([409, 'INVITATION_VOID'])
})

test('a role is not deleted while invited to, and ended invitations do not keep it', async () => {
  const body = { name: `Role ${newId().slice(-8)}`, permissions: ['money' as const] }
  const role = await meera.call('staffRole.save', { body })
  const { id } = await invited(newEmail(), { role: 'STAFF', staff_role: role.data._id })
  const remove = () => meera.call('staffRole.delete', { params: { id: role.data._id } })

  expect(answered(await remove())).toEqual([409, 'ROLE_IN_USE'])
  await revoke(id)
  expect((await remove()).status).toBe(200)
})

test('a blocked account is named to staff, and to the reader of the mailbox', async () => {
  const asha = await shop.user({ username: 'Asha' })
  const { code } = await invited(asha.email)
  await meera.call('people.block', { params: { id: asha.id }, body: { reason: 'x' } })

  expect(answered(await open(code))).toEqual([409, 'ACCOUNT_BLOCKED'])
  expect(answered(await join(code))).toEqual([409, 'ACCOUNT_BLOCKED'])
  expect((await accept(asha, code)).status).toBe(401)
  const ravi = await shop.user({ username: 'Ravi', status: 'Blocked' })
  expect(await invite(ravi.email)).toMatchObject({
    ...{ status: 409, errorMessage: 'The account of Ravi is blocked. Please unblock it first.' },
  })
})

test('the invitation of a deleted account goes with it, and its address can be invited anew', async () => {
  const { id, email } = await insertMember(shop)
  const { code } = await invited(email)
  const { accessToken } = await logIn(shop, email)
  const headers = { authorization: `Bearer ${accessToken}` }
  await shop.visitor.call('user.delete', { body: { password: PASSWORD } }, { headers })

  expect(answered(await open(code))).toEqual([400, 'INVITATION_UNKNOWN'])
  const rows = await shop.db.$count(staffInvitations, eq(staffInvitations.acceptedBy, id))
  expect(rows).toBe(0)
  expect((await join((await invited(email)).code)).status).toBe(201)
})

test('oneself and a person who has the role are not invited', async () => {
  const picker = await shop.user({ username: 'Vikas', role: 'PICKER' })

  expect(answered(await invite(meera.email))).toEqual([409, 'ONESELF'])
  expect(answered(await invite(picker.email))).toEqual([409, 'HAS_ROLE'])
})

test('an address is not flooded, and one sender does not send without end', async () => {
  const email = newEmail()
  const statuses = []
  for (let nth = 0; nth < 7; nth++) statuses.push((await invite(email)).status)

  const greedy = await shop.user({ role: 'ADMIN' })
  const sent = []
  for (let nth = 0; nth < 41; nth++) {
    const { status, data } = await invite(newEmail(), PICKER, greedy)
    sent.push(status)
    if (status === 201) await revoke(data._id)
  }

  expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429])
  expect(sent).toEqual([...Array(40).fill(201), 429])
})

test('there is room for a bounded number of open invitations', async () => {
  const many = await openShop()
  const owner = await many.user({ role: 'ADMIN' })
  const invitedBy = owner.id
  for (let nth = 0; nth < 50; nth++) await insertInvitation(many.db, { invitedBy })

  const more = await owner.call('invitation.send', { body: { email: newEmail(), role: 'PICKER' } })

  expect(answered(more)).toEqual([409, 'TOO_MANY_INVITATIONS'])
  expect((await owner.call('invitation.list', {})).data).toHaveLength(50)
})

test('two tabs that join at once make one account', async () => {
  const rounds = []
  for (let round = 0; round < 4; round++) {
    const email = newEmail()
    const { code } = await invited(email)

    const tabs = await Promise.all([join(code), join(code), join(code)])

    rounds.push([tabs.map(({ status }) => status).sort(), (await standingOf(email)).length])
  }

  expect(rounds).toEqual(Array(4).fill([[201, 409, 409], 1]))
})

test('an invitation that is withdrawn while it is accepted is either accepted or withdrawn', async () => {
  const outcomes = []
  for (let round = 0; round < 6; round++) {
    const asha = await shop.user()
    const { id, code } = await invited(asha.email)

    const [taken, withdrawn] = await Promise.all([accept(asha, code), revoke(id)])

    const [[role] = []] = await standingOf(asha.email)
    outcomes.push([taken.status, withdrawn.status, role])
  }

  for (const outcome of outcomes) {
    expect([
      [200, 409, 'PICKER'],
      [400, 200, 'USER'],
    ]).toContainEqual(outcome)
  }
})
