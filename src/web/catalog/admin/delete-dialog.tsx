import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { hasStatus } from '#web/lib/http/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx'
import { FormError } from '#web/ui/form/form.tsx'
import { Thumbnail } from '#web/ui/picture/thumbnail.tsx'

type Deletion = {
  mutate: (id: string, options: { onSuccess: () => void }) => void
  isPending: boolean
  error: unknown
}

type Props = {
  title: string
  question: string
  thing: { _id: string; name: string; image: string | undefined }
  deletion: Deletion
  /** Link to what uses it, shown if that prevents the deletion. */
  wayOut?: ReactNode
  onClose: () => void
}

/** Asks before a permanent deletion. If the item is in use, shows what uses it. */
export function DeleteDialog({ title, question, thing, deletion, wayOut, onClose }: Props) {
  const isInUse = hasStatus(deletion.error, 409)
  return (
    <Dialog title={title} description={question} onClose={onClose}>
      <div className="flex items-center gap-3 rounded-box bg-sunken p-3">
        <Thumbnail src={thing.image} size={46} />
        <b className="min-w-0 break-words font-name">{thing.name}</b>
      </div>
      <div role="alert">
        <FormError error={deletion.error}>{isInUse && wayOut}</FormError>
      </div>
      <DialogActions>
        <Button kind="secondary" onClick={onClose} data-autofocus>
          {isInUse ? t`Close` : t`Cancel`}
        </Button>
        {!isInUse && (
          <Button
            kind="delete"
            busy={deletion.isPending}
            onClick={() => deletion.mutate(thing._id, { onSuccess: onClose })}
          >{t`Delete`}</Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
