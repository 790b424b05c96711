import { t } from '@lingui/core/macro'
import { Check } from 'lucide-react'
import { PERMISSIONS, type Permission } from '#contract/account/access.ts'
import type { OpenedInvitation } from '#contract/people/invitation.ts'
import type { BuiltInRole } from '#contract/people/staff-kinds.ts'

const FIXED = { PICKER: t`Picker`, RIDER: t`Rider`, ADMIN: t`Admin` } as const

const BUILT_IN: Record<BuiltInRole, string> = {
  manager: t`Manager`,
  orders: t`Order desk`,
  catalogue: t`Catalogue`,
  accounts: t`Accounts`,
}

const PARTS: Record<Permission, string> = {
  catalogue: t`Catalogue`,
  orders: t`Orders`,
  picking: t`Picking`,
  money: t`Money`,
  people: t`People`,
  settings: t`Settings`,
}

type Props = { invitation: OpenedInvitation }

/** The role of an invitation, with what it lets its holder use. */
export function InvitedRole({ invitation }: Props) {
  const { role, permissions } = invitation
  const parts = PERMISSIONS.filter((one) => permissions.includes(one))
  return (
    <div className="card mb-5 p-4">
      <p className="text-sm text-ink-2">{t`Your role`}</p>
      <p className="font-name">{nameOf(invitation)}</p>
      {role === 'RIDER' && (
        <p className="mt-1">{t`You deliver orders and see them on your phone.`}</p>
      )}
      {parts.length > 0 && (
        <ul aria-label={t`You may use`} className="mt-2 flex flex-wrap gap-x-4 gap-y-1.5">
          {parts.map((one) => (
            <li key={one} className="flex items-center gap-1.5">
              <Check size={16} className="text-save" />
              <span>{PARTS[one]}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function nameOf({ role, staff_role }: OpenedInvitation): string {
  if (role !== 'STAFF') return FIXED[role]
  if (!staff_role) return ''
  return staff_role.built_in ? BUILT_IN[staff_role.built_in] : staff_role.name
}
