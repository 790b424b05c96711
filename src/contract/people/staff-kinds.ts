import type { Permission } from '../account/access.ts'

export const MAX_STAFF_ROLES = 30
export const STAFF_ROLE_NAME_LENGTH = 40

type BuiltIn = { id: string; name: string; permissions: readonly Permission[] }

/** Roles that each shop has. Their ids, names and permissions are fixed; pickers, riders and admins are no such roles. */
export const BUILT_IN_ROLES = {
  manager: {
    id: '00000000-0000-7000-8000-000000000001',
    name: 'Manager',
    permissions: ['catalogue', 'orders', 'picking', 'money', 'people'],
  },
  orders: {
    id: '00000000-0000-7000-8000-000000000002',
    name: 'Orders',
    permissions: ['orders', 'picking'],
  },
  catalogue: {
    id: '00000000-0000-7000-8000-000000000003',
    name: 'Catalogue',
    permissions: ['catalogue'],
  },
  accounts: {
    id: '00000000-0000-7000-8000-000000000004',
    name: 'Accounts',
    permissions: ['money'],
  },
} as const satisfies Record<string, BuiltIn>

export type BuiltInRole = keyof typeof BUILT_IN_ROLES
export const BUILT_IN_KEYS = Object.keys(BUILT_IN_ROLES) as [BuiltInRole, ...BuiltInRole[]]
