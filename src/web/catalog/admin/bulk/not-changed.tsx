import { t } from '@lingui/core/macro'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx'

type Props = {
  sentences: readonly string[]
  title?: string
  onClose: () => void
}

/** Why some products were left as they are. */
export function NotChanged({
  sentences,
  title = t`Not all products were changed`,
  onClose,
}: Props) {
  return (
    <Dialog title={title} onClose={onClose}>
      <ul className="grid list-disc gap-1.5 pl-5">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <DialogActions>
        <Button onClick={onClose} data-autofocus>{t`Close`}</Button>
      </DialogActions>
    </Dialog>
  )
}
