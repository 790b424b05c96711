import { blockHistory } from '#web/lib/navigation/history-blocker.ts'

/**
 * Intercepts navigation by the user (links, Back, closing the tab) unless `mayLeave`, and passes `ask` a
 * function that continues it. Navigation by code is not intercepted. In a dialog, Back closes the dialog,
 * which asks itself. Returns a function that stops this.
 */
export function interceptNavigation(
  canLeave: () => boolean,
  ask: (leave: () => void) => void,
  isInDialog: boolean,
) {
  const handleClick = (event: MouseEvent) => {
    const link = leavingLink(event)
    if (!link || canLeave()) return
    event.preventDefault()
    event.stopPropagation()
    ask(() => link.click())
  }
  const handleUnload = (event: BeforeUnloadEvent) => {
    if (!canLeave()) event.preventDefault()
  }

  const openGate = isInDialog ? undefined : blockHistory({ isAllowed: canLeave, onBlocked: ask })
  document.addEventListener('click', handleClick, true)
  window.addEventListener('beforeunload', handleUnload)
  return () => {
    openGate?.()
    document.removeEventListener('click', handleClick, true)
    window.removeEventListener('beforeunload', handleUnload)
  }
}

/** The link or button that leaves this screen in this tab. */
function leavingLink({ target, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) {
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return undefined
  const link = target instanceof Element && target.closest('a[href], [data-leads-away]')
  if (!(link instanceof HTMLElement)) return undefined
  return link instanceof HTMLAnchorElement && staysHere(link) ? undefined : link
}

const staysHere = (link: HTMLAnchorElement) =>
  link.target === '_blank' ||
  link.hasAttribute('download') ||
  link.getAttribute('href')?.startsWith('#') === true
