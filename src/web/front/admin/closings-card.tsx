import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { CalendarOff, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Closing } from '#contract/delivery/closings.ts'
import { dayAndTime } from '#contract/lib/days.ts'
import { OFFICE_LENGTH } from '#contract/office-limits.ts'
import { serverNow } from '#web/lib/http/server-clock.ts'
import { settingsQuery } from '#web/settings/settings-queries.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Card, SectionHeading } from '#web/ui/screen/page.tsx'
import { Pill } from '#web/ui/status.tsx'
import { ClosingDialog } from './closing-dialog.tsx'
import { useSaveClosings } from './front-queries.ts'

/** Planned closings such as holidays. Not part of the draft: each change counts at once, because orders depend on it. */
export function ClosingsCard() {
  const { closings } = useSuspenseQuery(settingsQuery).data
  const [dialog, setDialog] = useState<'add' | Closing>()
  const close = () => setDialog(undefined)
  return (
    <Card>
      <SectionHeading>{t`Holidays and closings`}</SectionHeading>
      <p className="mb-3 text-sm text-ink-2">{t`Saved at once. Shoppers read when you deliver next, and orders and slots begin after the closing.`}</p>
      {closings.length > 0 && (
        <ul className="mb-3 grid grid-cols-1 gap-2">
          {closings.map((closing) => (
            <ClosingRow
              key={`${closing.from} ${closing.until}`}
              closing={closing}
              onDelete={() => setDialog(closing)}
            />
          ))}
        </ul>
      )}
      <Button
        kind="secondary"
        disabled={closings.length >= OFFICE_LENGTH.closings}
        onClick={() => setDialog('add')}
      >
        <CalendarOff size={18} /> {t`Plan a closing`}
      </Button>
      {closings.length >= OFFICE_LENGTH.closings && (
        <p className="mt-2 text-sm text-ink-3">{t`At most ${{ max: OFFICE_LENGTH.closings }} closings. Delete past ones first.`}</p>
      )}
      {dialog === 'add' && <ClosingDialog onClose={close} />}
      {dialog !== undefined && dialog !== 'add' && (
        <DeleteDialog closing={dialog} onClose={close} />
      )}
    </Card>
  )
}

type RowProps = { closing: Closing; onDelete: () => void }

function ClosingRow({ closing, onDelete }: RowProps) {
  const { from, until, note, note_hi } = closing
  const span = spanText(closing)
  const now = serverNow()
  return (
    <li className="flex items-start gap-3 rounded-box border border-line py-2 pr-1 pl-3.5">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 font-label">
          {span}
          {Date.parse(until) <= now && <Pill tone="grey">{t`Over`}</Pill>}
          {Date.parse(from) <= now && now < Date.parse(until) && (
            <Pill tone="amber">{t`Closed now`}</Pill>
          )}
        </p>
        <p className="text-sm text-ink-2">{note || t`No reason given`}</p>
        {note_hi && (
          <p lang="hi" className="text-sm text-ink-2">
            {note_hi}
          </p>
        )}
      </div>
      <IconButton label={t`Delete closing ${span}`} className="text-danger" onClick={onDelete}>
        <Trash2 size={18} />
      </IconButton>
    </li>
  )
}

const spanText = ({ from, until }: Closing) =>
  t`${{ from: dayAndTime(from) }} to ${{ until: dayAndTime(until) }}`

function DeleteDialog({ closing, onClose }: { closing: Closing; onClose: () => void }) {
  const { closings, updatedAt } = useSuspenseQuery(settingsQuery).data
  const { mutate: save, isPending } = useSaveClosings()
  const others = closings.filter(
    ({ from, until }) => from !== closing.from || until !== closing.until,
  )
  return (
    <ConfirmDialog
      title={t`Delete this closing?`}
      question={t`The shop delivers in these times again, as its opening hours say. Orders that were placed keep their promised time.`}
      confirm={t`Delete`}
      busy={isPending}
      onConfirm={() => save({ closings: others, seen_at: updatedAt }, { onSettled: onClose })}
      onClose={onClose}
    />
  )
}
