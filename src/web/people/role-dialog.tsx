import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { Person } from '#contract/people/people.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { DialogFormEnd } from '#web/ui/form/dialog-form-end.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useForm, type ValidationErrors } from '#web/ui/form/use-form.ts'
import { useSetRole } from './people-queries.ts'
import { RoleChoice, standingOf, useRoleOptions } from './role-choice.tsx'

const FIXED = ['USER', 'PICKER', 'RIDER', 'ADMIN'] as const

type Values = { email: string }

/** Admin has to be confirmed by typing the email, because it grants full access. */
export function RoleDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { mutateAsync: setRole } = useSetRole(person)
  const options = useRoleOptions(FIXED)
  const held = person.staff_role?._id ?? person.role
  const [role, setChosen] = useState(held)
  const makesAdmin = role === 'ADMIN' && held !== 'ADMIN'
  const name = options.find(({ value }) => value === role)?.name ?? ''
  const form = useForm({
    initial: { email: '' },
    normalize: ({ email }: Values) => ({ email: email.trim() }),
    check: ({ email }) => (makesAdmin && !isSame(email, person) ? NOT_THE_EMAIL : undefined),
    send: () => setRole(standingOf(role)),
    onSent: onClose,
  })

  return (
    <Dialog title={t`Role of ${{ name: person.name }}`} onClose={onClose}>
      <Form form={form}>
        <RoleChoice options={options} chosen={role} onChoose={setChosen} />
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
          submit={role === held ? t`Choose another role` : t`Make ${{ role: name }}`}
          disabled={role === held}
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
