/** Shopper, picker, rider, member of staff with a role of the shop, admin. */
export const ROLES = ['USER', 'PICKER', 'RIDER', 'STAFF', 'ADMIN'] as const
export type Role = (typeof ROLES)[number]

/** What people of the office may do. Each of its calls and screens names one; `picking` is a part of `orders`. */
export const PERMISSIONS = [
  'catalogue',
  'orders',
  'picking',
  'money',
  'people',
  'settings',
] as const
export type Permission = (typeof PERMISSIONS)[number]

export const isPermission = (access: string): access is Permission =>
  (PERMISSIONS as readonly string[]).includes(access)

/** An account, as far as it decides what its owner may do. `permissions` are those of a STAFF's role. */
export type Holder = { role: Role; permissions?: readonly Permission[] | null | undefined }

/** All that an account may do in the office. Admins may do everything. */
export function permissionsOf({ role, permissions }: Holder): readonly Permission[] {
  if (role === 'ADMIN') return PERMISSIONS
  if (role === 'PICKER') return ['picking']
  return role === 'STAFF' ? withParts(permissions ?? []) : []
}

/** With the permissions that are parts of these, in their usual order. */
export const withParts = (permissions: readonly Permission[]) =>
  PERMISSIONS.filter(
    (one) => permissions.includes(one) || (one === 'picking' && permissions.includes('orders')),
  )

export const may = (holder: Holder, permission: Permission) =>
  permissionsOf(holder).includes(permission)

/** Deleted accounts are never returned. */
export const USER_STATUSES = ['Active', 'Blocked'] as const
export type UserStatus = (typeof USER_STATUSES)[number]

/** Seconds. */
export const ACCESS_COOKIE_SECONDS = 7 * 24 * 60 * 60
