import type { Role } from '#contract/account/access.ts'
import { INVITATION_DAYS } from '#contract/people/invitation-kinds.ts'
import { BUILT_IN_ROLES } from '#contract/people/staff-kinds.ts'
import type { Db } from '#server/db/db.ts'
import { addresses } from '#server/db/schema/address.ts'
import { staffInvitations } from '#server/db/schema/invitation.ts'
import { staffRoles } from '#server/db/schema/staff.ts'
import { users } from '#server/db/schema/user.ts'
import { hashPassword } from '#server/lib/password-hash.ts'
import { hashToken, newToken } from '#server/lib/tokens.ts'
import { demoId } from './demo-id.ts'
import { openedAt } from './opened-at.ts'
import { type DemoPerson, demoAdmin, demoRider, demoShoppers, demoStaff } from './shoppers.ts'

type Key = DemoPerson['key']
export type DemoPasswords = Record<Key, string>
export type PasswordHashes = Map<Key, string>

export const demoPeople: DemoPerson[] = [demoAdmin, ...demoStaff, demoRider, ...demoShoppers]

export const userIdOf = (key: Key): string => demoId('user', key)

const ROLES: Record<Key, Role> = {
  ...{ meera: 'ADMIN', kiran: 'STAFF', sunita: 'STAFF' },
  ...{ raju: 'RIDER', asha: 'USER', ravi: 'USER' },
}

const { accounts } = BUILT_IN_ROLES
const DESK = { id: demoId('staff-role', 'desk'), name: 'Counter and shelves' }
const STAFF_ROLES: Partial<Record<Key, string>> = { kiran: accounts.id, sunita: DESK.id }

/** A built-in role, and one of the shop. */
const loadRoles = (tx: Db) =>
  tx
    .insert(staffRoles)
    .values([
      { id: accounts.id, name: accounts.name, permissions: [...accounts.permissions] },
      { ...DESK, permissions: ['catalogue', 'orders', 'picking'] },
    ])
    .onConflictDoNothing()

/** Hashing is slow, so it is done before the transaction begins. */
export async function hashesOf(passwords: DemoPasswords): Promise<PasswordHashes> {
  const hashes: PasswordHashes = new Map()
  for (const { key } of demoPeople) hashes.set(key, await hashPassword(passwords[key]))
  return hashes
}

export async function loadPeople(tx: Db, hashes: PasswordHashes, now: Date) {
  const since = openedAt(now)
  await loadRoles(tx)
  await tx.insert(users).values(
    demoPeople.map(({ key, username, email, mobile }) => ({
      id: userIdOf(key),
      username,
      email,
      mobile,
      passwordHash: hashes.get(key) ?? '',
      role: ROLES[key],
      staffRoleId: STAFF_ROLES[key] ?? null,
      emailVerifiedAt: since,
      createdAt: since,
    })),
  )
  await tx.insert(addresses).values(demoPeople.flatMap((person) => addressesOf(person, since)))
  await loadInvitation(tx, now)
}

/** One that waits for an answer. Its link was never sent: sending again makes one. */
const loadInvitation = (tx: Db, now: Date) =>
  tx.insert(staffInvitations).values({
    ...{ id: demoId('staff-invitation', 'farhan'), email: 'farhan@tokri.example' },
    ...{ role: 'PICKER', language: 'en', invitedBy: userIdOf('meera') },
    tokenHash: hashToken(newToken()),
    ...{ createdAt: now, sentAt: now },
    expiresAt: new Date(now.getTime() + INVITATION_DAYS * DAY_MS),
  })

const DAY_MS = 24 * 60 * 60 * 1000

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
  leaveAtGate: address.leaveAtGate ?? false,
  doNotRing: false,
  callOnArrival: address.callOnArrival ?? false,
  instructions: address.instructions ?? '',
})
