import type { Category } from '#contract/catalog/catalog.ts'
import { Link, type LinkProps } from '#web/ui/link.tsx'
import { Loading } from '#web/ui/loading/skeleton.tsx'
import { TileFace, TileSkeleton, tileClass } from '#web/ui/picture/tile.tsx'

const SKELETONS = 12

type Props = {
  categories: Category[]
  /** Link of a tile. */
  wayTo: (category: Category) => LinkProps
  /** Grid classes. */
  className: string
  /** The `sizes` attribute of the pictures. */
  pictureSizes: string
}

export function CategoryGrid({ categories, wayTo, className, pictureSizes }: Props) {
  return (
    <ul aria-label="Categories" className={className}>
      {categories.map((category, place) => (
        <li key={category._id}>
          <Link {...wayTo(category)} className={tileClass}>
            <TileFace
              name={category.name}
              image={category.image}
              place={place}
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
    <Loading label="Loading categories">
      <div className={className}>
        {Array.from({ length: SKELETONS }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a placeholder is its place
          <TileSkeleton key={place} />
        ))}
      </div>
    </Loading>
  )
}
