import { expect, test } from 'vitest'
import { isPermission, PERMISSIONS, type Permission } from '#contract/account/access.ts'
import { type RouteName, routes } from '#contract/routes.ts'
import { staffRoles } from '#server/db/schema/staff.ts'
import { newId } from '#server/lib/id.ts'
import { openShop } from '#server/testing/shop.ts'

const shop = await openShop()

/** Who calls: a visitor, each role, and staff with each permission alone and with all. */
type Caller = { who: string; token: string | undefined; holds: readonly Permission[] | 'all' }

const callers: Caller[] = [
  { who: 'a visitor', token: undefined, holds: [] },
  { who: 'a shopper', token: (await shop.user()).token, holds: [] },
  { who: 'a rider', token: (await shop.user({ role: 'RIDER' })).token, holds: [] },
  { who: 'a picker', token: (await shop.user({ role: 'PICKER' })).token, holds: ['picking'] },
  { who: 'an admin', token: (await shop.user({ role: 'ADMIN' })).token, holds: 'all' },
  { who: 'staff with all', token: await staffWith(PERMISSIONS), holds: 'all' },
]
for (const one of PERMISSIONS) {
  callers.push({ who: `staff with ${one} alone`, token: await staffWith([one]), holds: [one] })
}

async function staffWith(permissions: readonly Permission[]) {
  const id = newId()
  await shop.db
    .insert(staffRoles)
    .values({ id, name: permissions.join(' '), permissions: [...permissions] })
  return (await shop.user({ role: 'STAFF', staffRoleId: id })).token
}

/** Written down a second time, so that a mistake in `permissionsOf` is seen. */
function mayCall({ holds }: Caller, permission: Permission): boolean {
  if (holds === 'all' || holds.includes(permission)) return true
  return permission === 'picking' && holds.includes('orders')
}

const officeCalls = (Object.keys(routes) as RouteName[]).flatMap((name) => {
  const { access } = routes[name]
  return isPermission(access) ? [{ name, permission: access }] : []
})

test.each(officeCalls)(
  'T-ADM-2: $name is open to who has the permission $permission, and closed to all others',
  async ({ name, permission }) => {
    const expected = callers.map((caller) => [caller.who, outcomeFor(caller, permission)])

    const outcomes = []
    for (const caller of callers) outcomes.push([caller.who, outcomeOf(await send(name, caller))])

    expect(outcomes).toEqual(expected)
  },
)

const outcomeFor = (caller: Caller, permission: Permission) => {
  if (!caller.token) return 401
  return mayCall(caller, permission) ? 'open' : 403
}

/** An open call may find nothing with this id, or miss its input: only 401 and 403 say that it is closed. */
const outcomeOf = (status: number) => (status === 401 || status === 403 ? status : 'open')

async function send(name: RouteName, { token }: Caller): Promise<number> {
  const { method, path } = routes[name]
  const answer = await shop.app.inject({
    method,
    url: path.replace(/:\w+/g, '01900000-0000-7000-8000-000000000000'),
    headers: token ? { authorization: `Bearer ${token}` } : {},
    // A stream of events goes on after its head.
    payloadAsStream: true,
  })
  answer.stream().destroy()
  return answer.statusCode
}

test('docs/permissions.md lists every call of the office under its permission', async () => {
  const rows = PERMISSIONS.map((one) => {
    const calls = officeCalls.filter(({ permission }) => permission === one)
    return `| ${one} | ${calls.map(({ name }) => `\`${name}\``).join(', ')} |`
  })

  await expect(`${HEAD}${rows.join('\n')}\n`).toMatchFileSnapshot('../../../docs/permissions.md')
})

const HEAD = `# Permissions of the office

Each call of the office names one permission in the table of calls (\`src/contract/office-routes.ts\`); \`src/server/http/access.ts\` checks it for all of them. \`src/server/http/permission-matrix.test.ts\` makes every call as a visitor, as each role and with each permission, and writes this page (\`npx vitest run --project server permission-matrix --update=all\`).

An admin has all permissions, a picker has \`picking\`, a shopper and a rider have none. A member of staff (role STAFF) has those of a role of the shop. \`picking\` is a part of \`orders\`: it is limited to orders of today or in progress, and to handing them over.

| Permission | Calls |
|---|---|
`
