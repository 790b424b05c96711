import { t } from '@lingui/core/macro'
import type { Permission, Role } from '#contract/account/access.ts'
import type { Person } from '#contract/people/people.ts'
import type { BuiltInRole } from '#contract/people/staff-kinds.ts'
import type { StaffRoleName } from '#contract/people/staff-role.ts'

export const ROLE_NAMES: Record<Exclude<Role, 'STAFF'>, string> = {
  USER: t`Shopper`,
  PICKER: t`Picker`,
  RIDER: t`Rider`,
  ADMIN: t`Admin`,
}

export const ROLE_RIGHTS: Record<Exclude<Role, 'STAFF'>, string> = {
  USER: t`Can shop. No access to the back office.`,
  PICKER: t`Order board and picking only.`,
  RIDER: t`Only the orders that are handed to them, on their phone.`,
  ADMIN: t`Full access: stock, refunds, addresses, roles.`,
}

const BUILT_IN_NAMES: Record<BuiltInRole, string> = {
  manager: t`Manager`,
  orders: t`Order desk`,
  catalogue: t`Catalogue`,
  accounts: t`Accounts`,
}

export const PERMISSION_NAMES: Record<Permission, string> = {
  catalogue: t`Catalogue`,
  orders: t`Orders`,
  picking: t`Picking`,
  money: t`Money`,
  people: t`People`,
  settings: t`Settings`,
}

export const PERMISSION_RIGHTS: Record<Permission, string> = {
  catalogue: t`Products, categories, prices, coupons, stock and price lists.`,
  orders: t`All orders: cancel, return, undo, change the slot, answer complaints.`,
  picking: t`Today's orders: pick, pack and hand over.`,
  money: t`Sales figures, payments, refunds, cash, closing, invoices and taxes.`,
  people: t`Accounts, staff, roles and the audit trail.`,
  settings: t`The shop's details, delivery, charges and messages.`,
}

/** Built-in roles have a name in each language. */
export const staffRoleName = ({ name, built_in }: StaffRoleName) =>
  built_in ? BUILT_IN_NAMES[built_in] : name

export const roleNameOf = ({ role, staff_role }: Pick<Person, 'role' | 'staff_role'>) => {
  if (staff_role) return staffRoleName(staff_role)
  return role === 'STAFF' ? t`Staff` : ROLE_NAMES[role]
}
