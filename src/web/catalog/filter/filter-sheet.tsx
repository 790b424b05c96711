import { t } from '@lingui/core/macro'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { ChosenChips } from './chosen-filters.tsx'
import { DraftFooter, useDraft } from './filter-draft.tsx'
import { CLEARED, GROUP_TITLES, groupsFor } from './filter-names.ts'
import { FilterPanel, SHEET_GROUPS } from './filter-panel.tsx'
import { type FilterableList, useFilters } from './filter-queries.ts'
import { choiceCount, NO_FILTERS } from './filters.ts'
import type { Sheet } from './use-sheet.ts'

type Props = { of: Sheet; list: FilterableList; onClose: () => void }

/** Changes apply together on "Show products"; their history entry replaces that of the sheet. */
export function FilterSheet({ of, list, onClose }: Props) {
  const [applied, change] = useFilters()
  const { filters, choices, onChange } = useDraft(list)
  const hasAll = of === 'all'
  const show = () => {
    if (JSON.stringify(filters) === JSON.stringify(applied)) onClose()
    else change(filters, { replace: true })
  }
  return (
    <Dialog
      title={hasAll ? t`Filters` : GROUP_TITLES.brand}
      onClose={onClose}
      shape="form"
      hasHistoryEntry
    >
      {hasAll && choiceCount(filters) > 0 && (
        <div className="pb-4">
          <ChosenChips filters={filters} facets={choices.facets} change={onChange} />
        </div>
      )}
      <FilterPanel
        {...{ choices, filters, onChange }}
        groups={hasAll ? groupsFor(list, SHEET_GROUPS) : BRAND}
      />
      <DraftFooter
        choices={choices}
        clear={hasAll ? t`Clear All` : t`Clear`}
        onClear={() => onChange(hasAll ? { ...NO_FILTERS, sort: filters.sort } : CLEARED.brand)}
        onShow={show}
      />
    </Dialog>
  )
}

const BRAND = [{ of: 'brand' }] as const
