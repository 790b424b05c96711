import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Role, UserStatus } from '#contract/account/access.ts'
import { text } from '#contract/language/text.ts'
import { type DeskSearch, deskSearchOf } from '#contract/lib/desk-search.ts'
import type { PeopleSort } from '#contract/people/people-sorts.ts'
import { withinTime } from '#server/db/bounded-search.ts'
import type { Db } from '#server/db/db.ts'
import { buyersNamed, contains } from '#server/db/desk-search.ts'
import { countRows, offsetOf } from '#server/db/long-list.ts'
import { countsAsRevenue, netRevenuePaise } from '#server/db/paid-for.ts'
import { rolePermissions } from '#server/db/role-permissions.ts'
import { buyerSums } from '#server/db/schema/sums.ts'
import { users } from '#server/db/schema/user.ts'
import { invalid } from '#server/lib/errors.ts'
import type { LockedPerson, Person } from './people-rules.ts'
import type { StaffRole } from './staff-role-rules.ts'
import { lockRoles } from './staff-role-store.ts'

export type PeopleQuery = {
  currentPage: number
  pageSize: number
  /** The last person of the page before, in a list by the date of joining. */
  after?: string | undefined
  /** A part of the name, email or mobile number, or a number of one of their orders. */
  search?: string | undefined
  role?: Role | undefined
  status?: UserStatus | undefined
  verified?: boolean | undefined
  sort: PeopleSort
}

/** Deleted accounts are hidden. */
const isVisible = ne(users.status, 'Deleted')

const columns = {
  id: users.id,
  name: users.username,
  email: users.email,
  mobile: users.mobile,
  role: users.role,
  permissions: rolePermissions(sql`users`),
  staffRoleId: users.staffRoleId,
  staffRoleName: sql<
    string | null
  >`(select held.name from staff_roles held where held.id = users.staff_role_id)`,
  status: sql<UserStatus>`${users.status}`,
  emailIsVerified: sql<boolean>`${users.emailVerifiedAt} is not null`,
  createdAt: users.createdAt,
  lastSeenAt: sql`(select max(s.last_used_at) from sessions s where s.user_id = users.id)`.mapWith(
    users.createdAt,
  ),
  orders: sql<number>`(select count(*)::int from orders o
    where o.user_id = users.id and o.status <> 'Cancelled')`,
  boughtFor:
    sql`(select coalesce(sum(${netRevenuePaise}) filter (where ${countsAsRevenue}), 0) from orders
    where orders.user_id = users.id)`.mapWith(Number),
}

/**
 * Equal values are sorted by the date of joining, so that pages do not repeat rows. Accounts that were never used come
 * last.
 */
const ORDER_BY: Record<PeopleSort, SQL[]> = {
  '-joined': [desc(users.createdAt), desc(users.id)],
  joined: [asc(users.createdAt), asc(users.id)],
  name: [sql`lower(${users.username})`, asc(users.id)],
  '-name': [sql`lower(${users.username}) desc`, desc(users.id)],
  '-bought': [sql`${columns.boughtFor} desc`, desc(users.id)],
  bought: [sql`${columns.boughtFor}`, asc(users.id)],
  '-seen': [sql`${columns.lastSeenAt} desc nulls last`, desc(users.id)],
  seen: [sql`${columns.lastSeenAt} nulls last`, asc(users.id)],
}

/**
 * Whether every day that is over has its sum, the first one too: a person without a sum has bought nothing then, unless
 * all sums of buyers were deleted.
 */
const isEachBuyerSummed = sql`(select exists (select from buyer_sums) and exists (select from day_sums
  where day <= (select (min(o.created_at) at time zone 'Asia/Kolkata')::date from orders o)))`
// Read once and not for each person.
const isDue = sql`${users.id} in (select due.user_id from sums_due due where due.user_id is not null)`

/** As `boughtFor`, from the kept sums where these are true. */
const keptBoughtFor = sql`case when ${isDue} then ${columns.boughtFor}
  when ${buyerSums.paise} is not null then ${buyerSums.paise}
  when ${isEachBuyerSummed} then 0 else ${columns.boughtFor} end`

/** The same order, for a page among all people. */
const PAGE_ORDER: Record<PeopleSort, SQL[]> = {
  ...ORDER_BY,
  '-bought': [sql`${keptBoughtFor} desc`, desc(users.id)],
  bought: [keptBoughtFor, asc(users.id)],
}

/** All accounts and their number. Throws unprocessable when a search takes too long. */
export const listPeople = (db: Db, query: PeopleQuery) =>
  withinTime(query.search, () => readPeople(db, query))

