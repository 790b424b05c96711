import { Search } from 'lucide-react'
import { Link } from 'react-router'
import { CartIconLink } from '#web/cart/cart-button.tsx'
import { paths } from '#web/lib/paths.ts'
import { useGoBack } from '#web/lib/use-go-back.ts'
import { BackHeader } from '#web/ui/back-header.tsx'
import { iconButtonClass } from '#web/ui/icon-button.tsx'
import type { Named } from './category.ts'

/** The header of a listing on a phone. */
export function ListingHeader({ category }: { category: Named | undefined }) {
  const goBack = useGoBack(paths.home)
  return (
    <BackHeader
      title={category?.name ?? 'Products'}
      onBack={goBack}
      actions={
        <>
          <Link to={paths.search} aria-label="Search" className={iconButtonClass()}>
            <Search size={24} />
          </Link>
          <CartIconLink />
        </>
      }
    />
  )
}
