import { Search, X } from 'lucide-react'
import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { MAX_SEARCH_TEXT } from '#contract/filters.ts'
import type { ListingState, Named } from '#web/catalog/category.ts'
import { handProduct } from '#web/lib/handed-product.ts'
import { paths } from '#web/lib/paths.ts'
import { useSearch } from './search-store.ts'
import { keyOf, optionId, type Suggestion, SuggestionList, useSuggestions } from './suggestions.tsx'
import { useCombobox } from './use-combobox.ts'
import { useHeld } from './use-held.ts'

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
  const { suggestions, options, pointers, show } = useList(text)
  const search = (words: string) => {
    onSubmit(words)
    show(false)
    input.current?.blur()
  }
  const open = useOpen(search)
  useFocus(input, isWelcome)

  const type = (typed: string) => {
    setText(typed)
    show(true)
    options.leave()
    if (!typed.trim()) onReset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const picked = suggestions[options.active]
    if (picked) open(picked)
    else if (text.trim()) search(text)
  }
  const isOpen = suggestions.length > 0

  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of 2022 do not know <search>
    <form role="search" onSubmit={submit} className="flex min-w-0 flex-1 md:relative">
      <div className={FIELD}>
        <input
          ref={input}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={MAX_SEARCH_TEXT}
          value={text}
          onChange={({ target }) => type(target.value)}
          onKeyDown={options.handleKey}
          onBlur={() => show(false)}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={options.active < 0 ? undefined : optionId(listId, options.active)}
          aria-label="Search for groceries, snacks and more..."
          placeholder="Search for groceries, snacks and more..."
          className="h-full min-w-0 flex-1 bg-transparent text-md text-ellipsis outline-none placeholder:text-ink-3 max-md:placeholder:font-stretch-84%"
        />
        {text && <ClearButton input={input} onPress={() => type('')} />}
        <button type="submit" aria-label="Search" className={BUTTON}>
          <Search size={20} />
        </button>
      </div>
      {isOpen && (
        <SuggestionList
          id={listId}
          suggestions={suggestions}
          text={text}
          active={options.active}
          onPick={open}
          pointers={pointers}
        />
      )}
    </form>
  )
}

type ClearProps = { input: RefObject<HTMLInputElement | null>; onPress: () => void }

function ClearButton({ input, onPress }: ClearProps) {
  const clear = () => {
    onPress()
    input.current?.focus()
  }
  return (
    <button type="button" aria-label="Clear search" onClick={clear} className={BUTTON}>
      <X size={20} />
    </button>
  )
}

const FIELD =
  'flex h-11 min-w-0 flex-1 items-center gap-1 rounded-md bg-header-field pr-1 pl-3.5 text-ink focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-basket'
const BUTTON =
  'reach grid size-9 shrink-0 place-items-center rounded-md text-brand-ink hover:bg-ink/8'

/** What is suggested while one types, and what the keys have chosen of it. */
function useList(text: string) {
  const [isShown, setShown] = useState(false)
  const { value, pointers, release } = useHeld(useSuggestions(text, isShown))
  const suggestions = isShown ? value : []
  const show = (isWanted: boolean) => {
    setShown(isWanted)
    release()
  }
  const options = useCombobox(suggestions.map(keyOf), {
    onOpen: () => show(true),
    onClose: () => show(false),
  })
  return { suggestions, options, pointers, show }
}

/** Products, categories and subcategories have screens of their own; everything else is searched for by its name. */
function useOpen(search: (words: string) => void) {
  const navigate = useNavigate()
  return (suggestion: Suggestion) => {
    const way = wayTo(suggestion)
    if (way) navigate(way.to, { state: way.state })
    else search(suggestion.name)
  }
}

function wayTo(suggestion: Suggestion) {
  if (suggestion.kind === 'product') {
    const { product } = suggestion
    return { to: paths.product(product), state: handProduct(product) }
  }
  if (suggestion.kind === 'text' || suggestion.kind === 'brand') return undefined
  const { kind, id: _id, name, category } = suggestion
  if (kind === 'category') return wayToListing({ _id, name })
  return category ? wayToListing(category, { _id, name }) : undefined
}

function wayToListing(category: Named, subcategory?: Named) {
  const to = subcategory ? paths.listing(category, subcategory) : paths.categoryListing(category)
  const state: ListingState = { category, ...(subcategory && { subcategory }) }
  return { to, state }
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
