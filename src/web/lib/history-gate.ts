type Gate = {
  /** Where in the history the gate was closed. */
  place: number
  /** A step that may go on reaches the router as usual. */
  mayGo: () => boolean
  /** Called with what takes the stopped step after all. */
  onStopped: (goOn: () => void) => void
}

/** The newest last: it alone decides. */
let gates: readonly Gate[] = []
/** Where a step that was stopped is being brought back to; the browser takes its time for that. */
let returnsTo: number | undefined

/**
 * Hears of Back and Forward before the router does, because listeners of the window are called in
 * their order: to be called before anything is drawn.
 */
export const openHistoryGate = () => window.addEventListener('popstate', handlePop)

/** Stops Back and Forward unless `mayGo`. Returns what ends that. */
export function closeHistoryGate(gate: Omit<Gate, 'place'>) {
  const closed = { ...gate, place: returnsTo ?? placeInHistory() }
  gates = [...gates, closed]
  return () => {
    gates = gates.filter((one) => one !== closed)
  }
}

/** The browser has gone already: it is brought back before the router hears of it. */
function handlePop(event: PopStateEvent) {
  const gate = gates.at(-1)
  const steps = gate ? placeInHistory() - gate.place : 0
  if (returnsTo !== undefined) {
    event.stopImmediatePropagation()
    goOnReturning(returnsTo)
  } else if (gate && steps && !gate.mayGo()) {
    returnsTo = gate.place
    event.stopImmediatePropagation()
    window.history.go(-steps)
    gate.onStopped(() => window.history.go(steps))
  }
}

/** A second press on Back may have overtaken the way back. */
function goOnReturning(place: number) {
  const missing = place - placeInHistory()
  if (missing) window.history.go(missing)
  else returnsTo = undefined
}

/** The router numbers the entries of the history; NaN at a step within the page (#main). */
const placeInHistory = () => Number(window.history.state?.idx)
