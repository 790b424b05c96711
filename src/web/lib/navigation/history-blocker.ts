import { onFirstPopstate } from './first-popstate.ts'

type Blocker = {
  /** The history index at which navigation was blocked. */
  index: number
  /** A navigation that is allowed reaches the router as usual. */
  isAllowed: () => boolean
  /** Called with a function that performs the blocked navigation after all. */
  onBlocked: (proceed: () => void) => void
}

/** Only the newest blocker decides. */
let blockers: readonly Blocker[] = []
/** The index that a blocked navigation is being returned to. The browser does this asynchronously. */
let returningToIndex: number | undefined

/** Blocks Back and Forward unless `isAllowed`. Returns a function that removes the blocker. */
export function blockHistory(blocker: Omit<Blocker, 'index'>) {
  onFirstPopstate(handlePop)
  const added = { ...blocker, index: returningToIndex ?? historyIndex() }
  blockers = [...blockers, added]
  return () => {
    blockers = blockers.filter((one) => one !== added)
  }
}

/** The browser has navigated already, so go back to the blocked index before the router sees it. */
function handlePop(event: PopStateEvent) {
  const blocker = blockers.at(-1)
  const steps = blocker ? historyIndex() - blocker.index : 0
  if (returningToIndex !== undefined) {
    event.stopImmediatePropagation()
    continueReturning(returningToIndex)
  } else if (blocker && steps && !blocker.isAllowed()) {
    returningToIndex = blocker.index
    event.stopImmediatePropagation()
    window.history.go(-steps)
    blocker.onBlocked(() => window.history.go(steps))
  }
}

/** A second press on Back may have moved further while the first was being undone. */
function continueReturning(index: number) {
  const missing = index - historyIndex()
  if (missing) window.history.go(missing)
  else returningToIndex = undefined
}

/** The router stores the index of each history entry. NaN for a hash navigation (#main). */
const historyIndex = () => Number(window.history.state?.idx)