async function readPeople(db: Db, query: PeopleQuery) {
  const where = and(...conditions(query))
  const page = pageOfPeople(db, where, query)
  const rows: Person[] = await db
    .select(columns)
    .from(page)
    .innerJoin(users, eq(users.id, page.id))
    .orderBy(...ORDER_BY[query.sort])
  const counted = await countRows(db, users, where)
  // An export that goes on after a row shows no counts.
  return { rows, ...counted, ...(query.after ? {} : await countKinds(db)) }
}

/** The ids of a page, found before anything is summed for its people. Throws invalid when it cannot be found by key. */
function pageOfPeople(db: Db, where: SQL | undefined, { sort, after, ...page }: PeopleQuery) {
  if (after && sort !== 'joined')
    throw invalid(text('Only a list by the date of joining goes on after a person.'))
  return db
    .select({ id: users.id })
    .from(users)
    .leftJoin(buyerSums, eq(buyerSums.userId, users.id))
    .where(and(where, after ? joinedAfter(after) : undefined))
    .orderBy(...PAGE_ORDER[sort])
    .limit(page.pageSize)
    .offset(after ? 0 : offsetOf(page))
    .as('page')
}

const joinedAfter = (id: string) =>
  sql`(${users.createdAt}, ${users.id}) > ((select last.created_at from users last where last.id = ${id}), ${id}::uuid)`

function conditions({ search, role, status, verified }: PeopleQuery) {
  return [
    isVisible,
    search ? isFoundBy(deskSearchOf(search)) : undefined,
    role && eq(users.role, role),
    status && eq(users.status, status),
    verified === undefined
      ? undefined
      : verified
        ? isNotNull(users.emailVerifiedAt)
        : isNull(users.emailVerifiedAt),
  ]
}

function isFoundBy(search: DeskSearch) {
  const { words, phones } = search
  // A query for ids, because a condition with another table in it would be checked for every account.
  return sql`${users.id} in (
    select named.id from users named where ${contains([sql`named.username`, sql`named.email`], [words])}
      or ${contains([sql`named.mobile`], phones)}
    union all ${buyersNamed(search)})`
}

/** How many there are of each role and status, up to the limit of lists. */
async function countKinds(db: Db) {
  const kinds = {
    all: sql`true`,
    admins: sql`${users.role} = 'ADMIN'`,
    pickers: sql`${users.role} = 'PICKER'`,
    riders: sql`${users.role} = 'RIDER'`,
    staff: sql`${users.role} = 'STAFF'`,
    blocked: sql`${users.status} = 'Blocked'`,
    unverified: isNull(users.emailVerifiedAt),
  }
  const names = Object.keys(kinds) as (keyof typeof kinds)[]
  const counted = await Promise.all(
    names.map((kind) => countRows(db, users, and(isVisible, kinds[kind]))),
  )
  const counts = names.map((kind, nth) => [kind, counted[nth]?.totalCount ?? 0])
  return {
    counts: Object.fromEntries(counts) as Record<keyof typeof kinds, number>,
    more_than_counted: names.filter((_, nth) => counted[nth]?.more),
  }
}

export async function findPerson(db: Db, id: string): Promise<Person | undefined> {
  const query = db.select(columns).from(users)
  return (await query.where(and(eq(users.id, id), isVisible)))[0]
}

/**
 * Locks these people in id order, so that two admins who change each other do not deadlock, and their roles, so that these
 * allow until the end of the transaction what they allow now.
 */
export async function lockPeople(
  tx: Db,
  ids: readonly string[],
): Promise<Map<string, LockedPerson>> {
  const rows = await tx
    .select({
      id: users.id,
      name: users.username,
      role: users.role,
      staffRoleId: users.staffRoleId,
      status: sql<UserStatus>`${users.status}`,
    })
    .from(users)
    .where(and(inArray(users.id, [...ids]), isVisible))
    .orderBy(asc(users.id))
    .for('no key update')
  const roleIds = rows.flatMap(({ staffRoleId }) => staffRoleId ?? [])
  const roles = await lockRoles(tx, roleIds, 'share')
  return new Map(rows.map((row) => [row.id, { ...row, ...standingOf(row, roles) }]))
}

function standingOf(
  { role, staffRoleId }: Pick<LockedPerson, 'role' | 'staffRoleId'>,
  roles: ReadonlyMap<string, StaffRole>,
) {
  const held = role === 'STAFF' && staffRoleId ? roles.get(staffRoleId) : undefined
  return { permissions: held?.permissions ?? null, staffRoleName: held?.name ?? null }
}

export const updateStanding = (
  tx: Db,
  id: string,
  change: Partial<Pick<LockedPerson, 'role' | 'staffRoleId' | 'status'>>,
) => tx.update(users).set(change).where(eq(users.id, id))
