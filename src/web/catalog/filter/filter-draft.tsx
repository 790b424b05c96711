import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { formatCount } from '#web/lib/format/format.ts'
import { Button } from '#web/ui/button.tsx'
import { type Choices, type FilterableList, useChoices, useFilters } from './filter-queries.ts'
import type { Filters } from './filters.ts'

/** Filters that are being chosen. They apply together on "Show products". */
export function useDraft(list: FilterableList) {
  const [filters, setDraft] = useState(useFilters()[0])
  const choices = useChoices(list, filters)
  const onChange = (part: Partial<Filters>) => setDraft((was) => ({ ...was, ...part }))
  return { filters, choices, onChange }
}

type Props = {
  choices: Choices
  clear: string
  onClear: () => void
  onShow: () => void
  /** Below a chip; otherwise at the end of a sheet. */
  isSmall?: boolean
}

/** Below a draft: clears it or shows its products. */
export function DraftFooter({ choices, clear, onClear, onShow, isSmall = false }: Props) {
  const { facets, failure } = choices
  return (
    <div
      className={
        isSmall
          ? `${FOOTER} -bottom-1 -mx-3.5 -mb-1 px-3.5 py-2.5`
          : `${FOOTER} bottom-0 -mx-5 -mb-5 px-5 py-3`
      }
    >
      <Button kind={isSmall ? 'ghost' : 'secondary'} size={isSmall ? 'sm' : 'md'} onClick={onClear}>
        {clear}
      </Button>
      <Button size={isSmall ? 'sm' : 'md'} className="flex-1" onClick={onShow}>
        {facets && !failure
          ? t`Show ${{ products: formatCount(facets.shown, 'product') }}`
          : t`Show products`}
      </Button>
    </div>
  )
}

const FOOTER = 'sticky flex gap-2 border-t border-line bg-raised'
