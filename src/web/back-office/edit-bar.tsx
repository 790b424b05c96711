import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatCount } from '#web/back-office/format-count.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import type { Change } from './changes.ts'
import { FootBar } from './foot-bar.tsx'
import { COMMAND_KEY, KeyCap } from './keys/key-cap.tsx'

/** At most this many changes are named. */
const NAMED = 3

type Props = {
  form: { isDirty: boolean; isBusy: boolean; discard: () => void }
  changes: readonly Change[]
  /** The error of the last save. */
  children: ReactNode
}

/** A bar below a form with its unsaved changes, Save and Discard. */
export function EditBar({ form: { isDirty, isBusy, discard }, changes, children }: Props) {
  const [isAsking, setAsking] = useState(false)
  const message = useRef<HTMLParagraphElement>(null)
  const letGo = () => {
    flushSync(() => {
      setAsking(false)
      discard()
    })
    // The focused button has been disabled.
    message.current?.focus({ preventScroll: true })
  }
  const count = changes.length > 0 ? formatCount(changes.length, 'change') : 'Something'
  return (
    <FootBar>
      {children}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p ref={message} tabIndex={-1} role="status" className="font-label outline-none">
          {isDirty ? `${count} not saved yet` : 'Nothing to save'}
        </p>
        {isDirty && <Named changes={changes} />}
        <Buttons isDirty={isDirty} isBusy={isBusy} onDiscard={() => setAsking(true)} />
      </div>
      {isAsking && (
        <ConfirmDialog
          title="Discard your changes?"
          question={`${count} not saved yet. They will be lost.`}
          confirm="Discard"
          cancel="Keep editing"
          onConfirm={letGo}
          onClose={() => setAsking(false)}
        />
      )}
    </FootBar>
  )
}

type ButtonProps = { isDirty: boolean; isBusy: boolean; onDiscard: () => void }

const Buttons = ({ isDirty, isBusy, onDiscard }: ButtonProps) => (
  <div className="ml-auto flex gap-2 max-md:w-full max-md:*:flex-1">
    <Button kind="secondary" disabled={!isDirty || isBusy} onClick={onDiscard}>
      Discard
    </Button>
    <Button
      type="submit"
      data-save=""
      aria-keyshortcuts="Control+Enter Meta+Enter"
      disabled={!isDirty}
      busy={isBusy}
    >
      Save
      <span aria-hidden="true" className="flex gap-1 max-md:hidden">
        <KeyCap>{COMMAND_KEY}</KeyCap>
        <KeyCap>↵</KeyCap>
      </span>
    </Button>
  </div>
)

const Named = ({ changes }: { changes: readonly Change[] }) => (
  <ul className="flex min-w-0 flex-wrap gap-x-3 text-sm text-ink-2">
    {changes.slice(0, NAMED).map(({ label, was, now }) => (
      <li key={label} className="flex min-w-0 max-w-80 gap-1">
        <span className="shrink-0">{label}</span>
        {was !== undefined && (
          <>
            <s className="truncate">{was || 'empty'}</s>
            <span aria-hidden="true">→</span>
            <b className="truncate font-label text-ink">{now || 'empty'}</b>
          </>
        )}
      </li>
    ))}
    {changes.length > NAMED && <li>and {changes.length - NAMED} more</li>}
  </ul>
)
