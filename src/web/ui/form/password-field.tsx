import { t } from '@lingui/core/macro'
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useId, useState } from 'react'
import { IconButton } from '../icon-button.tsx'
import { FieldFrame, type FieldText, fieldProps, inputClass } from './field-frame.tsx'

type Props = FieldText & Omit<ComponentProps<'input'>, keyof FieldText | 'type'>

/** A password field with a show/hide button. */
export function PasswordField({ label, hint, error, required = false, className, ...rest }: Props) {
  const id = useId()
  const [isShown, setShown] = useState(false)
  const text = { label, hint, required, ...(error && { error }), ...(className && { className }) }
  const Icon = isShown ? EyeOff : Eye

  return (
    <FieldFrame id={id} {...text}>
      <div className="relative">
        <input
          {...rest}
          {...fieldProps(id, text)}
          type={isShown ? 'text' : 'password'}
          spellCheck={false}
          autoCapitalize="none"
          className={inputClass(error, 'pr-12')}
        />
        <IconButton
          label={isShown ? t`Hide password` : t`Show password`}
          onClick={() => setShown(!isShown)}
          className="absolute top-1/2 right-0.5 -translate-y-1/2"
        >
          <Icon size={20} />
        </IconButton>
      </div>
    </FieldFrame>
  )
}
