import { type FormEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { errorText } from '#web/lib/http/api-error.ts'
import { toast } from '../toast.ts'
import { focusFirst, isSame, readBox, readBoxes, type Values } from './boxes.ts'
import { useSilentFills } from './use-silent-fills.ts'

export type FieldErrors<F extends string> = Partial<Record<F, string>>

/** Validation errors of a form. */
export type Mistakes<F extends string> = {
  /** Errors by field. The first in page order gets the focus. */
  fields: FieldErrors<F>
  /** A toast about all of them. */
  toast?: string
}

type FieldOf<V> = Extract<keyof V, string>

type Options<V extends Values, A> = {
  /** Initial values. Fields without user input follow when they change. */
  initial: V
  /** Normalises the typed values, for example by trimming them. */
  tidy?: (typed: V) => V
  /** Client-side validation. The server validates again. */
  check?: (values: V) => Mistakes<FieldOf<V>> | undefined
  send: (values: V) => Promise<A>
  /** Called only while the form is mounted. */
  onSent?: (answer: A) => void
  /** The field that a server error is about; undefined for the whole form. */
  refusedAt?: (refusal: unknown) => FieldOf<V> | undefined
  /** The form edits saved data: leaving asks first, and saving starts a new edit. */
  edits?: boolean
}

export type ShopForm = Pick<ReturnType<typeof useForm>, 'props' | 'isDirty' | 'edits'>

/** State of a form. The fields are uncontrolled; this hook tracks their values, errors and submission. */
export function useForm<V extends Values, A>(options: Options<V, A>) {
  const { initial, tidy = (typed) => typed, check, send, edits = false } = options
  const element = useRef<HTMLFormElement>(null)
  const { begun, known, take, choose, empty } = useTyped(element, initial)
  const wrong = useMistakes(element, options.refusedAt)
  const { errors, refuse, clear, forgetError } = wrong
  const { isBusy, sendOnce } = useSending()
  const values = tidy(known)
  const was = tidy(initial)

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    clear()
    const meant = tidy(readBoxes(event.currentTarget, begun))
    const mistakes = check?.(meant)
    if (mistakes) return refuse(mistakes)
    void sendOnce(() => send(meant).then((answer) => finish(meant, answer), wrong.handleRefusal))
  }
  const finish = (sent: V, answer: A) => {
    const form = element.current
    if (!form) return
    // Anything typed during the request is not saved yet.
    if (edits && isSame(sent, tidy(readBoxes(form, begun)))) empty()
    options.onSent?.(answer)
  }
  const handleChange = ({ target }: FormEvent<HTMLFormElement>) => {
    const name = take(target)
    if (name) forgetError(name)
  }

  return {
    /** The normalised values; `was` are the initial ones. */
    values,
    errors,
    /** A server error that is about no field. */
    refusal: wrong.refusal,
    isBusy,
    was,
    isDirty: !isSame(values, was),
    edits,
    /** Shows errors of a chosen or pasted value before submit. */
    refuse,
    clear,
    /** Resets the form. */
    discard: () => {
      clear()
      empty()
    },
    /** Sets a field without an input element of its own. */
    choose: (name: FieldOf<V>, value: string) => {
      choose(name, value)
      forgetError(name)
    },
    /** Props of a text field. */
    field: (name: FieldOf<V>) => ({
      name,
      defaultValue: String(initial[name]),
      error: errors[name],
    }),
    props: {
      ref: element,
      noValidate: true,
      onSubmit: handleSubmit,
      onChange: handleChange,
      // React does not fire onChange when a script of the page sets the value before it dispatches the event.
      onInput: handleChange,
    },
  }
}

/** Typed and chosen values on top of the initial ones. */
function useTyped<V extends Values>(element: RefObject<HTMLFormElement | null>, initial: V) {
  const [typed, setTyped] = useState<Partial<V>>({})
  const [chosen, setChosen] = useState<Partial<V>>({})
  const begun = { ...initial, ...chosen }
  const known = { ...begun, ...typed }
  // React restores defaultValue but not typed values on the first render, so reset once.
  useLayoutEffect(() => resetBoxes(element.current), [element])
  useSilentFills(element, known, (filled) => setTyped((before) => ({ ...before, ...filled })))

  return {
    begun,
    known,
    /** Returns the field name, if the field belongs to the form. */
    take: (target: EventTarget) => {
      const box = readBox(target, initial)
      if (box) setTyped((before) => ({ ...before, [box.name]: box.value }))
      return box?.name
    },
    choose: (name: FieldOf<V>, value: string) =>
      setChosen((before) => ({ ...before, [name]: value })),
    empty: () => {
      setTyped({})
      setChosen({})
      resetBoxes(element.current)
    },
  }
}

/** form.reset() resets a `<select>` that React controls to its first option, so restore its value. */
function resetBoxes(form: HTMLFormElement | null) {
  const held = [...(form?.querySelectorAll('select') ?? [])]
    .filter(({ options }) => ![...options].some(({ defaultSelected }) => defaultSelected))
    .map((select) => ({ select, value: select.value }))
  form?.reset()
  for (const { select, value } of held) select.value = value
}

/** Errors by field and the server error of the form. */
function useMistakes<F extends string>(
  element: RefObject<HTMLFormElement | null>,
  refusedAt: ((refusal: unknown) => F | undefined) | undefined,
) {
  const [errors, setErrors] = useState<FieldErrors<F>>({})
  const [refusal, setRefusal] = useState<unknown>()

  const refuse = ({ fields, toast: sentence }: Mistakes<F>) => {
    setErrors(fields)
    if (element.current) focusFirst(element.current, Object.keys(fields))
    if (sentence) toast.error(sentence)
  }
  const clear = () => {
    setErrors({})
    setRefusal(undefined)
  }
  const forgetError = (name: string) =>
    setErrors((before) => (before[name as F] ? { ...before, [name]: undefined } : before))
  const handleRefusal = (error: unknown) => {
    const field = refusedAt?.(error)
    // The mutation has shown a toast already.
    if (field) refuse({ fields: { [field]: errorText(error) } as FieldErrors<F> })
    else setRefusal(error)
  }
  return { errors, refusal, refuse, clear, forgetError, handleRefusal }
}

/** Ignores a second submit while the first is in progress. */
function useSending() {
  const isSending = useRef(false)
  const [isBusy, setBusy] = useState(false)

  const sendOnce = async (send: () => Promise<void>) => {
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    try {
      await send()
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }
  return { isBusy, sendOnce }
}
