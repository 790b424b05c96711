/** What J and K stop at: each order of a list, each row of a table. */
const ROW = '[data-row]'
/** The button of a next step: within its row, or of what the whole screen is about. */
const STEP = '[data-next-step]'

/** Puts the focus on the next row that shows, or on the one before; on the first one from outside. */
export function moveToRow(by: 1 | -1) {
  const rows = shown(document.querySelectorAll<HTMLElement>(`main ${ROW}`))
  const current = currentRow()
  const here = current ? rows.indexOf(current) : -1
  const place = here < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, here + by))
  rows[place]?.focus()
}

export const tickRow = () =>
  currentRow()?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click()

/** Only for the row itself: a link or button in it that has the focus is pressed by the browser. */
export const openRow = () => currentRow()?.querySelector<HTMLAnchorElement>('a[href]')?.click()

export const isRow = (target: EventTarget | null) =>
  target instanceof Element && target.matches(ROW)

/** Presses the next step of this row, or else of all that is ticked or of what the screen shows. */
export function takeStep() {
  const row = currentRow()
  const inRow = row && shown(row.querySelectorAll<HTMLElement>(STEP))[0]
  const step = inRow ?? shown(document.querySelectorAll<HTMLElement>(`main ${STEP}`)).find(isAlone)
  step?.click()
}

/** What the screen makes anew: its button is marked, and stands there for a phone once more. */
export const pressNew = () =>
  shown(document.querySelectorAll<HTMLElement>('main [data-new]'))[0]?.click()

/** Saves the form that is typed in, or else the one that the whole screen is. */
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
