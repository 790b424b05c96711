import type { Address, NewAddress } from '#server/address/address-rules.ts'
import { listAddresses } from '#server/address/address-store.ts'
import { addAddress } from '#server/address/save-address.ts'
import { recordAudit } from '#server/audit/audit-store.ts'
import type { Db } from '#server/db/db.ts'
import { actForCustomer } from '#server/user/act-for-customer.ts'

const COMPARED = ['name', 'line1', 'line2', 'city', 'pincode', 'mobile'] as const

/** An equal one is returned instead of a second one: a form may be sent again after a lost answer. */
const isSame = (saved: Address, wanted: NewAddress) =>
  COMPARED.every((field) => saved[field] === wanted[field])

/** Adds an address to the book of a customer, with the rules of the address book. */
export const addCustomerAddress = (
  db: Db,
  staffId: string,
  { customerId, address }: { customerId: string; address: NewAddress },
): Promise<Address> =>
  actForCustomer(db, { staffId, customerId }, async (tx, { username }) => {
    const saved = await listAddresses(tx, customerId)
    const same = saved.find((one) => isSame(one, address))
    if (same) return same
    // The default is the customer's own choice.
    const added = await addAddress(tx, customerId, { ...address, isDefault: false })
    await recordAudit(tx, {
      ...{ action: 'people.addAddress', actorId: staffId, subjectId: customerId },
      subject: username,
      ...{ before: null, after: { pincode: added.pincode } },
    })
    return added
  })
