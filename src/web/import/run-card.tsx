import { useState } from 'react'
import type { Import } from '#contract/import/import.ts'
import { exactTime } from '#contract/lib/india.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Pill } from '#web/ui/status.tsx'
import { count, STATUSES, secondsTaken, shareDone, undoSentence } from './import.ts'
import { useApplyList, useStopList, useUndoList } from './import-queries.ts'
import { Outcomes } from './outcomes.tsx'

const RUNNING: readonly Import['status'][] = ['checking', 'applying', 'undoing']

/** Progress of a list, with its actions. */
export function RunCard({ list }: { list: Import }) {
  const isRunning = RUNNING.includes(list.status)
  return (
    <>
      <section aria-label="Progress" className="mb-6 grid max-w-160 gap-3 card p-4">
        <div className="flex items-baseline justify-between gap-3">
          <p className="num text-xl font-label">
            {count(list.doneRows)}
            {list.totalRows !== null && (
              <span className="text-base text-ink-2"> of {count(list.totalRows)} rows</span>
            )}
          </p>
          <span role="status">
            <Pill tone={STATUSES[list.status].tone}>{STATUSES[list.status].word}</Pill>
          </span>
        </div>
        {isRunning && (
          <>
            <progress value={shareDone(list)} aria-label="Rows done" className="sr-only" />
            <div aria-hidden="true" className="h-2.5 overflow-hidden rounded-full bg-sunken">
              <div
                className="h-full bg-basket"
                style={{ width: `${Math.round((shareDone(list) ?? 0) * 100)}%` }}
              />
            </div>
          </>
        )}
        <Counts list={list} />
        {list.pictures > 0 && (
          <p className="num text-ink-2">
            <span>{`${count(list.donePictures)} of ${count(list.pictures)} pictures`}</span>
            {list.pictureTroubles > 0 && <span>{`, ${count(list.pictureTroubles)} missing`}</span>}
          </p>
        )}
        <p className="text-sm text-ink-2">{sentenceOf(list)}</p>
        <Steering list={list} />
        {list.canUndo && <Undo list={list} />}
      </section>
      {!isRunning && <Outcomes list={list} />}
    </>
  )
}

const Counts = ({ list: { added, changed, same, refused } }: { list: Import }) => (
  <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
    {Object.entries({ New: added, Changed: changed, Same: same, Refused: refused }).map(
      ([name, number]) => (
        <div key={name}>
          <dt className="text-sm text-ink-2">{name}</dt>
          <dd className="num text-lg font-label">{count(number)}</dd>
        </div>
      ),
    )}
  </dl>
)

function sentenceOf(list: Import): string {
  switch (list.status) {
    case 'done':
      return doneSentence(list)
    case 'stopped':
      return list.trouble ?? 'Stopped. Applied changes are kept; the rest is pending.'
    case 'undoing':
    case 'undone':
      return undoSentence(list)
    case 'failed':
      return list.trouble ?? 'It could not be finished.'
    case 'dropped':
      return 'Stopped midway. Applied changes are kept.'
    default:
      return `You can close this page. It runs on the server. Begun ${list.startedAt ? exactTime(list.startedAt) : ''} by ${list.by}.`
  }
}

function doneSentence(list: Import): string {
  if (list.trouble) return list.trouble
  const seconds = secondsTaken(list)
  return list.pictureTroubles > 0
    ? `Done in ${seconds} s. Import the list again with the missing pictures to add them.`
    : `Done in ${seconds} s. Importing this file again would change nothing.`
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
            ? 'Resume with the pictures'
            : `Resume at row ${count(list.doneRows + 1)}`}
        </Button>
      </div>
    )
  }
  if (list.status === 'checking') {
    return (
      <div>
        <Button kind="secondary" busy={isStopping} onClick={() => stop()}>
          Stop checking
        </Button>
      </div>
    )
  }
  if (list.status !== 'applying') return null
  return (
    <div>
      <Button kind="remove" onClick={() => setAsking(true)}>
        Stop…
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Stop the import?"
          question="Applied changes are kept. You can resume until another list is imported."
          confirm="Stop"
          cancel="Keep running"
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
      <Button kind="remove" onClick={() => setAsking(true)}>
        Undo this import…
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Undo this import?"
          question="Products it added are deleted, or hidden if they were ordered or edited since. Products it changed get their old values back, except later edits. Stock it added is removed, as far as it is still there."
          confirm="Undo the import"
          busy={isPending}
          onConfirm={() => undo(undefined, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
