/** Rows that J and K move through. */
const ROW = '[data-row]'
/** The button of a next step: within its row, or of the whole screen. */
const STEP = '[data-next-step]'

/** Focuses the next or previous visible row, or the first one. */
export function moveToRow(by: 1 | -1) {
  const rows = shown(document.querySelectorAll<HTMLElement>(`main ${ROW}`))
  const current = currentRow()
  const here = current ? rows.indexOf(current) : -1
  const index = here < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, here + by))
  rows[index]?.focus()
}

export const tickRow = () =>
  currentRow()?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click()

/** Only if the row itself is focused: a focused link or button in it is handled by the browser. */
export const openRow = () => currentRow()?.querySelector<HTMLAnchorElement>('a[href]')?.click()

export const isRow = (target: EventTarget | null) =>
  target instanceof Element && target.matches(ROW)

/** Clicks the next step of this row, or else of the selected rows or of the screen. */
export function takeStep() {
  const row = currentRow()
  const inRow = row && shown(row.querySelectorAll<HTMLElement>(STEP))[0]
  const step = inRow ?? shown(document.querySelectorAll<HTMLElement>(`main ${STEP}`)).find(isAlone)
  step?.click()
}

/** Clicks the visible "new" button; there is a second one for phones. */
export const pressNew = () =>
  shown(document.querySelectorAll<HTMLElement>('main [data-new]'))[0]?.click()

/** Saves the form being edited, or else the form of the screen. */
export function pressSave(target: EventTarget | null) {
  const form = target instanceof Element ? target.closest('form:not([role=search])') : null
  if (form) return form.querySelector<HTMLElement>('button[type=submit]')?.click()
  if (!document.querySelector('dialog[open]'))
    document.querySelector<HTMLElement>('main [data-save]')?.click()
}

const isAlone = (step: Element) => !step.closest(ROW)

const currentRow = () => document.activeElement?.closest<HTMLElement>(ROW) ?? undefined

const shown = (elements: Iterable<HTMLElement>) =>
  [...elements].filter(
    (element) => !element.closest('[inert]') && (element.checkVisibility?.() ?? true),
  )
