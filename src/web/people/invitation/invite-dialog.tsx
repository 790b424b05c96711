import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { MAX_LENGTH } from '#contract/account/validation.ts'
import { hasStatus } from '#web/lib/http/api-error.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { DialogFormEnd } from '#web/ui/form/dialog-form-end.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useForm, type ValidationErrors } from '#web/ui/form/use-form.ts'
import { RoleChoice, useRoleOptions } from '../role-choice.tsx'
import { useInvite } from './invitation-queries.ts'

const FIXED = ['PICKER', 'RIDER', 'ADMIN'] as const

type Values = { email: string }

/** Invites an address with one of the roles that the user may give. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync: invite } = useInvite()
  const options = useRoleOptions(FIXED)
  const [chosen, setChosen] = useState('')
  const form = useForm({
    initial: { email: '' },
    normalize: ({ email }: Values) => ({ email: email.trim() }),
    check: ({ email }) => (email === '' ? NO_EMAIL : undefined),
    send: ({ email }) => invite({ email, ...invitedStanding(chosen) }),
    onSent: onClose,
    fieldOfError: (error) => (hasStatus(error, 400) ? 'email' : undefined),
  })
  return (
    <Dialog
      title={t`Invite a person`}
      description={t`They get an email with a link that works once, for seven days.`}
      onClose={onClose}
      shape="form"
    >
      <Form form={form}>
        <TextField
          {...form.field('email')}
          label={t`Email of the person`}
          type="email"
          maxLength={MAX_LENGTH.email}
          required
          autoComplete="off"
        />
        <div className="mt-4">
          <RoleChoice options={options} chosen={chosen} onChoose={setChosen} />
        </div>
        <DialogFormEnd
          form={form}
          submit={chosen === '' ? t`Choose a role` : t`Send invitation`}
          disabled={chosen === ''}
          onClose={onClose}
        />
      </Form>
    </Dialog>
  )
}

/** As the call takes it. */
function invitedStanding(chosen: string) {
  const fixed = FIXED.find((role) => role === chosen)
  return fixed ? { role: fixed } : { role: 'STAFF' as const, staff_role: chosen }
}

const NO_EMAIL: ValidationErrors<'email'> = { fields: { email: t`Please enter an email.` } }
