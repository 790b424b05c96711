import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { ROLES, type Role } from '#contract/account/access.ts'
import type { Person } from '#contract/people/people.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { RadioCard } from '#web/ui/form/choice.tsx'
import { DialogFormEnd } from '#web/ui/form/dialog-form-end.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useForm, type ValidationErrors } from '#web/ui/form/use-form.ts'
import { useSetRole } from './people-queries.ts'

export const ROLE_NAMES: Record<Role, string> = {
  USER: t`Shopper`,
  PICKER: t`Picker`,
  ADMIN: t`Admin`,
}

const ROLE_RIGHTS: Record<Role, string> = {
  USER: t`Can shop. No access to the back office.`,
  PICKER: t`Order board and picking only.`,
  ADMIN: t`Full access: stock, refunds, addresses, roles.`,
}

type Values = { email: string }

/** Admin has to be confirmed by typing the email, because it grants full access. */
export function RoleDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { mutateAsync: setRole } = useSetRole(person)
  const [role, setChosen] = useState<Role>(person.role)
  const makesAdmin = role === 'ADMIN' && person.role !== 'ADMIN'
  const form = useForm({
    initial: { email: '' },
    normalize: ({ email }: Values) => ({ email: email.trim() }),
    check: ({ email }) => (makesAdmin && !isSame(email, person) ? NOT_THE_EMAIL : undefined),
    send: () => setRole(role),
    onSent: onClose,
  })

  return (
    <Dialog title={t`Role of ${{ name: person.name }}`} onClose={onClose}>
      <Form form={form}>
        <fieldset className="grid gap-2">
          <legend className="sr-only">{t`Role`}</legend>
          {ROLES.map((choice) => (
            <RadioCard
              key={choice}
              name="role"
              value={choice}
              checked={choice === role}
              onChange={() => setChosen(choice)}
            >
              <b className="block">{ROLE_NAMES[choice]}</b>
              <span className="text-sm text-ink-2">{ROLE_RIGHTS[choice]}</span>
            </RadioCard>
          ))}
        </fieldset>
        {makesAdmin && (
          <TextField
            {...form.field('email')}
            label={t`For Admin, type the email: ${{ email: person.email }}`}
            required
            autoComplete="off"
            className="mt-3"
          />
        )}
        <DialogFormEnd
          form={form}
          submit={
            role === person.role ? t`Choose another role` : t`Make ${{ role: ROLE_NAMES[role] }}`
          }
          disabled={role === person.role}
          onClose={onClose}
        />
      </Form>
    </Dialog>
  )
}

const isSame = (typed: string, { email }: Person) => typed.toLowerCase() === email.toLowerCase()

const NOT_THE_EMAIL: ValidationErrors<'email'> = {
  fields: { email: t`That is not this person’s email.` },
}
