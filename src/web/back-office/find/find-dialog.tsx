import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { useElapsed } from '#web/lib/browser/use-elapsed.ts'
import { cx } from '#web/lib/cx.ts'
import { useUser } from '#web/session/user-queries.ts'
import { useModal } from '#web/ui/dialog/use-modal.ts'
import { linkClass } from '#web/ui/screen/page.tsx'
import { COMMAND_KEY, KeyCap } from '../keys/key-cap.tsx'
import type { Section, Source } from './find.ts'
import { FindField } from './find-field.tsx'
import { FoundList } from './found-list.tsx'
import { sourcesOf } from './sections.ts'
import { useFindAnything } from './use-find-anything.ts'

const FRAME =
  'm-0 h-dvh max-h-dvh w-full max-w-full overflow-hidden bg-raised p-0 text-ink backdrop:bg-scrim md:edge-dialog md:mx-auto md:mt-[12dvh] md:h-fit md:max-h-[76dvh] md:w-188 md:rounded-[18px] md:border md:border-line'

/** Global search for orders, people, products and screens. Full screen on a phone. */
export function FindDialog({ onClose }: { onClose: () => void }) {
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [wanted, setWanted] = useState('')
  const { sections, waiting, failed, again } = useFindAnything(typed)
  const modal = useModal(onClose)
  const found = sections.flatMap((section) => section.found)
  const chosen = found.find(({ key }) => key === wanted) ?? found[0]

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: useModal handles Escape
    <dialog
      {...modal}
      aria-label={t`Find or do`}
      onClick={({ target }) => target === modal.ref.current && onClose()}
      className={FRAME}
    >
      <div className="flex h-full flex-col md:h-auto md:max-h-[76dvh]">
        <FindField
          listId={listId}
          typed={typed}
          onType={(text) => {
            setTyped(text)
            setWanted('')
          }}
          found={found}
          chosen={chosen}
          // The first result may belong to the previous text, or be replaced by a better one.
          isSure={chosen?.key === wanted || chosen?.isSure === true}
          onWalk={setWanted}
          onClose={onClose}
        />
        <div className="rim h-1! shrink-0 md:hidden" />
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain md:p-2">
          <State {...{ typed, sections, waiting, failed }} onAgain={again} />
          {found.length > 0 && (
            <FoundList id={listId} sections={sections} chosen={chosen} onOpen={onClose} />
          )}
          {waiting.length > 0 && <StillLooking key={typed} sources={waiting} />}
        </div>
        <Hints />
      </div>
    </dialog>
  )
}

type StateProps = {
  typed: string
  sections: readonly Section[]
  waiting: readonly Source[]
  failed: readonly Source[]
  onAgain: () => void
}

/** Progress of the search, and its failed sources. */
function State({ typed, sections, waiting, failed, onAgain }: StateProps) {
  const count = sections
    .filter(({ isFurther }) => !isFurther)
    .reduce((sum, { found }) => sum + found.length, 0)
  const isNothing = count === 0 && waiting.length === 0 && failed.length === 0
  const looking = waiting.length > 0 && count === 0 ? t`Looking…` : ''
  return (
    <>
      <p role="status" className={cx('px-3 py-2 text-ink-2', count > 0 && 'sr-only')}>
        {isNothing
          ? t`Nothing found for “${{ typed: typed.trim() }}”.`
          : looking || t`${count} found`}
      </p>
      {failed.length > 0 && (
        <p role="alert" className="px-3 py-2 text-danger">
          {t`${{ sources: named(failed) }} could not be searched.`}{' '}
          <button type="button" onClick={onAgain} className={linkClass}>{t`Try Again`}</button>
        </p>
      )}
    </>
  )
}

/** Below the results that have arrived, which may be enough. */
function StillLooking({ sources }: { sources: readonly Source[] }) {
  const isSlow = useElapsed(SLOW_MS)
  return (
    <p role="status" className="px-3 py-2 text-ink-2 empty:hidden">
      {isSlow && t`Still waiting for: ${{ sources: named(sources) }}`}
    </p>
  )
}

const SLOW_MS = 1000

const NAMES: Record<Source, string> = {
  orders: t`Orders`,
  people: t`People`,
  complaints: t`Complaints`,
  products: t`Products`,
}
const named = (sources: readonly Source[]) => sources.map((source) => NAMES[source]).join(', ')

/** Keyboard hints. */
function Hints() {
  const hasPeople = sourcesOf(useUser()).includes('people')
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line bg-sunken px-4 py-2 text-sm text-ink-2 max-md:hidden">
      <span>
        <Trans>
          <KeyCap>↑</KeyCap> <KeyCap>↓</KeyCap> choose
        </Trans>
      </span>
      <span>
        <Trans>
          <KeyCap>↵</KeyCap> open
        </Trans>
      </span>
      <span>
        <Trans>
          <KeyCap>{ph({ command: COMMAND_KEY })}</KeyCap> <KeyCap>↵</KeyCap> new tab
        </Trans>
      </span>
      <span className="ml-auto">
        {hasPeople ? (
          <Trans>
            Type <KeyCap>{ph({ actions: '>' })}</KeyCap> for actions, <KeyCap>#</KeyCap> for orders,{' '}
            <KeyCap>@</KeyCap> for people
          </Trans>
        ) : (
          <Trans>
            Type <KeyCap>{ph({ actions: '>' })}</KeyCap> for actions, <KeyCap>#</KeyCap> for orders
          </Trans>
        )}
      </span>
    </p>
  )
}
