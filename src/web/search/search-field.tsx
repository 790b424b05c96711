import { Search } from 'lucide-react'
import {
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { useBuying } from '#web/catalog/buying.ts'
import type { Buy } from './buy-cells.tsx'
import { BUTTON, ClearButton, SearchInput } from './search-input.tsx'
import { useSearch } from './search-store.ts'
import { isOfWords, keyOf, type Suggestion } from './suggestion.ts'
import { cellId, SuggestionList } from './suggestions.tsx'
import { useCells } from './use-cells.ts'
import { useCombobox } from './use-combobox.ts'
import { useHeld } from './use-held.ts'
import { useOpen } from './use-open.ts'
import { useSuggestions } from './use-suggestions.ts'

type Props = {
  /** Nothing is asked for yet: the field has the focus. */
  isWelcome: boolean
  onSubmit: (text: string) => void
  /** The text became blank. */
  onReset: () => void
}

/** The input of the search screen. Enter and the magnifier submit and put the keyboard away. */
export function SearchField({ isWelcome, onSubmit, onReset }: Props) {
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useStoredText()
  const list = useList(text)
  const search = (words: string) => {
    onSubmit(words)
    list.show(false)
    input.current?.blur()
  }
  const open = useOpen(search)
  const { cell, bought, step } = useCells(list.active)
  const change = useBuying()
  /** The list stays: more may be taken from it. */
  const buy: Buy = (...wanted) => {
    list.release()
    change(...wanted)
  }
  useFocus(input, isWelcome)

  const type = (typed: string) => {
    setText(typed)
    list.show(true)
    list.leave()
    if (!typed.trim()) onReset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (list.active?.kind === 'product' && cell !== 'open') buy(list.active.product, cell, bought)
    else if (list.active) open(list.active)
    else if (text.trim()) search(text)
  }
  const fill = (words: string) => {
    type(`${words} `)
    input.current?.focus()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of 2022 do not know <search>
    <form role="search" onSubmit={submit} className="flex min-w-0 flex-1 md:relative">
      <div className={FIELD}>
        <SearchInput
          ref={input}
          value={text}
          onType={type}
          onKeyDown={(event) =>
            !fillsByKey(event, list.active, fill) &&
            !stepsByKey(event, step) &&
            list.handleKey(event)
          }
          onBlur={() => list.show(false)}
          listId={list.isOpen ? listId : undefined}
          activeId={list.active && cellId(listId, list.active, cell)}
        />
        {text && <ClearButton input={input} onPress={() => type('')} />}
        <button type="submit" aria-label="Search" className={BUTTON}>
          <Search size={20} />
        </button>
      </div>
      {list.isOpen && (
        <SuggestionList
          id={listId}
          shown={list.shown}
          active={list.active}
          onPick={open}
          cell={cell}
          onFill={fill}
          onBuy={buy}
          pointers={list.pointers}
        />
      )}
    </form>
  )
}

const FIELD =
  'flex h-11 min-w-0 flex-1 items-center gap-1 rounded-md bg-header-field pr-1 pl-3.5 text-ink focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-basket'
/** Right Arrow does to words that the keys have reached what the arrow in their corner does. */
function fillsByKey(
  event: KeyboardEvent,
  active: Suggestion | undefined,
  fill: (words: string) => void,
): boolean {
  if (event.key !== 'ArrowRight' || !active || !isOfWords(active)) return false
  event.preventDefault()
  fill(active.name)
  return true
}

/** Left and Right Arrow go through the cells of a row that has several; else they move in the field. */
function stepsByKey(event: KeyboardEvent, step: (by: 1 | -1) => boolean): boolean {
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key] as 1 | -1 | undefined
  if (!by || event.nativeEvent.isComposing || !step(by)) return false
  event.preventDefault()
  return true
}

/** What is suggested while one types, and what the keys have chosen of it. */
function useList(text: string) {
  const [isShown, setShown] = useState(false)
  const { value: shown, pointers, release } = useHeld(useSuggestions(text, isShown))
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
    active: suggestions[active],
    shown,
    pointers,
    release,
    show,
  }
}

/** Puts the focus into the field, a frame late: by then the header shows it and the page has arrived. */
function useFocus(input: RefObject<HTMLInputElement | null>, isWanted: boolean) {
  useEffect(() => {
    if (!isWanted) return
    const frame = requestAnimationFrame(() => input.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [input, isWanted])
}

/** What is typed. Whenever the stored query changes, the field shows it. */
function useStoredText() {
  const stored = useSearch(({ searchQuery }) => searchQuery)
  const [state, setState] = useState({ text: stored, stored })
  if (state.stored !== stored) setState({ text: stored, stored })
  const setText = (text: string) => setState({ text, stored: useSearch.getState().searchQuery })
  return [state.text, setText] as const
}
