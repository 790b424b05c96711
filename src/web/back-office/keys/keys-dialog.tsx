import { t } from '@lingui/core/macro'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx'
import { Checkbox } from '#web/ui/form/choice.tsx'
import type { OfficeEntry } from '../office-entries.ts'
import { COMMAND_KEY, KeyCap } from './key-cap.tsx'
import type { Keys } from './use-keys.ts'

/** All shortcuts, with a switch for single keys, which speech input can trigger by accident (WCAG 2.1.4). */
export function KeysDialog({ entries, keys }: { entries: readonly OfficeEntry[]; keys: Keys }) {
  const close = () => keys.list(false)
  return (
    <Dialog title={t`Keyboard`} onClose={close}>
      <dl className="mb-4 grid gap-1.5">
        <Key keys={[COMMAND_KEY, 'K']} does={t`Find or do`} />
        <Key keys={['/']} does={t`Find in this list`} />
        {entries.map(
          ({ letter, label }) =>
            letter && <Key key={letter} keys={['G', letter.toUpperCase()]} does={label} />,
        )}
        <Key keys={['J', 'K']} does={t`Next row, previous row`} />
        <Key keys={['X']} does={t`Select row`} />
        <Key keys={['↵']} does={t`Open row`} />
        <Key keys={['E']} does={t`Next step of the order`} />
        <Key keys={['N']} does={t`Create new`} />
        <Key keys={[COMMAND_KEY, '↵']} does={t`Save`} />
        <Key keys={[COMMAND_KEY, 'Z']} does={t`Undo`} />
        <Key keys={['?']} does={t`This list`} />
        <Key keys={['Esc']} does={t`Close`} />
      </dl>
      <Checkbox
        checked={keys.isOn}
        onChange={({ target }) => keys.choose(target.checked)}
      >{t`Single keys work outside text fields`}</Checkbox>
      <DialogActions>
        <Button onClick={close} data-autofocus>{t`Close`}</Button>
      </DialogActions>
    </Dialog>
  )
}

const Key = ({ keys, does }: { keys: readonly string[]; does: string }) => (
  <div className="flex items-center justify-between gap-3">
    <dt className="order-2 flex gap-1">
      {keys.map((key) => (
        <KeyCap key={key}>{key}</KeyCap>
      ))}
    </dt>
    <dd>{does}</dd>
  </div>
)
