import type { ReactNode } from 'react'
import type { Size } from '#contract/catalog/catalog.ts'
import { comparablePrice } from '#contract/catalog/unit-price.ts'
import { formatPrice } from '#contract/lib/price-words.ts'
import { languageOfName } from '#web/lib/language/catalogue-names.ts'
import { shown } from '#web/lib/language/shown.ts'
import { officePaths } from '#web/lib/navigation/office-paths.ts'
import { Link } from '#web/ui/link.tsx'
import { Thumbnail } from '#web/ui/picture/thumbnail.tsx'

/** A size for staff: name, unit and price, and what can be done with it. */
export function SizeRow({ size, children }: { size: Size; children?: ReactNode }) {
  const { _id, name, unit, image, selling_price } = size
  const comparable = comparablePrice(size)
  const price = comparable
    ? `${formatPrice(selling_price)} · ${shown(comparable)}`
    : formatPrice(selling_price)
  return (
    <li className="flex items-center gap-3">
      <Thumbnail src={image[0]} size={46} />
      <div className="min-w-0 flex-1">
        <Link
          to={officePaths.adminProduct(_id)}
          lang={languageOfName({ name })}
          className="inline-block min-h-6 break-words font-semibold hover:underline"
        >
          {name}
        </Link>
        <p className="num text-sm text-ink-2">{`${unit} · ${price}`}</p>
      </div>
      {children}
    </li>
  )
}
