type Gate = (event: PopStateEvent) => void

let gate: Gate | undefined

/**
 * Hears of Back and Forward before the router does, because listeners of the window are called in
 * their order: to be called before anything is drawn.
 */
export const openHistoryGate = () => window.addEventListener('popstate', (event) => gate?.(event))

/** Lets `keeper` see each step first: what it stops, the router never hears of. Returns what ends that. */
export function keepHistoryGate(keeper: Gate) {
  gate = keeper
  return () => {
    if (gate === keeper) gate = undefined
  }
}
