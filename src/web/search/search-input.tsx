import { t } from '@lingui/core/macro'
import { X } from 'lucide-react'
import type { ComponentProps, RefObject } from 'react'
import { MAX_SEARCH_TEXT } from '#contract/catalog/filters.ts'

type InputProps = Pick<ComponentProps<'input'>, 'ref' | 'value' | 'onKeyDown' | 'onBlur'> & {
  onType: (text: string) => void
  /** Id of the suggestion list, while it is shown. */
  listId: string | undefined
  /** Id of the cell selected with the arrow keys. */
  activeId: string | undefined
}

const PLACEHOLDER = t`Search for groceries, snacks and more...`

/** The search input, which controls the suggestions below it. */
export const SearchInput = ({ onType, listId, activeId, ...rest }: InputProps) => (
  <input
    {...rest}
    type="text"
    inputMode="search"
    enterKeyHint="search"
    autoComplete="off"
    maxLength={MAX_SEARCH_TEXT}
    onChange={({ target }) => onType(target.value)}
    role="combobox"
    aria-haspopup="grid"
    aria-autocomplete="list"
    aria-expanded={listId !== undefined}
    aria-controls={listId}
    aria-activedescendant={activeId}
    aria-label={PLACEHOLDER}
    placeholder={PLACEHOLDER}
    className="h-full min-w-0 flex-1 bg-transparent text-md text-ellipsis outline-none placeholder:text-ink-3 max-md:placeholder:font-stretch-84%"
  />
)

type ClearProps = { input: RefObject<HTMLInputElement | null>; onPress: () => void }

export function ClearButton({ input, onPress }: ClearProps) {
  const clear = () => {
    onPress()
    input.current?.focus()
  }
  return (
    <button type="button" aria-label={t`Clear search`} onClick={clear} className={BUTTON}>
      <X size={20} />
    </button>
  )
}

export const BUTTON =
  'reach grid size-9 shrink-0 place-items-center rounded-md text-brand-ink hover:bg-ink/8'
