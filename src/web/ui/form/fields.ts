/** Values of a form by field name: text, or whether a checkbox is ticked. */
export type Values = { [field: string]: string | boolean }

const FIELDS = ['input', 'textarea', 'select'].map((box) => `${box}[name]:not([disabled])`).join()

/** Reads all fields from the page, because password managers fill fields without an event. */
export function readFields<V extends Values>(form: HTMLFormElement, initial: V): V {
  const typed = new FormData(form)
  const boxes = new Set([...form.querySelectorAll(FIELDS)].map((box) => box.getAttribute('name')))
  const read = Object.entries(initial).map(([name, first]) => {
    // A missing or disabled field keeps its initial value.
    if (!boxes.has(name)) return [name, first]
    return [name, typeof first === 'boolean' ? typed.has(name) : String(typed.get(name) ?? '')]
  })
  return Object.fromEntries(read) as V
}

/** The field of this event, if it belongs to the form. */
export function readField(box: EventTarget, initial: Values) {
  if (!isField(box)) return undefined
  const first = initial[box.name]
  if (first === undefined) return undefined
  const isTicked = box instanceof HTMLInputElement && box.checked
  return { name: box.name, value: typeof first === 'boolean' ? isTicked : box.value }
}

const isField = (target: EventTarget) =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement

/** The fields whose value differs from `known`. */
export function readChanges<V extends Values>(form: HTMLFormElement, known: V): Partial<V> {
  const read = Object.entries(readFields(form, known)).filter(
    ([name, value]) => value !== known[name],
  )
  return Object.fromEntries(read) as Partial<V>
}

export const areEqual = (some: Values, other: Values) =>
  Object.entries(some).every(([name, value]) => value === other[name])

/** Focuses the first of these fields in page order; of a fieldset, its first input. */
export function focusFirst(form: HTMLFormElement, names: readonly string[]) {
  const named = [...form.querySelectorAll<HTMLElement>('[name]:not([type="hidden"])')]
  const first = named.find((box) => names.includes(box.getAttribute('name') ?? ''))
  const target = first?.matches('fieldset') ? first.querySelector<HTMLElement>('input') : first
  target?.focus()
}
