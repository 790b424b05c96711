const FIRST = '[data-autofocus]'

/**
 * Focuses the element marked `data-autofocus`, now or as soon as it is there: what a dialog shows may still be
 * loading. Once its user has done something, the focus stays where it is. Returns what ends the wait.
 */
export function focusWhenShown(dialog: HTMLElement): () => void {
  if (focusIn(dialog)) return () => {}
  const observer = new MutationObserver(() => {
    if (focusIn(dialog)) end()
  })
  const end = () => {
    observer.disconnect()
    dialog.removeEventListener('pointerdown', end)
    dialog.removeEventListener('keydown', end)
  }
  observer.observe(dialog, { childList: true, subtree: true })
  dialog.addEventListener('pointerdown', end)
  dialog.addEventListener('keydown', end)
  return end
}

function focusIn(dialog: HTMLElement): boolean {
  const first = dialog.querySelector<HTMLElement>(FIRST)
  first?.focus()
  return Boolean(first)
}
