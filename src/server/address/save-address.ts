import { text } from '#contract/language/text.ts'
import type { Db } from '#server/db/db.ts'
import { conflict, found } from '#server/lib/errors.ts'
import { actForUser } from '#server/user/act-for-user.ts'
import type { Address, NewAddress } from './address-rules.ts'
import {
  clearDefault,
  countAddresses,
  deleteAddress,
  findAddress,
  insertAddress,
  listAddresses,
  newestAddressId,
  updateAddress,
} from './address-store.ts'

export const MAX_ADDRESSES = 50

/** Adds an address. A user's first one is the default. */
export function addAddress(db: Db, userId: string, address: NewAddress): Promise<Address> {
  return actForUser(db, userId, async (tx) => {
    const saved = await countAddresses(tx, userId)
    if (saved >= MAX_ADDRESSES) {
      throw conflict(
        text('You can save up to {max} addresses. Please delete one first.', {
          max: MAX_ADDRESSES,
        }),
      )
    }

    const isDefault = address.isDefault || saved === 0
    if (isDefault) await clearDefault(tx, userId)
    return found(await insertAddress(tx, userId, { ...address, isDefault }), 'Address')
  })
}

/** Changes an address. The default stays the default until another is chosen. */
export function changeAddress(
  db: Db,
  userId: string,
  id: string,
  address: NewAddress,
): Promise<Address> {
  return actForUser(db, userId, async (tx) => {
    const present = found(await findAddress(tx, userId, id), 'Address')
    const isDefault = address.isDefault || present.isDefault
    if (isDefault) await clearDefault(tx, userId, id)
    return found(await updateAddress(tx, userId, id, { ...address, isDefault }), 'Address')
  })
}

/** Makes this address the only default. Returns all addresses. */
export function setDefaultAddress(db: Db, userId: string, id: string): Promise<Address[]> {
  return actForUser(db, userId, async (tx) => {
    found(await findAddress(tx, userId, id), 'Address')
    await clearDefault(tx, userId, id)
    await updateAddress(tx, userId, id, { isDefault: true })
    return listAddresses(tx, userId)
  })
}

/** Deletes an address; the newest remaining one becomes the default. Returns the remaining ones. */
export function removeAddress(db: Db, userId: string, id: string): Promise<Address[]> {
  return actForUser(db, userId, async (tx) => {
    const deleted = found(await deleteAddress(tx, userId, id), 'Address')
    const newDefault = deleted.isDefault ? await newestAddressId(tx, userId) : undefined
    if (newDefault) await updateAddress(tx, userId, newDefault, { isDefault: true })
    return listAddresses(tx, userId)
  })
}
