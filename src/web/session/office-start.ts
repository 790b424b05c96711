import { may, type Permission } from '#contract/account/access.ts'
import type { User } from '#contract/account/account.ts'

/** The first screen of the office for each permission, in the order of the navigation. */
const STARTS: readonly (readonly [Permission, string])[] = [
  ['money', 'today'],
  ['orders', 'orders'],
  ['picking', 'picking'],
  ['catalogue', 'products'],
  ['people', 'people'],
  ['settings', 'settings'],
]

/** The path of the first screen of the office that this user may open. */
export function officeStart(user: User | null): string {
  const start = user && STARTS.find(([permission]) => may(user, permission))
  return `/dashboard/${start?.[1] ?? 'more'}`
}
