import { useState } from 'react'
import type { Import } from '#contract/import.ts'
import { exactTime } from '#web/lib/india-time.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Pill } from '#web/ui/status.tsx'
import { count, STATUSES, secondsTaken, shareDone } from './import.ts'
import { useApplyList, useStopList } from './import-queries.ts'
import { Outcomes } from './outcomes.tsx'

/** How far a list has come, and what can be done about it. */
export function RunCard({ list }: { list: Import }) {
  const isRunning = list.status === 'checking' || list.status === 'applying'
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
  const seconds = secondsTaken(list)
  switch (list.status) {
    case 'done':
      return list.pictureTroubles > 0
        ? `Done in ${seconds} s. Bring the list again with what is missing: only that is looked for.`
        : `Done in ${seconds} s. A second import of this file would change nothing.`
    case 'stopped':
      return list.trouble ?? 'Stopped. What has been applied stays; the rest is still to come.'
    case 'failed':
      return list.trouble ?? 'It could not be ended.'
    case 'dropped':
      return 'Stopped half-way, and left so. What had been applied stays.'
    default:
      return `You may close this page: it runs on the server. Begun ${list.startedAt ? exactTime(list.startedAt) : ''} by ${list.by}.`
  }
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
          question="What has been applied stays. You can resume it until another list is brought."
          confirm="Stop"
          cancel="Let it run"
          busy={isStopping}
          onConfirm={() => stop(undefined, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
