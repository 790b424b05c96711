import type { User as UserView } from '#contract/account/account.ts'
import { type Profile, wantedEmail } from './user-rules.ts'

export const userView = (user: Profile): UserView => ({
  _id: user.id,
  username: user.username,
  email: wantedEmail(user),
  pending_email: user.pendingEmail ?? '',
  avatar: user.avatar ?? '',
  mobile: user.mobile ?? '',
  email_is_verified: user.emailVerifiedAt !== null && user.pendingEmail === null,
  last_login_date: user.lastLoginAt?.toISOString() ?? null,
  status: 'Active',
  address_details: user.addressIds,
  shopping_cart: user.cartItemIds,
  order_history: user.orderIds,
  role: user.role,
  ...(user.permissions && { permissions: user.permissions }),
  language: user.language,
  createdAt: user.createdAt.toISOString(),
})
