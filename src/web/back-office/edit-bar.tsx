import { plural, t } from '@lingui/core/macro'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
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
  const count = changes.length
  return (
    <FootBar>
      {children}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p ref={message} tabIndex={-1} role="status" className="font-label outline-none">
          {isDirty ? notSaved(count) : t`Nothing to save`}
        </p>
        {isDirty && <Named changes={changes} />}
        <Buttons isDirty={isDirty} isBusy={isBusy} onDiscard={() => setAsking(true)} />
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t`Discard your changes?`}
          question={wouldBeLost(count)}
          confirm={t`Discard`}
          cancel={t`Keep editing`}
          onConfirm={letGo}
          onClose={() => setAsking(false)}
        />
      )}
    </FootBar>
  )
}

/** A form does not name every change. */
const notSaved = (count: number) =>
  count === 0
    ? t`Changes not saved yet`
    : plural(count, { one: '# change not saved yet', other: '# changes not saved yet' })

const wouldBeLost = (count: number) =>
  count === 0
    ? t`You will lose your changes.`
    : plural(count, { one: 'You will lose # change.', other: 'You will lose # changes.' })

type ButtonProps = { isDirty: boolean; isBusy: boolean; onDiscard: () => void }

const Buttons = ({ isDirty, isBusy, onDiscard }: ButtonProps) => (
  <div className="ml-auto flex gap-2 max-md:w-full max-md:*:flex-1">
    <Button kind="secondary" disabled={!isDirty || isBusy} onClick={onDiscard}>{t`Discard`}</Button>
    <Button
      type="submit"
      data-save=""
      aria-keyshortcuts="Control+Enter Meta+Enter"
      disabled={!isDirty}
      busy={isBusy}
    >
      {t`Save`}
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
            <s className="truncate">{was || t`empty`}</s>
            <span aria-hidden="true">→</span>
            <b className="truncate font-label text-ink">{now || t`empty`}</b>
          </>
        )}
      </li>
    ))}
    {changes.length > NAMED && <li>{t`and ${{ more: changes.length - NAMED }} more`}</li>}
  </ul>
)
