/** What a form holds, by the names of its boxes: text, or whether a box is ticked. */
export type Values = { [field: string]: string | boolean }

const BOXES = ['input', 'textarea', 'select'].map((box) => `${box}[name]:not([disabled])`).join()

/** All boxes, read from the page: what a password manager put there was perhaps never typed. */
export function readBoxes<V extends Values>(form: HTMLFormElement, initial: V): V {
  const typed = new FormData(form)
  const boxes = new Set([...form.querySelectorAll(BOXES)].map((box) => box.getAttribute('name')))
  const read = Object.entries(initial).map(([name, first]) => {
    // A box that is not there, or cannot be changed, says what it began with.
    if (!boxes.has(name)) return [name, first]
    return [name, typeof first === 'boolean' ? typed.has(name) : String(typed.get(name) ?? '')]
  })
  // The names are those of `initial`, and so are the kinds of their values.
  return Object.fromEntries(read) as V
}

/** The box that was just typed in, if it is one of the form's. */
export function readBox(box: EventTarget, initial: Values) {
  if (!isBox(box)) return undefined
  const first = initial[box.name]
  if (first === undefined) return undefined
  const isTicked = box instanceof HTMLInputElement && box.checked
  return { name: box.name, value: typeof first === 'boolean' ? isTicked : box.value }
}

const isBox = (target: EventTarget) =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement

/** Which boxes of the form hold something else than is known of them. */
export function readChanges<V extends Values>(form: HTMLFormElement, known: V): Partial<V> {
  const read = Object.entries(readBoxes(form, known)).filter(
    ([name, value]) => value !== known[name],
  )
  return Object.fromEntries(read) as Partial<V>
}

export const isSame = (some: Values, other: Values) =>
  Object.entries(some).every(([name, value]) => value === other[name])

/** Goes to the first box on the screen that is one of these. Of a group, to its first box. */
export function focusFirst(form: HTMLFormElement, names: readonly string[]) {
  const named = [...form.querySelectorAll<HTMLElement>('[name]:not([type="hidden"])')]
  const first = named.find((box) => names.includes(box.getAttribute('name') ?? ''))
  const target = first?.matches('fieldset') ? first.querySelector<HTMLElement>('input') : first
  target?.focus()
}
