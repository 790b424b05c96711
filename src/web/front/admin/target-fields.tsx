import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { Target } from '#contract/front/front.ts'
import { FRONT_MAX, FRONT_SCREENS, type FrontScreen } from '#contract/front/front-limits.ts'
import { categoriesQuery } from '#web/catalog/catalog-queries.ts'
import { SelectField, TextField } from '#web/ui/form/text-field.tsx'
import { ProductPicker } from './product-picker.tsx'

type Props = { target: Target; onChange: (target: Target) => void }

const KINDS: Record<Target['kind'], string> = {
  none: t`Nowhere`,
  category: t`A category`,
  product: t`A product`,
  search: t`A search`,
  screen: t`A screen of the shop`,
}

const SCREENS: Record<FrontScreen, string> = {
  'bought-before': t`Bought before`,
  wishlist: t`Wishlist`,
  orders: t`Orders`,
  addresses: t`Addresses`,
  delivery: t`Delivery policy`,
  contact: t`Contact`,
}

/** The target that a kind begins with. */
const startsAt = (categoryId: string): Record<Target['kind'], Target> => ({
  none: { kind: 'none' },
  category: { kind: 'category', id: categoryId },
  product: { kind: 'product', id: '' },
  search: { kind: 'search', text: '' },
  screen: { kind: 'screen', screen: FRONT_SCREENS[0] },
})

/** Where a press leads: always within the shop. */
export function TargetFields({ target, onChange }: Props) {
  const { data: categories = [] } = useQuery(categoriesQuery)
  const starts = startsAt(categories[0]?._id ?? '')
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
      <SelectField
        label={t`A press leads to`}
        value={target.kind}
        onChange={(event) => onChange(starts[event.target.value as Target['kind']])}
      >
        {Object.entries(KINDS).map(([kind, name]) => (
          <option key={kind} value={kind}>
            {name}
          </option>
        ))}
      </SelectField>
      {target.kind === 'category' && (
        <SelectField
          label={t`Category`}
          value={target.id}
          onChange={(event) => onChange({ kind: 'category', id: event.target.value })}
        >
          {categories.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {target.kind === 'product' && (
        <ProductPicker id={target.id} onPick={(id) => onChange({ kind: 'product', id })} />
      )}
      {target.kind === 'search' && (
        <TextField
          label={t`Search for`}
          required
          value={target.text}
          maxLength={FRONT_MAX.searchText}
          onChange={(event) => onChange({ kind: 'search', text: event.target.value })}
        />
      )}
      {target.kind === 'screen' && (
        <SelectField
          label={t`Screen`}
          value={target.screen}
          onChange={(event) =>
            onChange({ kind: 'screen', screen: event.target.value as FrontScreen })
          }
        >
          {FRONT_SCREENS.map((screen) => (
            <option key={screen} value={screen}>
              {SCREENS[screen]}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  )
}
