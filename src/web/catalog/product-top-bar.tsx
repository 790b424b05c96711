import { ArrowLeft } from 'lucide-react'
import { CartIconLink } from '#web/cart/cart-button.tsx'
import { paths } from '#web/lib/paths.ts'
import { useGoBack } from '#web/lib/use-go-back.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

const ROUND = 'edge-float pointer-events-auto rounded-full! bg-raised'

/** On a phone: back and basket float over the picture and stay in reach. */
export function ProductTopBar() {
  const goBack = useGoBack(paths.home)
  return (
    <div className="pointer-events-none sticky top-0 z-(--z-sticky) h-0 md:hidden">
      <div className="flex justify-between p-2.5">
        <IconButton label="Back" onClick={goBack} className={ROUND}>
          <ArrowLeft size={20} />
        </IconButton>
        <span className={ROUND}>
          <CartIconLink />
        </span>
      </div>
    </div>
  )
}
