/** Shopper, picker, admin. */
export const ROLES = ['USER', 'PICKER', 'ADMIN'] as const
export type Role = (typeof ROLES)[number]
/** Roles with access to user and staff calls. */
export const ROLES_OF: Record<'user' | 'staff' | 'admin', readonly Role[]> = {
  user: ROLES,
  staff: ['PICKER', 'ADMIN'],
  admin: ['ADMIN'],
}

/** Deleted accounts are never returned. */
export const USER_STATUSES = ['Active', 'Blocked'] as const
export type UserStatus = (typeof USER_STATUSES)[number]

/** Seconds. */
export const ACCESS_COOKIE_SECONDS = 7 * 24 * 60 * 60
