import { z } from 'zod'
import { PERMISSIONS } from '../account/access.ts'
import { plainText } from '../language/text.ts'
import { ByIdParams, type CallSchema, Id, Nothing, Text } from '../schema.ts'
import { BUILT_IN_KEYS, MAX_STAFF_ROLES, STAFF_ROLE_NAME_LENGTH } from './staff-kinds.ts'

/** A role as a person or an invitation names it. */
export const StaffRoleName = z.object({
  _id: Id,
  name: z.string(),
  built_in: z.enum(BUILT_IN_KEYS).nullable(),
})

const Permissions = z.array(z.enum(PERMISSIONS))

const StaffRole = StaffRoleName.extend({
  permissions: Permissions,
  members: z.int().describe('people who hold it, and open invitations to hold it'),
  can_give: z.boolean().describe('whether you may give it: it allows nothing that you may not do'),
})

export const staffRoleSchemas = {
  'staffRole.list': {
    data: z.array(StaffRole).describe(`built-in ones, then at most ${MAX_STAFF_ROLES} by name`),
  },
  'staffRole.save': {
    body: z.object({
      id: Id.optional().describe('the role to change; without it a new one is made'),
      name: Text(STAFF_ROLE_NAME_LENGTH).min(1, plainText('Please enter a name.')),
      permissions: Permissions.min(1, plainText('Please choose what the role may do.')).max(
        PERMISSIONS.length,
      ),
    }),
    data: StaffRole,
  },
  'staffRole.delete': { params: ByIdParams, data: Nothing },
} satisfies Record<string, CallSchema>

export type StaffRole = z.output<typeof StaffRole>
export type StaffRoleName = z.output<typeof StaffRoleName>
