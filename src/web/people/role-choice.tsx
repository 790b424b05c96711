import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { may } from '#contract/account/access.ts'
import type { User } from '#contract/account/account.ts'
import { isAdmin } from '#web/session/account.ts'
import { useUser } from '#web/session/user-queries.ts'
import { RadioCard } from '#web/ui/form/choice.tsx'
import { PERMISSION_NAMES, ROLE_NAMES, ROLE_RIGHTS, staffRoleName } from './role-names.ts'
import { staffRolesQuery } from './staff-queries.ts'

type FixedRole = keyof typeof ROLE_NAMES
/** A fixed role, or the id of a role of the shop. */
export type ChosenRole = string

const isFixedRole = (chosen: ChosenRole): chosen is FixedRole => chosen in ROLE_NAMES

/** As the calls take it. */
export const standingOf = (chosen: ChosenRole) =>
  isFixedRole(chosen) ? { role: chosen } : { role: 'STAFF' as const, staff_role: chosen }

type Option = { value: ChosenRole; name: string; rights: string }

/** The roles that the user may give. */
export function useRoleOptions(fixed: readonly FixedRole[]): Option[] {
  const user = useUser()
  const { data: roles = [] } = useQuery(staffRolesQuery())
  const option = (role: FixedRole): Option => ({
    value: role,
    name: ROLE_NAMES[role],
    rights: ROLE_RIGHTS[role],
  })
  const own = roles
    .filter(({ can_give }) => can_give)
    .map((role) => ({
      value: role._id,
      name: staffRoleName(role),
      rights: role.permissions.map((one) => PERMISSION_NAMES[one]).join(', '),
    }))
  const allowed = fixed.filter((role) => mayGive(user, role))
  const isLast = (role: FixedRole) => role === 'ADMIN'
  return [
    ...allowed.filter((role) => !isLast(role)).map(option),
    ...own,
    ...allowed.filter(isLast).map(option),
  ]
}

/** As the server decides (`isWithin` of its rules). */
function mayGive(user: User | null, role: FixedRole): boolean {
  if (!user || role === 'ADMIN') return isAdmin(user)
  return role === 'USER' || may(user, 'picking')
}

type Props = {
  options: readonly Option[]
  chosen: ChosenRole
  onChoose: (role: ChosenRole) => void
}

export const RoleChoice = ({ options, chosen, onChoose }: Props) => (
  <fieldset className="grid gap-2">
    <legend className="sr-only">{t`Role`}</legend>
    {options.map(({ value, name, rights }) => (
      <RadioCard
        key={value}
        name="role"
        value={value}
        checked={value === chosen}
        onChange={() => onChoose(value)}
      >
        <b className="block">{name}</b>
        <span className="text-sm text-ink-2">{rights}</span>
      </RadioCard>
    ))}
  </fieldset>
)
