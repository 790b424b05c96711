import { t } from '@lingui/core/macro'
import { Search } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { OFFICE_LENGTH } from '#contract/office-limits.ts'
import type { SearchResult } from './find.ts'
import { optionId } from './found-list.tsx'
import { useFindLabel } from './use-find-label.ts'

type Props = {
  listId: string
  typed: string
  onType: (text: string) => void
  found: readonly SearchResult[]
  chosen: SearchResult | undefined
  /** Whether Enter may open the selection. */
  isSure: boolean
  /** Called with the key of the selected result. */
  onWalk: (key: string) => void
  onClose: () => void
}

/** The search field, whose arrow keys move through the results. */
export function FindField({ listId, typed, onType, found, chosen, isSure, ...on }: Props) {
  const label = useFindLabel()
  const walk = (step: 1 | -1) => {
    const index = chosen ? found.indexOf(chosen) : 0
    on.onWalk(found[(index + step + found.length) % found.length]?.key ?? '')
  }
  const acts: Partial<Record<string, (event: KeyboardEvent) => void>> = {
    ArrowDown: () => walk(1),
    ArrowUp: () => walk(-1),
    Enter: (event) => chosen && isSure && open(optionId(listId, chosen), event),
  }
  const handleKey = (event: KeyboardEvent) => {
    const act = acts[event.key]
    // During IME composition these keys belong to the IME.
    if (!act || event.nativeEvent.isComposing) return
    event.preventDefault()
    act(event)
  }

  return (
    <div className="on-header flex items-center gap-2 p-2 max-md:bg-header md:border-b md:border-line md:px-4">
      <Search size={20} className="shrink-0 max-md:hidden" />
      <input
        type="text"
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={found.length > 0}
        aria-controls={found.length > 0 ? listId : undefined}
        aria-activedescendant={chosen && optionId(listId, chosen)}
        value={typed}
        maxLength={OFFICE_LENGTH.find}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        placeholder={label}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={handleKey}
        data-autofocus
        className="min-h-11 min-w-0 flex-1 rounded-md bg-surface text-base text-ink placeholder:text-ink-3 max-md:px-3 md:bg-transparent md:outline-none"
      />
      <button
        type="button"
        onClick={on.onClose}
        className="min-h-11 shrink-0 rounded-md px-2 font-semibold max-md:text-on-header md:text-ink-2"
      >{t`Cancel`}</button>
    </div>
  )
}

/** Clicks the link, so that unsaved changes are asked about. */
function open(id: string, { ctrlKey, metaKey }: KeyboardEvent) {
  const link = document.getElementById(id)
  if (!(link instanceof HTMLAnchorElement)) return
  if (ctrlKey || metaKey) window.open(link.href, '_blank', 'noopener')
  else link.click()
}
