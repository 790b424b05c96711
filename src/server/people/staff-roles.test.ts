import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Permission } from '#contract/account/access.ts'
import { BUILT_IN_ROLES, MAX_STAFF_ROLES } from '#contract/people/staff-kinds.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { staffRoles } from '#server/db/schema/staff.ts'
import { newId } from '#server/lib/id.ts'
import { openShop, type TestUser } from '#server/testing/shop.ts'

const shop = await openShop()
const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })

const save = (by: TestUser, name: string, permissions: Permission[], id?: string) =>
  by.call('staffRole.save', { body: { name, permissions, ...(id && { id }) } })
const remove = (by: TestUser, id: string) => by.call('staffRole.delete', { params: { id } })
const give = (by: TestUser, to: { id: string }, staffRole: string) =>
  by.call('people.setRole', {
    params: { id: to.id },
    body: { role: 'STAFF', staff_role: staffRole },
  })
const setRole = (by: TestUser, to: { id: string }, role: 'USER' | 'PICKER' | 'RIDER' | 'ADMIN') =>
  by.call('people.setRole', { params: { id: to.id }, body: { role } })
const answered = ({ status, code }: { status: number; code?: string | undefined }) => [status, code]

async function roleWith(...permissions: Permission[]) {
  const { data } = await save(meera, `Role ${newId().slice(-8)}`, permissions)
  return data
}

async function staffWith(...permissions: Permission[]) {
  const person = await shop.user({ username: 'Kiran' })
  const role = await roleWith(...permissions)
  await give(meera, person, role._id)
  return { ...person, role }
}

test('a role counts from the next call of an open session on, and so does a change of the role', async () => {
  const asha = await shop.user({ username: 'Asha' })
  const role = await roleWith('catalogue')
  const look = async () => [
    (await asha.call('synonym.list', {})).status,
    (await asha.call('gateway.get', {})).status,
  ]
  const looks = [await look()]

  await give(meera, asha, role._id)
  looks.push(await look())
  await save(meera, role.name, ['settings'], role._id)
  looks.push(await look())
  await setRole(meera, asha, 'USER')
  looks.push(await look())

  expect(looks).toEqual([
    [403, 403],
    [200, 403],
    [403, 200],
    [403, 403],
  ])
})

test('the account says what its role allows, and a refusal what is missing', async () => {
  const { call } = await staffWith('orders')

  const { data } = await call('user.details', {})
  const refused = await call('report.day', { query: {} })

  expect(data).toMatchObject({ role: 'STAFF', permissions: ['orders', 'picking'] })
  expect(refused).toMatchObject({
    status: 403,
    errorMessage: 'Your role does not include money. Please ask an admin of the shop.',
  })
})

test('built-in roles are given like others, and are neither changed nor deleted', async () => {
  const asha = await shop.user()
  const { id } = BUILT_IN_ROLES.accounts

  const given = await give(meera, asha, id)
  const again = await give(meera, asha, id)

  expect(given).toMatchObject({
    message: 'Asha has the role Accounts now.',
    data: { role: 'STAFF', staff_role: { _id: id, name: 'Accounts', built_in: 'accounts' } },
  })
  expect(again.data).toEqual({ ...given.data, last_seen_at: again.data.last_seen_at })
  expect(answered(await save(meera, 'Cashier', ['money'], id))).toEqual([409, 'BUILT_IN_ROLE'])
  expect(answered(await remove(meera, id))).toEqual([409, 'BUILT_IN_ROLE'])
  expect(answered(await save(meera, 'manager', ['money']))).toEqual([409, 'NAME_TAKEN'])
  expect((await asha.call('report.days', { query: {} })).status).toBe(200)
})

test('roles are listed with those who hold them, built-in ones first', async () => {
  const role = await roleWith('money')
  await give(meera, await shop.user(), role._id)

  const { data } = await meera.call('staffRole.list', {})

  expect(data.slice(0, 4).map(({ built_in }) => built_in)).toEqual(Object.keys(BUILT_IN_ROLES))
  expect(data.find(({ _id }) => _id === role._id)).toMatchObject({
    ...{ name: role.name, permissions: ['money'], members: 1, can_give: true },
  })
})

test('an equal role is made once; another one with its name is refused', async () => {
  const name = `Evening ${newId().slice(-8)}`

  const [one, same] = await Promise.all([
    save(meera, name, ['orders']),
    save(meera, name, ['orders']),
  ])
  const other = await save(meera, name.toUpperCase(), ['money'])

  expect(same.data._id).toBe(one.data._id)
  expect(answered(other)).toEqual([409, 'NAME_TAKEN'])
})

