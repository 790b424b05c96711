import { keepHistoryGate } from '#web/lib/history-gate.ts'

/**
 * Stops whoever leaves the screen, unless `mayLeave`, and hands `ask` what goes on with it. Only a
 * person's own steps are watched: where the shop itself leads (after a save, a logout) it knows why.
 * Returns what ends the watch.
 */
export function watchWaysOut(mayLeave: () => boolean, ask: (goOn: () => void) => void) {
  const here = placeInHistory()
  let isComingBack = false

  const handleClick = (event: MouseEvent) => {
    const way = wayOutOf(event)
    if (!way || mayLeave()) return
    event.preventDefault()
    event.stopPropagation()
    ask(() => way.click())
  }
  // The browser has gone already: it is brought back before the router hears of it.
  const handlePop = (event: PopStateEvent) => {
    if (mayLeave()) return
    const steps = placeInHistory() - here
    if (isComingBack) {
      isComingBack = false
      event.stopImmediatePropagation()
    } else if (steps) {
      isComingBack = true
      event.stopImmediatePropagation()
      window.history.go(-steps)
      ask(() => window.history.go(steps))
    }
  }
  const handleUnload = (event: BeforeUnloadEvent) => {
    if (!mayLeave()) event.preventDefault()
  }

  const leaveGate = keepHistoryGate(handlePop)
  document.addEventListener('click', handleClick, true)
  window.addEventListener('beforeunload', handleUnload)
  return () => {
    leaveGate()
    document.removeEventListener('click', handleClick, true)
    window.removeEventListener('beforeunload', handleUnload)
  }
}

/** The router numbers the steps of the history; NaN at a step within the page (#main). */
const placeInHistory = () => Number(window.history.state?.idx)

/** The link or button that a press leaves this screen by, in this tab. */
function wayOutOf({ target, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) {
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return undefined
  const way = target instanceof Element && target.closest('a[href], [data-leads-away]')
  if (!(way instanceof HTMLElement)) return undefined
  return way instanceof HTMLAnchorElement && staysHere(way) ? undefined : way
}

const staysHere = (link: HTMLAnchorElement) =>
  link.target === '_blank' ||
  link.hasAttribute('download') ||
  link.getAttribute('href')?.startsWith('#') === true
