import type { User } from '#contract/account/account.ts'

/** Asha is a shopper; pass the role ADMIN for an admin. */
export const asha = (more: Partial<User> = {}): User => ({
  _id: '0190a000-0000-7000-8000-000000000001',
  username: 'Asha',
  email: 'asha@example.in',
  pending_email: '',
  avatar: '',
  mobile: '',
  email_is_verified: true,
  last_login_date: null,
  status: 'Active',
  address_details: [],
  shopping_cart: [],
  order_history: [],
  language: null,
  role: 'USER',
  createdAt: '2026-01-01T00:00:00.000Z',
  ...more,
})
