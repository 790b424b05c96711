import { t } from '@lingui/core/macro'
import { Check } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { hasPasswordLength, PASSWORD_MAX, PASSWORD_MIN } from '#contract/account/validation.ts'
import { PasswordField } from '#web/ui/form/password-field.tsx'

export const PASSWORD_LENGTH_HINT = t`Use ${PASSWORD_MIN} to ${PASSWORD_MAX} characters`

type Props = Omit<ComponentProps<typeof PasswordField>, 'hint' | 'autoComplete' | 'onChange'>

/** A new password, with a hint on its length. */
export function NewPasswordField(props: Props) {
  const [password, setPassword] = useState('')
  return (
    <PasswordField
      {...props}
      autoComplete="new-password"
      onChange={({ target }) => setPassword(target.value)}
      hint={
        hasPasswordLength(password) ? (
          <span className="flex items-center gap-1 text-save">
            <Check size={16} className="shrink-0" />
            <span>
              {password.length < GOOD_LENGTH ? t`Long enough. Longer is safer.` : t`A good length.`}
            </span>
          </span>
        ) : (
          t`${PASSWORD_LENGTH_HINT}. A few unrelated words are easy to remember.`
        )
      }
    />
  )
}

const GOOD_LENGTH = 14
