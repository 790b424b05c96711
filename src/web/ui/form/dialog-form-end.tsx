import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog/dialog.tsx'
import { FormError } from './form.tsx'

type Props = {
  form: { serverError: unknown; isBusy: boolean }
  /** The submit button. */
  submit: ReactNode
  kind?: 'primary' | 'delete'
  disabled?: boolean
  cancel?: string
  /** Focuses Cancel first, for actions that must not happen by accident. */
  beginsOnCancel?: boolean
  onClose: () => void
}

/** The end of a form in a dialog: the error, Cancel and the submit button. */
export function DialogFormEnd({
  form,
  submit,
  kind = 'primary',
  disabled = false,
  cancel = t`Cancel`,
  beginsOnCancel = false,
  onClose,
}: Props) {
  return (
    <>
      <FormError error={form.serverError} />
      <DialogActions>
        <Button kind="secondary" onClick={onClose} data-autofocus={beginsOnCancel || undefined}>
          {cancel}
        </Button>
        <Button kind={kind} type="submit" busy={form.isBusy} disabled={disabled}>
          {submit}
        </Button>
      </DialogActions>
    </>
  )
}
