import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import type { Product } from '#contract/catalog/catalog.ts'
import { localName } from '#web/lib/language/catalogue-names.ts'
import { lazyComponent } from '#web/ui/loading/lazy-component.ts'
import { OptionalPart } from '#web/ui/loading/when-loaded.tsx'

const SizesSheet = lazyComponent(() => import('./sizes-sheet.tsx'), 'SizesSheet')

/** On a card: its size, which opens the others. A narrow card has no room for their number, which screen readers get. */
export function SizesButton({ product, count }: { product: Product; count: number }) {
  const [isOpen, setOpen] = useState(false)
  const sizes = plural(count, { one: '# size', other: '# sizes' })
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t`${sizes} of ${{ name: localName(product) }}`}
        onClick={() => setOpen(true)}
        className="relative -mb-1 min-h-6 min-w-10 truncate text-left text-fine font-semibold text-brand-ink underline"
      >
        {`${product.unit} ▾`}
      </button>
      {isOpen && (
        <OptionalPart>
          <SizesSheet product={product} onClose={() => setOpen(false)} />
        </OptionalPart>
      )}
    </>
  )
}
