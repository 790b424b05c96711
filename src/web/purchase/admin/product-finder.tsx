import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { languageOfName, localName } from '#web/lib/language/catalogue-names.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import type { BoughtProduct } from './bill-values.ts'
import { boughtProductsQuery } from './purchase-queries.ts'

/** Finds a product by name or barcode, hidden ones too. */
export function ProductFinder({ onPick }: { onPick: (product: BoughtProduct) => void }) {
  const [typed, setTyped] = useState('')
  const text = typed.trim()
  const { data: found } = useQuery(boughtProductsQuery(text))
  const pick = (product: BoughtProduct) => {
    setTyped('')
    onPick(product)
  }
  return (
    <div className="max-w-xl">
      <TextField
        type="search"
        label={t`Add a product to the bill`}
        hint={t`Name or barcode`}
        value={typed}
        maxLength={100}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
        // Enter would submit the bill.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {text.length > 1 && found && (
        <ul className="mt-1 rounded-md border border-line" aria-label={t`Products found`}>
          {found.map((product) => (
            <li key={product._id} className="border-line not-last:border-b">
              <button
                type="button"
                className="min-h-11 w-full px-3 text-left hover:bg-sunken"
                onClick={() => pick(product)}
              >
                <span lang={languageOfName(product)}>{localName(product)}</span>{' '}
                <span className="text-sm text-ink-3">{product.unit}</span>
              </button>
            </li>
          ))}
          {found.length === 0 && (
            <li className="px-3 py-2 text-sm text-ink-3">{t`Nothing found.`}</li>
          )}
        </ul>
      )}
    </div>
  )
}
