const FIRST = '[data-autofocus]'

/**
 * Focuses the element marked `data-autofocus`, also when it renders later. Does nothing after the user's
 * first press or key. Returns a function that stops waiting.
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
