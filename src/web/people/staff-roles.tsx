import { plural, t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Check, Pencil, Trash2 } from 'lucide-react'
import { PERMISSIONS } from '#contract/account/access.ts'
import type { StaffRole } from '#contract/people/staff-role.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { PERMISSION_NAMES, staffRoleName } from './role-names.ts'
import { staffRolesQuery } from './staff-queries.ts'

export type StaffDialog = { what: 'new role' } | { what: 'role' | 'delete'; role: StaffRole }

type Props = { onOpen: (dialog: StaffDialog) => void }

/** Each role with its permissions. */
export function StaffRoles({ onOpen }: Props) {
  const { data: roles } = useSuspenseQuery(staffRolesQuery())
  return (
    <ul aria-label={t`Roles`} className="grid grid-cols-1 gap-3 md:grid-cols-2 xl:grid-cols-3">
      {roles.map((role) => (
        <li key={role._id} className="card p-4">
          <RoleCard role={role} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  )
}

function RoleCard({ role, onOpen }: Props & { role: StaffRole }) {
  const { permissions, members, built_in, can_give } = role
  const name = staffRoleName(role)
  const held = plural(members, { one: '# person', other: '# people' })
  const allowed = PERMISSIONS.filter((one) => permissions.includes(one))
  return (
    <>
      <div className="flex min-h-11 items-start gap-2">
        <div className="min-w-0 flex-1">
          <h3 className="font-name break-words">{name}</h3>
          <p className="text-sm text-ink-3">{built_in ? t`Built in · ${held}` : held}</p>
        </div>
        {!built_in && can_give && (
          <span className="flex">
            <IconButton
              size="sm"
              label={t`Edit ${name}`}
              onClick={() => onOpen({ what: 'role', role })}
            >
              <Pencil size={18} />
            </IconButton>
            <IconButton
              size="sm"
              label={t`Delete ${name}`}
              className="text-danger"
              onClick={() => onOpen({ what: 'delete', role })}
            >
              <Trash2 size={18} />
            </IconButton>
          </span>
        )}
      </div>
      <ul aria-label={t`${name} may use`} className="mt-2 flex flex-wrap gap-x-4 gap-y-1.5">
        {allowed.map((one) => (
          <li key={one} className="flex items-center gap-1.5">
            <Check size={16} className="text-save" />
            <span>{PERMISSION_NAMES[one]}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
