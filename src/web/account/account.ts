import type { User } from '#contract/account.ts'

export const isAdmin = (user: User | null) => user?.role === 'ADMIN'

/** What the shop calls a person: username or mobile, with a tag for admins. */
export function displayName(user: User | null): string {
  if (!user) return ''
  const name = user.username || user.mobile
  return isAdmin(user) ? `${name} (Admin)` : name
}
