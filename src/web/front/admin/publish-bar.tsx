import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { Front } from '#contract/front/front.ts'
import { dayAndTime } from '#contract/lib/days.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Card } from '#web/ui/screen/page.tsx'
import { usePublish, useUndoPublication } from './front-queries.ts'

type Props = { front: Front; isDirty: boolean }

/** What shoppers see now, and the buttons that change it. */
export function PublishBar({ front, isDirty }: Props) {
  const { mutate: publish, isPending } = usePublish()
  const [isAsking, setAsking] = useState(false)
  const isPublished = JSON.stringify(front.draft) === JSON.stringify(front.published)
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-48 flex-1">
          <p className="font-label">{stateText(isPublished, isDirty)}</p>
          <p className="text-sm text-ink-3">
            {front.published_at
              ? t`Last published ${{ time: dayAndTime(front.published_at) }}`
              : t`Nothing was published yet.`}
          </p>
        </div>
        {front.can_undo && (
          <Button
            kind="secondary"
            onClick={() => setAsking(true)}
          >{t`Undo last publication`}</Button>
        )}
        <Button
          disabled={isPublished || isDirty}
          busy={isPending}
          onClick={() => publish(front.version)}
        >{t`Publish draft`}</Button>
      </div>
      {isAsking && <UndoDialog front={front} onClose={() => setAsking(false)} />}
    </Card>
  )
}

function stateText(isPublished: boolean, isDirty: boolean): string {
  if (isDirty) return t`Save the draft, then publish it.`
  return isPublished ? t`Shoppers see this draft.` : t`The draft differs from what shoppers see.`
}

function UndoDialog({ front, onClose }: { front: Front; onClose: () => void }) {
  const { mutate: undo, isPending } = useUndoPublication()
  return (
    <ConfirmDialog
      title={t`Undo the last publication?`}
      question={t`Shoppers see again what was there before it, and the draft becomes the same.`}
      confirm={t`Undo publication`}
      busy={isPending}
      onConfirm={() => undo(front.publication, { onSettled: onClose })}
      onClose={onClose}
    />
  )
}
