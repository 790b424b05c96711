import { useState } from 'react'
import { formatCount } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { type Narrowable, useChoices } from './filter-queries.ts'
import { type Filters, NO_FILTERS } from './filters.ts'

type Props = {
  list: Narrowable
  filters: Filters
  change: (part: Partial<Filters>) => void
  onClose: () => void
}

/** What is chosen here counts as one change, when it is shown. */
export function FilterSheet({ list, filters, change, onClose }: Props) {
  const [draft, setDraft] = useState(filters)
  const choices = useChoices(list, draft)
  const { facets, failure } = choices
  const show = () => {
    change(draft)
    onClose()
  }
  return (
    <Dialog title="Filters" onClose={onClose} shape="form">
      <FilterPanel
        choices={choices}
        filters={draft}
        onChange={(part) => setDraft((was) => ({ ...was, ...part }))}
        hasCategories={list.searchText !== undefined}
      />
      <div className="sticky -bottom-5 -mx-5 -mb-5 flex gap-2 border-t border-line bg-raised px-5 py-3">
        <Button kind="secondary" onClick={() => setDraft({ ...NO_FILTERS, sort: draft.sort })}>
          Clear All
        </Button>
        <Button className="flex-1" onClick={show}>
          {facets && !failure ? `Show ${formatCount(facets.shown, 'product')}` : 'Show products'}
        </Button>
      </div>
    </Dialog>
  )
}
