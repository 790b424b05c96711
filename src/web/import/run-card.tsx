import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import type { Import } from '#contract/import/import.ts'
import { exactTime } from '#contract/lib/exact-time.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Pill } from '#web/ui/status.tsx'
import {
  CLOSE_PAGE,
  count,
  OUTCOME_NAMES,
  STATUSES,
  secondsTaken,
  shareDone,
  undoSentences,
} from './import.ts'
import { useApplyList, useStopList, useUndoList } from './import-queries.ts'
import { Outcomes } from './outcomes.tsx'
import { sentence } from './sentence.ts'

const RUNNING: readonly Import['status'][] = ['checking', 'applying', 'undoing']

/** Progress of a list, with its actions. */
export function RunCard({ list }: { list: Import }) {
  const isRunning = RUNNING.includes(list.status)
  return (
    <>
      <section aria-label={t`Progress`} className="mb-6 grid max-w-160 gap-3 card p-4">
        <div className="flex items-baseline justify-between gap-3">
          <p className="num text-xl font-label">{rowsDone(list)}</p>
          <span role="status">
            <Pill tone={STATUSES[list.status].tone}>{STATUSES[list.status].word}</Pill>
          </span>
        </div>
        {isRunning && (
          <>
            <progress value={shareDone(list)} aria-label={t`Rows done`} className="sr-only" />
            <div aria-hidden="true" className="h-2.5 overflow-hidden rounded-full bg-sunken">
              <div
                className="h-full bg-basket"
                style={{ width: `${Math.round((shareDone(list) ?? 0) * 100)}%` }}
              />
            </div>
          </>
        )}
        <Counts list={list} />
        {list.pictures > 0 && <p className="num text-ink-2">{picturesDone(list)}</p>}
        <p className="text-sm text-ink-2">{sentencesOf(list).join(' ')}</p>
        <Steering list={list} />
        {list.canUndo && <Undo list={list} />}
      </section>
      {!isRunning && <Outcomes list={list} />}
    </>
  )
}

const Counts = ({ list: { added, changed, same, refused } }: { list: Import }) => (
  <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
    <Count name={OUTCOME_NAMES.added} number={added} />
    <Count name={OUTCOME_NAMES.changed} number={changed} />
    <Count name={t({ message: 'Unchanged', context: 'rows of a price list' })} number={same} />
    <Count name={OUTCOME_NAMES.refused} number={refused} />
  </dl>
)

const Count = ({ name, number }: { name: string; number: number }) => (
  <div>
    <dt className="text-sm text-ink-2">{name}</dt>
    <dd className="num text-lg font-label">{count(number)}</dd>
  </div>
)

function rowsDone({ doneRows, totalRows }: Import): string {
  const done = count(doneRows)
  if (totalRows === null) return done
  return plural(totalRows, { one: `${done} of # row`, other: `${done} of # rows` })
}

function picturesDone({ donePictures, pictures, pictureTroubles }: Import): string {
  const done = count(donePictures)
  const text = plural(pictures, { one: `${done} of # picture`, other: `${done} of # pictures` })
  if (pictureTroubles === 0) return text
  const missing = plural(pictureTroubles, { one: '# missing', other: '# missing' })
  return `${text} · ${missing}`
}

const troubleOf = ({ trouble, trouble_text }: Import) => sentence(trouble, trouble_text)

function sentencesOf(list: Import): string[] {
  switch (list.status) {
    case 'done':
      return [troubleOf(list) ?? doneSentence(list)]
    case 'stopped':
      return [
        troubleOf(list) ??
          t`Stopped. Applied changes are kept; the other rows are not applied yet.`,
      ]
    case 'undoing':
    case 'undone':
      return undoSentences(list)
    case 'failed':
      return [troubleOf(list) ?? t`The import could not be finished.`]
    case 'dropped':
      return [t`Stopped before the end. Applied changes are kept.`]
    default:
      return [...startedSentences(list), CLOSE_PAGE]
  }
}

const startedSentences = ({ startedAt, by }: Import) =>
  startedAt ? [t`Started at ${{ time: exactTime(startedAt) }} by ${by}.`] : []

function doneSentence(list: Import): string {
  const seconds = secondsTaken(list)
  return list.pictureTroubles > 0
    ? t`Finished in ${seconds} s. Import the list again with the missing pictures to add them.`
    : t`Finished in ${seconds} s. Importing this file again would change nothing.`
}

function Steering({ list }: { list: Import }) {
  const { mutate: stop, isPending: isStopping } = useStopList(list._id)
  const { mutate: resume, isPending: isResuming } = useApplyList(list._id)
  const [isAsking, setAsking] = useState(false)
  if (list.status === 'stopped') {
    return (
      <div>
        <Button busy={isResuming} onClick={() => resume()}>
          {list.doneRows === list.totalRows
            ? t`Resume with pictures`
            : t`Resume at row ${{ row: count(list.doneRows + 1) }}`}
        </Button>
      </div>
    )
  }
  if (list.status === 'checking') {
    return (
      <div>
        <Button
          kind="secondary"
          busy={isStopping}
          onClick={() => stop()}
        >{t`Stop checking`}</Button>
      </div>
    )
  }
  if (list.status !== 'applying') return null
  return (
    <div>
      <Button kind="remove" onClick={() => setAsking(true)}>{t`Stop…`}</Button>
      {isAsking && (
        <ConfirmDialog
          title={t`Stop the import?`}
          question={t`Applied changes are kept. You can resume until another list is imported.`}
          confirm={t`Stop`}
          cancel={t`Keep running`}
          busy={isStopping}
          onConfirm={() => stop(undefined, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

/** Undoes an import after a confirmation. */
function Undo({ list }: { list: Import }) {
  const { mutate: undo, isPending } = useUndoList(list._id)
  const [isAsking, setAsking] = useState(false)
  return (
    <div>
      <Button kind="remove" onClick={() => setAsking(true)}>{t`Undo this import…`}</Button>
      {isAsking && (
        <ConfirmDialog
          title={t`Undo this import?`}
          question={t`Products added by this import are deleted, or hidden if they were ordered or edited since. Changed products get their old values back; later edits are kept. Stock added by this import is removed, if it is still there.`}
          confirm={t`Undo the import`}
          busy={isPending}
          onConfirm={() => undo(undefined, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
