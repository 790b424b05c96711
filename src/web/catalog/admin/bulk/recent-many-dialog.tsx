import { plural, t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BulkDone } from '#contract/catalog/bulk.ts'
import { dayAndTime } from '#contract/lib/days.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Skeleton } from '#web/ui/loading/skeleton.tsx'
import { WhenLoaded } from '#web/ui/loading/when-loaded.tsx'
import { recentManyQuery, sayUndone, useUndoMany } from './bulk-queries.ts'
import { changeText, refusedText } from './bulk-text.ts'
import { NotChanged } from './not-changed.tsx'

/** Changes of many products of the last day, each with Undo. */
export function RecentManyDialog({ onClose }: { onClose: () => void }) {
  const [left, setLeft] = useState<string[]>([])
  if (left.length > 0)
    return (
      <NotChanged
        title={t`Not everything was undone`}
        sentences={left}
        onClose={() => setLeft([])}
      />
    )
  return (
    <Dialog
      title={t`Recent changes`}
      shape="form"
      description={t`A change of many products can be undone for a day.`}
      onClose={onClose}
    >
      <WhenLoaded contentId="recent-many" skeleton={<Skeleton className="h-32 rounded-lg" />}>
        <RecentChanges onLeft={setLeft} />
      </WhenLoaded>
    </Dialog>
  )
}

function RecentChanges({ onLeft }: { onLeft: (sentences: string[]) => void }) {
  const changes = useSuspenseQuery(recentManyQuery()).data
  const { mutate, isPending, variables } = useUndoMany()
  const undo = (id: string) =>
    mutate(id, { onSuccess: ({ data }) => onLeft(sayUndone(data).map(refusedText)) })
  if (changes.length === 0)
    return <p className="py-4 text-ink-2">{t`Nothing was changed since yesterday.`}</p>
  return (
    <ul className="grid gap-2">
      {changes.map((done) => (
        <li
          key={done._id}
          className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-line px-3 py-2"
        >
          <ChangeFacts done={done} />
          <Button
            kind="secondary"
            size="sm"
            className="min-h-11"
            busy={isPending && variables === done._id}
            onClick={() => undo(done._id)}
          >
            {t`Undo`}
          </Button>
        </li>
      ))}
    </ul>
  )
}

function ChangeFacts({ done }: { done: BulkDone }) {
  const { changed, names, by, at } = done
  const count = plural(changed, { one: '# product', other: '# products' })
  return (
    <div className="min-w-0 flex-1">
      <p className="font-semibold">{changeText(done.change)}</p>
      <p className="break-words text-sm text-ink-2">
        {`${count}: ${names.join(', ')}${changed > names.length ? '…' : ''}`}
      </p>
      <p className="text-sm text-ink-3">{t`${by}, ${{ time: dayAndTime(at) }}`}</p>
    </div>
  )
}
