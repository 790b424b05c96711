import { t } from '@lingui/core/macro'
import { Search } from 'lucide-react'
import { type RefObject, useEffect, useId, useRef } from 'react'
import { cx } from '#web/lib/cx.ts'
import { BUTTON, ClearButton, SearchInput } from './search-input.tsx'
import { cellId, SuggestionList } from './suggestions.tsx'
import { useSearchField } from './use-search-field.ts'
import { VoiceButton } from './voice-button.tsx'

type Props = {
  /** No search yet: the field gets the focus. */
  isWelcome: boolean
  onSubmit: (text: string) => void
  /** Called when the text becomes blank. */
  onReset: () => void
}

/** The input of the search screen. Enter and the magnifier submit and hide the keyboard. */
export function SearchField({ isWelcome, ...ways }: Props) {
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const { text, list, cell, type, search, submit, handleKey, ...picks } = useSearchField(
    input,
    ways,
  )
  useFocus(input, isWelcome)

  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of 2022 do not know <search>
    <form role="search" onSubmit={submit} className="flex min-w-0 flex-1 md:relative">
      <div className={FIELD}>
        <SearchInput
          ref={input}
          value={text}
          onType={type}
          onKeyDown={handleKey}
          onBlur={() => list.show(false)}
          listId={list.isOpen ? listId : undefined}
          activeId={list.active && cellId(listId, list.active, cell)}
        />
        {text ? (
          <ClearButton input={input} onPress={() => type('')} />
        ) : (
          <VoiceButton onHear={type} onSpoken={search} />
        )}
        <button type="submit" aria-label={t`Search`} className={BUTTON}>
          <Search size={20} />
        </button>
      </div>
      <p role="status" className={cx(NOTHING, list.isOpen && 'sr-only')}>
        {list.nothingFor && t`No products found for “${{ nothingFor: list.nothingFor }}”`}
      </p>
      {list.isOpen && (
        <SuggestionList
          id={listId}
          shown={list.shown}
          active={list.active}
          cell={cell}
          onPick={picks.open}
          onFill={picks.fill}
          onBuy={picks.buy}
          pointers={list.pointers}
        />
      )}
    </form>
  )
}

/** Position of the suggestions. */
const NOTHING =
  'absolute inset-x-0 top-full z-1 mt-[5px] bg-surface px-4 py-3 text-base break-words text-ink-2 empty:hidden max-md:border-b max-md:border-line md:edge-float md:mt-2.5 md:rounded-lg md:border md:border-line md:bg-raised'

const FIELD =
  'flex h-11 min-w-0 flex-1 items-center gap-1 rounded-md bg-header-field pr-1 pl-3.5 text-ink focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-basket'

/** Focuses the field one frame later, when the header shows it. */
function useFocus(input: RefObject<HTMLInputElement | null>, isWanted: boolean) {
  useEffect(() => {
    if (!isWanted) return
    const frame = requestAnimationFrame(() => input.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [input, isWanted])
}
