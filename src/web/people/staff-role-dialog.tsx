import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { may, PERMISSIONS, type Permission } from '#contract/account/access.ts'
import { STAFF_ROLE_NAME_LENGTH } from '#contract/people/staff-kinds.ts'
import type { StaffRole } from '#contract/people/staff-role.ts'
import { ApiError } from '#web/lib/http/api-error.ts'
import { useUser } from '#web/session/user-queries.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Checkbox } from '#web/ui/form/choice.tsx'
import { DialogFormEnd } from '#web/ui/form/dialog-form-end.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useForm, type ValidationErrors } from '#web/ui/form/use-form.ts'
import { PERMISSION_NAMES, PERMISSION_RIGHTS } from './role-names.ts'
import { useSaveRole } from './staff-queries.ts'

type Props = { role?: StaffRole; onClose: () => void }
type Values = { name: string }

/** Makes or changes a role of the shop. Only what the user may do can be chosen. */
export function StaffRoleDialog({ role, onClose }: Props) {
  const user = useUser()
  const { mutateAsync: save } = useSaveRole()
  const [chosen, setChosen] = useState<readonly Permission[]>(role?.permissions ?? [])
  const form = useForm({
    initial: { name: role?.name ?? '' },
    normalize: ({ name }: Values) => ({ name: name.trim() }),
    check: ({ name }) => mistakeIn(name),
    send: ({ name }) => save({ name, permissions: [...chosen], ...(role && { id: role._id }) }),
    onSent: onClose,
    fieldOfError: (error) =>
      error instanceof ApiError && error.code === 'NAME_TAKEN' ? 'name' : undefined,
  })
  const mine = PERMISSIONS.filter((one) => user && may(user, one))
  const toggle = (one: Permission) =>
    setChosen(chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one])

  return (
    <Dialog
      title={role ? t`Role ${{ name: role.name }}` : t`New role`}
      description={
        role && role.members > 0 ? t`A change counts at once for all who hold the role.` : undefined
      }
      onClose={onClose}
      shape="form"
    >
      <Form form={form}>
        <TextField
          {...form.field('name')}
          label={t`Name of the role`}
          maxLength={STAFF_ROLE_NAME_LENGTH}
          required
          autoComplete="off"
        />
        <fieldset className="mt-4 grid gap-2">
          <legend className="mb-1 font-label">{t`What it allows`}</legend>
          {mine.map((one) => (
            <Checkbox
              key={one}
              checked={isChosen(chosen, one)}
              disabled={one === 'picking' && chosen.includes('orders')}
              onChange={() => toggle(one)}
              className="items-start"
            >
              <b className="block">{PERMISSION_NAMES[one]}</b>
              <span className="text-sm text-ink-2">{PERMISSION_RIGHTS[one]}</span>
            </Checkbox>
          ))}
        </fieldset>
        <DialogFormEnd
          form={form}
          submit={role ? t`Save role` : t`Make role`}
          disabled={chosen.length === 0}
          onClose={onClose}
        />
      </Form>
    </Dialog>
  )
}

/** Picking is a part of orders. */
const isChosen = (chosen: readonly Permission[], one: Permission) =>
  chosen.includes(one) || (one === 'picking' && chosen.includes('orders'))

const mistakeIn = (name: string): ValidationErrors<'name'> | undefined =>
  name === '' ? { fields: { name: t`Please enter a name.` } } : undefined
