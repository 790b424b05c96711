import { t } from '@lingui/core/macro'
import type { Category } from '#contract/catalog/catalog.ts'
import { localName } from '#web/lib/language/catalogue-names.ts'
import { Link, type LinkProps } from '#web/ui/link.tsx'
import { Loading } from '#web/ui/loading/skeleton.tsx'
import { TileFace, TileSkeleton, tileClass } from '#web/ui/picture/tile.tsx'

const SKELETONS = 12

type Props = {
  categories: Category[]
  /** Link of a tile. */
  linkTo: (category: Category) => LinkProps
  /** Grid classes. */
  className: string
  /** The `sizes` attribute of the pictures. */
  pictureSizes: string
}

export function CategoryGrid({ categories, linkTo, className, pictureSizes }: Props) {
  return (
    <ul aria-label={t`Categories`} className={className}>
      {categories.map((category, index) => (
        <li key={category._id}>
          <Link {...linkTo(category)} className={tileClass}>
            <TileFace
              name={localName(category)}
              image={category.image}
              index={index}
              pictureSizes={pictureSizes}
            />
          </Link>
        </li>
      ))}
    </ul>
  )
}

export function CategoryGridSkeleton({ className }: { className: string }) {
  return (
    <Loading label={t`Loading categories`}>
      <div className={className}>
        {Array.from({ length: SKELETONS }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a placeholder is its place
          <TileSkeleton key={index} />
        ))}
      </div>
    </Loading>
  )
}
