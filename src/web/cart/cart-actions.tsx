import { t } from '@lingui/core/macro'
import { Trash2 } from 'lucide-react'
import type { CartItem } from '#contract/cart/cart.ts'
import { localName } from '#web/lib/language/catalogue-names.ts'
import { paths } from '#web/lib/navigation/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ShareButton } from '#web/ui/share-button.tsx'

/** Shares the cart as a list, or clears it. */
export const CartActions = ({ items, onClear }: { items: CartItem[]; onClear: () => void }) => (
  <span className="flex items-center gap-1">
    <ShareButton
      label={t`Share this list`}
      title={t`My Cart`}
      text={items.map(lineOf).join('\n')}
      path={paths.landing}
    />
    <Button kind="remove" size="sm" onClick={onClear}>
      <Trash2 size={16} /> {t`Clear Cart`}
    </Button>
  </span>
)

const lineOf = ({ quantity, product }: CartItem) =>
  `${quantity} × ${localName(product)}, ${product.unit}`
