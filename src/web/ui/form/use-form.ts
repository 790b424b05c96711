import { type FormEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { errorText } from '#web/lib/http/api-error.ts'
import { toast } from '../toast/toast.ts'
import { areEqual, focusFirst, readField, readFields, type Values } from './fields.ts'
import { useSilentFills } from './use-silent-fills.ts'

export type FieldErrors<F extends string> = Partial<Record<F, string>>

/** Validation errors of a form. */
export type ValidationErrors<F extends string> = {
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
  normalize?: (typed: V) => V
  /** Client-side validation. The server validates again. */
  check?: (values: V) => ValidationErrors<FieldOf<V>> | undefined
  send: (values: V) => Promise<A>
  /** Called only while the form is mounted. */
  onSent?: (answer: A) => void
  /** The field that a server error is about; undefined for the whole form. */
  fieldOfError?: (error: unknown) => FieldOf<V> | undefined
  /** The form edits saved data: leaving asks first, and saving starts a new edit. */
  edits?: boolean
}

export type ShopForm = Pick<ReturnType<typeof useForm>, 'props' | 'isDirty' | 'edits'>

/** State of a form. The fields are uncontrolled; this hook tracks their values, errors and submission. */
export function useForm<V extends Values, A>(options: Options<V, A>) {
  const { initial, normalize = (typed) => typed, check, send, edits = false } = options
  const element = useRef<HTMLFormElement>(null)
  const { begun, known, take, choose, empty } = useTypedValues(element, initial)
  const errorState = useErrors(element, options.fieldOfError)
  const { errors, showErrors, serverError, clear, clearError, handleError } = errorState
  const { isBusy, sendOnce } = useSending()
  const values = normalize(known)
  const was = normalize(initial)

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    clear()
    const meant = normalize(readFields(event.currentTarget, begun))
    const invalid = check?.(meant)
    if (invalid) return showErrors(invalid)
    void sendOnce(() => send(meant).then((answer) => finish(meant, answer), handleError))
  }
  const finish = (sent: V, answer: A) => {
    const form = element.current
    if (!form) return
    // Anything typed during the request is not saved yet.
    if (edits && areEqual(sent, normalize(readFields(form, begun)))) empty()
    options.onSent?.(answer)
  }
  const handleChange = ({ target }: FormEvent<HTMLFormElement>) => {
    const name = take(target)
    if (name) clearError(name)
  }

  return {
    /** The normalised values; `was` are the initial ones. */
    values,
    errors,
    /** A server error that is about no field. */
    serverError,
    isBusy,
    was,
    isDirty: !areEqual(values, was),
    edits,
    /** Shows errors of a chosen or pasted value before submit. */
    showErrors,
    clear,
    /** Resets the form. */
    discard: () => {
      clear()
      empty()
    },
    /** Sets a field without an input element of its own. */
    choose: (name: FieldOf<V>, value: string) => {
      choose(name, value)
      clearError(name)
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
function useTypedValues<V extends Values>(element: RefObject<HTMLFormElement | null>, initial: V) {
  const [typed, setTyped] = useState<Partial<V>>({})
  const [chosen, setChosen] = useState<Partial<V>>({})
  const begun = { ...initial, ...chosen }
  const known = { ...begun, ...typed }
  // React restores defaultValue but not typed values on the first render, so reset once.
  useLayoutEffect(() => resetFields(element.current), [element])
  useSilentFills(element, known, (filled) => setTyped((before) => ({ ...before, ...filled })))

  return {
    begun,
    known,
    /** Returns the field name, if the field belongs to the form. */
    take: (target: EventTarget) => {
      const box = readField(target, initial)
      if (box) setTyped((before) => ({ ...before, [box.name]: box.value }))
      return box?.name
    },
    choose: (name: FieldOf<V>, value: string) =>
      setChosen((before) => ({ ...before, [name]: value })),
    empty: () => {
      setTyped({})
      setChosen({})
      resetFields(element.current)
    },
  }
}

/** form.reset() resets a `<select>` that React controls to its first option, so restore its value. */
function resetFields(form: HTMLFormElement | null) {
  const controlled = [...(form?.querySelectorAll('select') ?? [])]
    .filter(({ options }) => ![...options].some(({ defaultSelected }) => defaultSelected))
    .map((select) => ({ select, value: select.value }))
  form?.reset()
  for (const { select, value } of controlled) select.value = value
}

/** Errors by field and the server error of the form. */
function useErrors<F extends string>(
  element: RefObject<HTMLFormElement | null>,
  fieldOfError: ((error: unknown) => F | undefined) | undefined,
) {
  const [errors, setErrors] = useState<FieldErrors<F>>({})
  const [serverError, setServerError] = useState<unknown>()

  const showErrors = ({ fields, toast: sentence }: ValidationErrors<F>) => {
    setErrors(fields)
    if (element.current) focusFirst(element.current, Object.keys(fields))
    if (sentence) toast.error(sentence)
  }
  const clear = () => {
    setErrors({})
    setServerError(undefined)
  }
  const clearError = (name: string) =>
    setErrors((before) => (before[name as F] ? { ...before, [name]: undefined } : before))
  const handleError = (error: unknown) => {
    const field = fieldOfError?.(error)
    // The mutation has shown a toast already.
    if (field) showErrors({ fields: { [field]: errorText(error) } as FieldErrors<F> })
    else setServerError(error)
  }
  return { errors, serverError, showErrors, clear, clearError, handleError }
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
