import { type FormEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { errorText } from '#web/lib/http/api-error.ts'
import { toast } from '../toast.ts'
import { focusFirst, isSame, readBox, readBoxes, type Values } from './boxes.ts'
import { useSilentFills } from './use-silent-fills.ts'

export type FieldErrors<F extends string> = Partial<Record<F, string>>

/** What has to be put right before a form is sent. */
export type Mistakes<F extends string> = {
  /** What to say at which field. The first of them on the screen gets the focus. */
  fields: FieldErrors<F>
  /** What to say about them all, in a toast. */
  toast?: string
}

type FieldOf<V> = Extract<keyof V, string>

type Options<V extends Values, A> = {
  /** What the boxes begin with. When it changes, a box that nobody has typed in follows. */
  initial: V
  /** What is meant by what was typed: without the blanks around it, for example. */
  tidy?: (typed: V) => V
  /** The rules. The server has the last word. */
  check?: (values: V) => Mistakes<FieldOf<V>> | undefined
  send: (values: V) => Promise<A>
  /** Only while the form is still there. */
  onSent?: (answer: A) => void
  /** The field that a refusal is about. Without an answer it is about the form. */
  refusedAt?: (refusal: unknown) => FieldOf<V> | undefined
  /** The form changes what is kept: leaving asks first, and once saved it begins anew. */
  edits?: boolean
}

export type ShopForm = Pick<ReturnType<typeof useForm>, 'props' | 'isDirty' | 'edits'>

/**
 * The one way to make a form. The boxes stay the browser's own; this knows what they mean: whether
 * something differs, what is wrong where, whether it is on its way, and why it was refused.
 */
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
    // What was typed while it was on its way is not saved yet.
    if (edits && isSame(sent, tidy(readBoxes(form, begun)))) empty()
    options.onSent?.(answer)
  }
  const handleChange = ({ target }: FormEvent<HTMLFormElement>) => {
    const name = take(target)
    if (name) forgetError(name)
  }

  return {
    /** What was typed so far, tidied; `was` is what it began with. */
    values,
    errors,
    /** Why the server refused, where that is about no field. */
    refusal: wrong.refusal,
    isBusy,
    was,
    isDirty: !isSame(values, was),
    edits,
    /** Says what is wrong with something that is chosen or pasted rather than sent. */
    refuse,
    clear,
    /** Lets go of whatever was typed and chosen. */
    discard: () => {
      clear()
      empty()
    },
    /** Takes what is picked rather than typed: a field without a box of its own. */
    choose: (name: FieldOf<V>, value: string) => {
      choose(name, value)
      forgetError(name)
    },
    /** For the text box of this name. */
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
      // React reports no change where a script of the page has set the value before it emits the event.
      onInput: handleChange,
    },
  }
}

/** What was typed and chosen upon what the form began with. */
function useTyped<V extends Values>(element: RefObject<HTMLFormElement | null>, initial: V) {
  const [typed, setTyped] = useState<Partial<V>>({})
  const [chosen, setChosen] = useState<Partial<V>>({})
  const begun = { ...initial, ...chosen }
  const known = { ...begun, ...typed }
  // React types the first values in, and what was typed does not follow. Nobody has typed yet.
  useLayoutEffect(() => resetBoxes(element.current), [element])
  useSilentFills(element, known, (filled) => setTyped((before) => ({ ...before, ...filled })))

  return {
    begun,
    known,
    /** Answers the name of the box, if it is one of the form's. */
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

/** A reset takes a `<select>` whose value React holds to its first option: that value is put back. */
function resetBoxes(form: HTMLFormElement | null) {
  const held = [...(form?.querySelectorAll('select') ?? [])]
    .filter(({ options }) => ![...options].some(({ defaultSelected }) => defaultSelected))
    .map((select) => ({ select, value: select.value }))
  form?.reset()
  for (const { select, value } of held) select.value = value
}

/** What is wrong with a form, where, and by whose word. */
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
    // The mutation has said it in a toast already.
    if (field) refuse({ fields: { [field]: errorText(error) } as FieldErrors<F> })
    else setRefusal(error)
  }
  return { errors, refusal, refuse, clear, forgetError, handleRefusal }
}

/** One at a time: whoever presses again while it is on its way sends nothing. */
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
