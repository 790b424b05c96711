import type { Db } from '#server/db/db.ts'
import { addresses } from '#server/db/schema/address.ts'
import { users } from '#server/db/schema/user.ts'
import { hashPassword } from '#server/lib/password-hash.ts'
import { demoId } from './demo-id.ts'
import { openedAt } from './opened-at.ts'
import { type DemoPerson, demoAdmin, demoShoppers } from './shoppers.ts'

type Key = DemoPerson['key']
export type DemoPasswords = Record<Key, string>
export type PasswordHashes = Map<Key, string>

export const demoPeople: DemoPerson[] = [demoAdmin, ...demoShoppers]

export const userIdOf = (key: Key): string => demoId('user', key)

/** Hashing is slow, so it is done before the transaction begins. */
export async function hashesOf(passwords: DemoPasswords): Promise<PasswordHashes> {
  const hashes: PasswordHashes = new Map()
  for (const { key } of demoPeople) hashes.set(key, await hashPassword(passwords[key]))
  return hashes
}

export async function loadPeople(tx: Db, hashes: PasswordHashes, now: Date) {
  const since = openedAt(now)
  await tx.insert(users).values(
    demoPeople.map(({ key, username, email, mobile }) => ({
      id: userIdOf(key),
      username,
      email,
      mobile,
      passwordHash: hashes.get(key) ?? '',
      role: key === demoAdmin.key ? ('ADMIN' as const) : ('USER' as const),
      emailVerifiedAt: since,
      createdAt: since,
    })),
  )
  await tx.insert(addresses).values(demoPeople.flatMap((person) => addressesOf(person, since)))
}

const addressesOf = (person: DemoPerson, createdAt: Date) =>
  person.addresses.map((address, index) => ({
    userId: userIdOf(person.key),
    ...deliveryAddressOf(person, address, index),
    createdAt,
  }))

export const deliveryAddressOf = (
  { key, username }: DemoPerson,
  address: DemoPerson['addresses'][number],
  index: number,
) => ({
  id: demoId('address', `${key}/${index}`),
  isDefault: address.isDefault,
  name: address.addressName,
  receiver: address.receiverName ?? username,
  type: address.addressType,
  line1: address.addressLine1,
  line2: address.addressLine2 ?? '',
  city: address.city,
  state: address.state,
  pincode: address.pincode,
  country: address.country,
  mobile: address.mobile,
})
