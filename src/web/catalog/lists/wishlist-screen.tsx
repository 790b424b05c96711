import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import { localName } from '#web/lib/language/catalogue-names.ts'
import { paths } from '#web/lib/navigation/paths.ts'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { ShareButton } from '#web/ui/share-button.tsx'
import { WishButton } from '#web/wishlist/wish-button.tsx'
import { wishlistQuery } from '#web/wishlist/wishlist-queries.ts'
import { ProductGrid } from '../product-grid.tsx'
import { ListFrame, ListPage, ShopNow } from './list-page.tsx'
import { sharedCode } from './shared-list.ts'

const TITLE = t`Wishlist`

export const WishlistScreen = () => (
  <ListPage title={TITLE} up={paths.userMenu}>
    <Wishlist />
  </ListPage>
)

function Wishlist() {
  const { data: products } = useSuspenseQuery(wishlistQuery())
  if (products.length === 0) {
    return (
      <ListFrame title={TITLE} up={paths.userMenu}>
        <EmptyState
          icon={<Heart size={34} />}
          title={t`Your wishlist is empty`}
          text={t`Press the heart on a product to keep it here.`}
          action={<ShopNow />}
        />
      </ListFrame>
    )
  }
  return (
    <ListFrame
      title={TITLE}
      up={paths.userMenu}
      action={
        <ShareButton
          label={t`Share`}
          title={t`My list`}
          text={products.slice(0, NAMES_IN_TEXT).map(localName).join('\n')}
          path={paths.sharedList(sharedCode(products.map(({ _id }) => _id)))}
        />
      }
    >
      <ProductGrid
        products={products}
        label={TITLE}
        corner={(product) => (
          <WishButton productId={product._id} name={localName(product)} className="bg-surface" />
        )}
      />
    </ListFrame>
  )
}

/** A message of more names is not read. */
const NAMES_IN_TEXT = 10
