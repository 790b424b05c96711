import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { addresses } from '#server/db/schema/address.ts'
import { statement } from '#server/db/statement.ts'
import { newId } from '#server/lib/id.ts'
import type { Address, NewAddress } from './address-rules.ts'

/** Queried with the address, so that it follows changes of the account's name. */
const receiver = sql<string>`coalesce(nullif(addresses.receiver, ''), (select username from users where users.id = addresses.user_id))`

const columns = {
  id: addresses.id,
  name: addresses.name,
  receiver,
  type: addresses.type,
  line1: addresses.line1,
  line2: addresses.line2,
  city: addresses.city,
  state: addresses.state,
  pincode: addresses.pincode,
  country: addresses.country,
  mobile: addresses.mobile,
  isDefault: addresses.isDefault,
  leaveAtGate: addresses.leaveAtGate,
  doNotRing: addresses.doNotRing,
  callOnArrival: addresses.callOnArrival,
  instructions: addresses.instructions,
}

const ofUser = (userId: string, id: string) =>
  and(eq(addresses.id, id), eq(addresses.userId, userId))

/** The default address first, then the newest. */
export const listAddresses = (db: Db, userId: string): Promise<Address[]> =>
  db
    .select(columns)
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.isDefault), desc(addresses.id))

const find = statement(
  'find_address',
  { userId: 'uuid', id: 'uuid' },
  ({ userId, id }) => sql<Address>`
    select id, name, ${receiver} as receiver, type, line1, line2, city, state, pincode, country, mobile,
      is_default as "isDefault", leave_at_gate as "leaveAtGate", do_not_ring as "doNotRing",
      call_on_arrival as "callOnArrival", instructions
    from addresses where id = ${id} and user_id = ${userId}`,
)

/** Addresses of other users are not found. */
export const findAddress = async (
  db: Db,
  userId: string,
  id: string,
): Promise<Address | undefined> => (await find(db, { userId, id }))[0]

export const countAddresses = (db: Db, userId: string): Promise<number> =>
  db.$count(addresses, eq(addresses.userId, userId))

export async function insertAddress(tx: Db, userId: string, address: NewAddress) {
  const row = { ...address, id: newId(), userId }
  return (await tx.insert(addresses).values(row).returning(columns))[0]
}

export async function updateAddress(
  tx: Db,
  userId: string,
  id: string,
  address: Partial<NewAddress>,
) {
  return (await tx.update(addresses).set(address).where(ofUser(userId, id)).returning(columns))[0]
}

export async function deleteAddress(tx: Db, userId: string, id: string) {
  return (await tx.delete(addresses).where(ofUser(userId, id)).returning(columns))[0]
}

export const deleteAddresses = (tx: Db, userId: string) =>
  tx.delete(addresses).where(eq(addresses.userId, userId))

/** Removes the default mark from the user's addresses, except `keptId`. */
export const clearDefault = (tx: Db, userId: string, keptId?: string) =>
  tx
    .update(addresses)
    .set({ isDefault: false })
    .where(
      and(
        eq(addresses.userId, userId),
        eq(addresses.isDefault, true),
        keptId ? ne(addresses.id, keptId) : undefined,
      ),
    )

export async function newestAddressId(tx: Db, userId: string): Promise<string | undefined> {
  const query = tx.select({ id: addresses.id }).from(addresses).where(eq(addresses.userId, userId))
  return (await query.orderBy(desc(addresses.id)).limit(1))[0]?.id
}
