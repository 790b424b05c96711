import { t } from '@lingui/core/macro'
import { ROLES_OF } from '#contract/account/access.ts'
import type { User } from '#contract/account/account.ts'

export const isStaff = (user: User | null) => user !== null && ROLES_OF.staff.includes(user.role)

export const isAdmin = (user: User | null) => user?.role === 'ADMIN'

/** Username or mobile number, with a tag for admins. */
export function displayName(user: User | null): string {
  if (!user) return ''
  const name = user.username || user.mobile
  return isAdmin(user) ? t`${name} (Admin)` : name
}
