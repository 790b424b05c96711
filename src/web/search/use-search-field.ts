import { type FormEvent, type KeyboardEvent, type RefObject, useState } from 'react'
import { useAddOrRemove } from '#web/catalog/buying.ts'
import type { Buy } from './buy-cells.tsx'
import { useSearch } from './search-store.ts'
import { isText, keyOf, type Suggestion } from './suggestion.ts'
import { useCells } from './use-cells.ts'
import { useCombobox } from './use-combobox.ts'
import { useFrozenWhilePressed } from './use-frozen-while-pressed.ts'
import { useOpenSuggestion } from './use-open.ts'
import { useSuggestions } from './use-suggestions.ts'

type Handlers = {
  onSubmit: (text: string) => void
  /** Called when the text becomes blank. */
  onReset: () => void
}

/** Typed text, suggestions, and the handlers for typing, keys and presses. */
export function useSearchField(
  input: RefObject<HTMLInputElement | null>,
  { onSubmit, onReset }: Handlers,
) {
  const [text, setText] = useStoredText()
  const list = useList(text)
  const { cell, bought, step } = useCells(list.active)
  const change = useAddOrRemove()

  const search = (words: string) => {
    onSubmit(words)
    list.show(false)
    input.current?.blur()
  }
  const open = useOpenSuggestion(search)
  /** The list stays open, so that more can be added. */
  const buy: Buy = (...wanted) => {
    list.release()
    change(...wanted)
  }
  const type = (typed: string) => {
    setText(typed)
    list.show(true)
    list.leave()
    if (!typed.trim()) onReset()
  }
  const fill = (words: string) => {
    type(`${words} `)
    input.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (list.active?.kind === 'product' && cell !== 'open') buy(list.active.product, cell, bought)
    else if (list.active) open(list.active)
    else if (text.trim()) search(text)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (fillsByKey(event, list.active, fill) || stepsByKey(event, step)) return
    list.handleKey(event)
  }
  return { text, list, cell, type, search, submit, handleKey, open, fill, buy }
}

/** The typed text. It follows the stored query when that changes. */
function useStoredText() {
  const stored = useSearch(({ searchQuery }) => searchQuery)
  const [state, setState] = useState({ text: stored, stored })
  if (state.stored !== stored) setState({ text: stored, stored })
  const setText = (text: string) => setState({ text, stored: useSearch.getState().searchQuery })
  return [state.text, setText] as const
}

/** The suggestions and the selected one. */
function useList(text: string) {
  const [isShown, setShown] = useState(false)
  const { value: shown, pointers, release } = useFrozenWhilePressed(useSuggestions(text, isShown))
  const suggestions = isShown ? shown.sections.flatMap((section) => section.suggestions) : []
  const show = (isWanted: boolean) => {
    setShown(isWanted)
    release()
  }
  const { active, ...keys } = useCombobox(suggestions.map(keyOf), {
    onOpen: () => show(true),
    onClose: () => show(false),
  })
  return {
    ...keys,
    isOpen: suggestions.length > 0,
    nothingFor: isShown ? shown.nothingFor : '',
    active: suggestions[active],
    shown,
    pointers,
    release,
    show,
  }
}

/** On a selected query, Right Arrow does the same as the arrow in its corner. */
function fillsByKey(
  event: KeyboardEvent,
  active: Suggestion | undefined,
  fill: (words: string) => void,
): boolean {
  if (event.key !== 'ArrowRight' || !active || !isText(active)) return false
  event.preventDefault()
  fill(active.name)
  return true
}

/** Left and Right Arrow move between the cells of a row; without several cells they move in the field. */
function stepsByKey(event: KeyboardEvent, step: (by: 1 | -1) => boolean): boolean {
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key] as 1 | -1 | undefined
  if (!by || event.nativeEvent.isComposing || !step(by)) return false
  event.preventDefault()
  return true
}
