import { t } from '@lingui/core/macro'
import type { User } from '#contract/account/account.ts'
import { isAdmin } from './account.ts'

/** Username or mobile number, with a tag for admins. */
export function displayName(user: User | null): string {
  if (!user) return ''
  const name = user.username || user.mobile
  return isAdmin(user) ? t`${name} (Admin)` : name
}
