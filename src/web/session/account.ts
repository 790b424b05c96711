import { permissionsOf } from '#contract/account/access.ts'
import type { User } from '#contract/account/account.ts'

/** Works in the office, with any permission. */
export const isStaff = (user: User | null) => user !== null && permissionsOf(user).length > 0

/** Has more than the shop: the back office, or orders to deliver. */
export const worksHere = (user: User | null) => user !== null && user.role !== 'USER'

export const isRider = (user: User | null) => user?.role === 'RIDER'

export const isAdmin = (user: User | null) => user?.role === 'ADMIN'