test('a role that is held is not deleted', async () => {
  const { id, role } = await staffWith('catalogue')

  const held = await remove(meera, role._id)
  await setRole(meera, { id }, 'USER')
  const free = await remove(meera, role._id)

  expect(answered(held)).toEqual([409, 'ROLE_IN_USE'])
  expect(free.status).toBe(200)
  expect(answered(await remove(meera, role._id))).toEqual([404, 'NOT_FOUND'])
})

test('T-ADM-6: a manager gives, takes and makes no more than they may do', async () => {
  const manager = await staffWith('people', 'catalogue')
  const [asha, owner] = [await shop.user(), await shop.user({ role: 'ADMIN' })]
  const accountant = await staffWith('money')
  const [small, large] = [await roleWith('catalogue'), await roleWith('catalogue', 'settings')]
  const beyond = [403, 'BEYOND_OWN_ROLE']

  expect(answered(await setRole(manager, asha, 'ADMIN'))).toEqual(beyond)
  expect(answered(await setRole(manager, asha, 'PICKER'))).toEqual(beyond)
  expect(answered(await setRole(manager, asha, 'RIDER'))).toEqual(beyond)
  expect(answered(await give(manager, asha, large._id))).toEqual(beyond)
  expect(answered(await setRole(manager, owner, 'USER'))).toEqual(beyond)
  expect(answered(await setRole(manager, accountant, 'USER'))).toEqual(beyond)
  expect(answered(await save(manager, 'All', ['people', 'money']))).toEqual(beyond)
  expect(answered(await save(manager, large.name, ['catalogue'], large._id))).toEqual(beyond)
  expect(answered(await remove(manager, large._id))).toEqual(beyond)
  expect(answered(await save(manager, manager.role.name, ['people'], manager.role._id))).toEqual([
    ...[409, 'ONESELF'],
  ])
  const block = await manager.call('people.block', {
    params: { id: owner.id },
    body: { reason: 'x' },
  })
  expect(answered(block)).toEqual(beyond)
  expect((await give(manager, asha, small._id)).status).toBe(200)
  const listed = await manager.call('people.get', { params: { id: owner.id } })
  expect(listed.data.can_change).toBe(false)
})

test('T-ADM-6: staff with every permission make no admin', async () => {
  const chief = await staffWith('catalogue', 'orders', 'money', 'people', 'settings')

  expect(answered(await setRole(chief, await shop.user(), 'ADMIN'))).toEqual([
    ...[403, 'BEYOND_OWN_ROLE'],
  ])
})

test('a role is not given while it is deleted at the same moment', async () => {
  const role = await roleWith('catalogue')
  const asha = await shop.user()
  const other = await shop.user({ role: 'ADMIN' })

  const [given, gone] = await Promise.all([give(meera, asha, role._id), remove(other, role._id)])

  const rows = await shop.db.$count(staffRoles, eq(staffRoles.id, role._id))
  const isGiven = given.status === 200
  expect([given.status, gone.status, rows]).toEqual(isGiven ? [200, 409, 1] : [404, 200, 0])
})

test('an unknown role and a role without a name are refused in words', async () => {
  const asha = await shop.user()
  const unknown = await give(meera, asha, newId())
  const missing = await meera.call('people.setRole', {
    params: { id: asha.id },
    body: { role: 'STAFF' },
  })

  expect(unknown).toMatchObject({ status: 404, errorMessage: 'Role not found' })
  expect(missing).toMatchObject({ status: 400, errorMessage: 'Please choose a role.' })
  expect(await save(meera, ' ', ['money'])).toMatchObject({
    ...{ status: 400, errorMessage: 'Please enter a name.' },
  })
})

test('there is room for a bounded number of roles', async () => {
  const many = await openShop()
  const owner = await many.user({ role: 'ADMIN' })
  await many.db.insert(staffRoles).values(
    Array.from({ length: MAX_STAFF_ROLES }, (_, nth) => ({
      ...{ id: newId(), name: `Role ${nth}`, permissions: ['money' as const] },
    })),
  )

  expect(answered(await save(owner, 'One more', ['money']))).toEqual([409, 'TOO_MANY_ROLES'])
})

test('the trail says who gave and changed which role', async () => {
  const { id, role } = await staffWith('catalogue')
  await save(meera, role.name, ['money'], role._id)

  const entries = await shop.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.actorId, meera.id))

  expect(entries).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        ...{ action: 'people.setRole', subjectId: id, before: { role: 'USER' } },
        after: { role: 'STAFF', staffRole: role.name },
      }),
      expect.objectContaining({
        ...{ action: 'staffRole.save', subject: role.name },
        before: { name: role.name, permissions: ['catalogue'] },
        after: { name: role.name, permissions: ['money'] },
      }),
    ]),
  )
})
