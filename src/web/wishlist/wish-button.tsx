import { t } from '@lingui/core/macro'
import { Heart } from 'lucide-react'
import { cx } from '#web/lib/cx.ts'
import { useIsSignedIn } from '#web/session/user-queries.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useIsWished, useSetWished } from './wishlist-queries.ts'

type Props = {
  productId: string
  /** Tells cards apart for screen readers. */
  name: string
  className?: string
}

/** Keeps a product in the wishlist or removes it. Renders nothing for visitors and until the list is known. */
export function WishButton({ productId, name, className }: Props) {
  const isWished = useIsWished(productId)
  const { mutate } = useSetWished(productId)
  if (!useIsSignedIn() || isWished === undefined) return null
  return (
    <IconButton
      label={
        isWished ? t`Remove ${{ name }} from the wishlist` : t`Save ${{ name }} to the wishlist`
      }
      onClick={() => mutate(!isWished)}
      className={className}
    >
      <Heart size={20} className={cx(isWished && 'fill-current text-danger')} />
    </IconButton>
  )
}
