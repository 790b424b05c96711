import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { CartItem } from '#contract/cart.ts'
import { formatCount } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { useGoBack } from '#web/lib/use-go-back.ts'
import { useIsWide } from '#web/lib/use-media.ts'
import { BackHeader } from '#web/ui/back-header.tsx'
import { SavedNote } from '#web/ui/bill.tsx'
import { Button } from '#web/ui/button.tsx'
import { dockSpace } from '#web/ui/dock.tsx'
import { Page, PageTitle } from '#web/ui/page.tsx'
import { totalQuantity, totalSaving } from './cart.ts'
import { CartDock } from './cart-dock.tsx'
import { CartItemRow } from './cart-item-row.tsx'
import { CartSummary } from './cart-summary.tsx'
import { ClearCartDialog } from './clear-cart-dialog.tsx'
import { DeliveryNote } from './delivery-note.tsx'

export function CartContent({ items }: { items: CartItem[] }) {
  const goBack = useGoBack(paths.home)
  const isWide = useIsWide()
  const [isClearing, setClearing] = useState(false)
  const clear = () => setClearing(true)
  const count = formatCount(totalQuantity(items), 'item')

  return (
    <>
      <BackHeader
        title="My Cart"
        onBack={goBack}
        actions={
          <button
            type="button"
            onClick={clear}
            className="min-h-11 rounded-md px-3 font-[620] text-on-header-2"
          >
            Clear Cart
          </button>
        }
      />
      <Page className={dockSpace}>
        <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(340px,414px)] lg:items-start lg:gap-7">
          <div>
            <PageTitle
              action={
                <Button kind="remove" size="sm" onClick={clear}>
                  <Trash2 size={16} /> Clear Cart
                </Button>
              }
            >
              My Cart <span className="num text-lg font-[520] text-ink-2">{count}</span>
            </PageTitle>
            {!isWide && <DeliveryNote note={`Superfast · ${count}`} isCard />}
            <ul aria-label="Items" className="rounded-lg border border-line bg-surface px-3.5">
              {items.map((item) => (
                <CartItemRow key={item.product._id} item={item} />
              ))}
            </ul>
            {!isWide && (
              <div className="mt-3">
                <SavedNote amount={totalSaving(items)} />
              </div>
            )}
          </div>
          <CartSummary items={items} isWide={isWide} />
        </div>
      </Page>
      {!isWide && <CartDock items={items} />}
      {isClearing && <ClearCartDialog onClose={() => setClearing(false)} />}
    </>
  )
}
