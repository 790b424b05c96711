import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Product } from '#contract/catalog/catalog.ts'
import { languageOfName, localName } from '#web/lib/language/catalogue-names.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import { linkClass } from '#web/ui/screen/page.tsx'
import { foundProductsQuery, someProductsQuery } from './product-queries.ts'

type Props = { id: string; onPick: (id: string) => void }

/** The chosen product, or the field that finds one. */
export function ProductPicker({ id, onPick }: Props) {
  const { data: [product] = [] } = useQuery(someProductsQuery(id ? [id] : []))
  if (!id) return <ProductFinder label={t`Product`} onPick={({ _id }) => onPick(_id)} />
  return (
    <div>
      <p className="mb-1.5 text-label leading-4.25 font-label">{t`Product`}</p>
      <p className="flex min-h-[46px] flex-wrap items-center gap-x-3">
        <b className="font-label">{product ? localName(product) : t`Not on sale now`}</b>
        <button type="button" className={`reach ${linkClass}`} onClick={() => onPick('')}>
          {t`Choose another`}
        </button>
      </p>
    </div>
  )
}

type FinderProps = { label: string; hint?: string; onPick: (product: Product) => void }

/** Finds products by name. */
export function ProductFinder({ label, hint, onPick }: FinderProps) {
  const [typed, setTyped] = useState('')
  const text = typed.trim()
  const { data: found } = useQuery(foundProductsQuery(text))
  const isAsked = text.length > 1
  const pick = (product: Product) => {
    setTyped('')
    onPick(product)
  }
  return (
    <div>
      <TextField
        type="search"
        label={label}
        hint={hint}
        value={typed}
        maxLength={100}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
        // Enter would submit the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {isAsked && found && (
        <ul className="mt-1 rounded-md border border-line" aria-label={t`Products found`}>
          {found.map((product) => (
            <li key={product._id} className="border-line not-last:border-b">
              <button
                type="button"
                lang={languageOfName(product)}
                className="min-h-11 w-full px-3 text-left hover:bg-sunken"
                onClick={() => pick(product)}
              >
                {localName(product)}
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
