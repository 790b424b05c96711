import { t } from '@lingui/core/macro'
import { type ComponentProps, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { errorText } from '#web/lib/http/api-error.ts'
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx'
import { DialogCloseContext } from '../dialog/dialog.tsx'
import { FieldError } from './field-frame.tsx'
import { interceptNavigation } from './intercept-navigation.ts'
import type { ShopForm } from './use-form.ts'

type Props = Omit<ComponentProps<'form'>, keyof ShopForm['props']> & { form: ShopForm }

/** The `<form>` of a `useForm`. With `edits`, it asks before unsaved changes are lost. */
export function Form({ form, ...rest }: Props) {
  return (
    <>
      <form {...rest} {...form.props} data-asks={form.edits || undefined} />
      {form.edits && form.isDirty && <LeaveGuard />}
    </>
  )
}

/** Asks before the user leaves by a link, Back, or by closing the tab or the surrounding dialog. */
function LeaveGuard() {
  const [leave, setLeave] = useState<() => void>()
  const canLeave = useRef(false)
  const closing = useContext(DialogCloseContext)
  useEffect(() => {
    const ask = (leave: () => void) => setLeave(() => leave)
    if (closing) closing.current = ask
    const endWatch = interceptNavigation(() => canLeave.current, ask, closing !== undefined)
    return () => {
      if (closing) closing.current = undefined
      endWatch()
    }
  }, [closing])
  if (!leave) return null
  return (
    <ConfirmDialog
      title={t`Leave without saving?`}
      question={t`Your changes have not been saved.`}
      confirm={t`Leave`}
      cancel={t`Stay`}
      onConfirm={() => {
        canLeave.current = true
        setLeave(undefined)
        leave()
      }}
      onClose={() => setLeave(undefined)}
    />
  )
}

/** The server's error beside the submit button, because its toast disappears soon. */
export function FormError({ error, children }: { error: unknown; children?: ReactNode }) {
  if (!error) return null
  return (
    <div className="mt-3">
      <FieldError>
        <span>
          {errorText(error)} {children}
        </span>
      </FieldError>
    </div>
  )
}
