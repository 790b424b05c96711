import type { ReactNode } from 'react'
import type { ProductDetail } from '#contract/catalog.ts'
import { detailsOf } from './product.ts'

/** Description and additional details: cards on a phone, plain columns beside the gallery. */
export function ProductText({ product }: { product: ProductDetail }) {
  const details = detailsOf(product)
  return (
    <>
      {product.description && (
        <Part title="Description">
          <p className="max-w-[58ch] whitespace-pre-line text-ink-2">{product.description}</p>
        </Part>
      )}
      <Part title="Additional details">
        <dl className="text-[0.906rem]">
          {details.map(([name, value]) => (
            <div
              key={name}
              className="grid grid-cols-[minmax(104px,34%)_minmax(0,1fr)] gap-3 border-t border-line py-[9px]"
            >
              <dt className="text-ink-2">{name}</dt>
              <dd className="break-words">{value}</dd>
            </div>
          ))}
        </dl>
      </Part>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-3 md:mt-5 max-md:rounded-lg max-md:border max-md:border-line max-md:bg-surface max-md:px-3.5 max-md:py-3">
      <h2 className="mb-1.5 text-md md:text-[1.06rem]">{title}</h2>
      {children}
    </section>
  )
}
