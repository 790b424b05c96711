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
    <Dialog title="Keyboard" onClose={close}>
      <dl className="mb-4 grid gap-1.5">
        <Key keys={[COMMAND_KEY, 'K']} does="Find or do" />
        <Key keys={['/']} does="Find in this list" />
        {entries.map(
          ({ letter, label }) =>
            letter && <Key key={letter} keys={['G', letter.toUpperCase()]} does={label} />,
        )}
        <Key keys={['J', 'K']} does="Next row, previous row" />
        <Key keys={['X']} does="Select row" />
        <Key keys={['↵']} does="Open row" />
        <Key keys={['E']} does="Next step of the order" />
        <Key keys={['N']} does="Create new" />
        <Key keys={[COMMAND_KEY, '↵']} does="Save" />
        <Key keys={[COMMAND_KEY, 'Z']} does="Undo" />
        <Key keys={['?']} does="This list" />
        <Key keys={['Esc']} does="Close" />
      </dl>
      <Checkbox checked={keys.isOn} onChange={({ target }) => keys.choose(target.checked)}>
        Single keys work outside text fields
      </Checkbox>
      <DialogActions>
        <Button onClick={close} data-autofocus>
          Close
        </Button>
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
