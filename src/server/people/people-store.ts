import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Role, UserStatus } from '#contract/account/access.ts'
import { type DeskSearch, deskSearchOf } from '#contract/lib/desk-search.ts'
import type { PeopleSort } from '#contract/people/people-sorts.ts'
import type { Db } from '#server/db/db.ts'
import { buyersNamed, contains } from '#server/db/desk-search.ts'
import { countsAsRevenue, netRevenuePaise } from '#server/db/paid-for.ts'
import { users } from '#server/db/schema/user.ts'
import { found } from '#server/lib/errors.ts'
import type { LockedPerson, Person } from './people-rules.ts'

export type PeopleQuery = {
  currentPage: number
  pageSize: number
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

/** All accounts and their number. */
export async function listPeople(db: Db, query: PeopleQuery) {
  const where = and(...conditions(query))
  const rows: Person[] = await db
    .select(columns)
    .from(users)
    .where(where)
    .orderBy(...ORDER_BY[query.sort])
    .limit(query.pageSize)
    .offset((query.currentPage - 1) * query.pageSize)
  const counts = await countPeople(db, where)
  return { rows, totalCount: counts.matching, counts: counts.kinds }
}

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
  return sql`(${contains([sql`${users.username}`, sql`${users.email}`], [words])}
    or ${contains([sql`${users.mobile}`], phones)}
    or ${users.id} in (${buyersNamed(search)}))`
}

/** The number of matches and of each role and status, in one scan. */
async function countPeople(db: Db, matches: SQL | undefined) {
  const [counts] = await db
    .select({
      matching: sql<number>`(count(*) filter (where ${matches ?? sql`true`}))::int`,
      all: sql<number>`count(*)::int`,
      admins: sql<number>`(count(*) filter (where ${users.role} = 'ADMIN'))::int`,
      pickers: sql<number>`(count(*) filter (where ${users.role} = 'PICKER'))::int`,
      blocked: sql<number>`(count(*) filter (where ${users.status} = 'Blocked'))::int`,
      unverified: sql<number>`(count(*) filter (where ${users.emailVerifiedAt} is null))::int`,
    })
    .from(users)
    .where(isVisible)
  const { matching, ...kinds } = found(counts, 'Count')
  return { matching, kinds }
}

export async function findPerson(db: Db, id: string): Promise<Person | undefined> {
  const query = db.select(columns).from(users)
  return (await query.where(and(eq(users.id, id), isVisible)))[0]
}

/** Locks these people in id order, so that two admins who change each other do not deadlock. */
export async function lockPeople(
  tx: Db,
  ids: readonly string[],
): Promise<Map<string, LockedPerson>> {
  const rows = await tx
    .select({
      id: users.id,
      name: users.username,
      role: users.role,
      status: sql<UserStatus>`${users.status}`,
    })
    .from(users)
    .where(and(inArray(users.id, [...ids]), isVisible))
    .orderBy(asc(users.id))
    .for('no key update')
  return new Map(rows.map((row) => [row.id, row]))
}

export const updateStanding = (
  tx: Db,
  id: string,
  change: Partial<Pick<LockedPerson, 'role' | 'status'>>,
) => tx.update(users).set(change).where(eq(users.id, id))
