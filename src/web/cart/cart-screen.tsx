import { plural, t } from '@lingui/core/macro'
import { Clock } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import type { CartItem } from '#contract/cart/cart.ts'
import { useDeliveryTexts, useOrderTerms } from '#web/delivery/delivery-texts.ts'
import { useIsWide } from '#web/lib/browser/window-size.ts'
import { formatCount } from '#web/lib/format/format.ts'
import { useIsOnline } from '#web/lib/http/network.ts'
import { paths } from '#web/lib/navigation/paths.ts'
import { useGoBack } from '#web/lib/navigation/use-go-back.ts'
import { SavedNote } from '#web/ui/bill.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Link } from '#web/ui/link.tsx'
import { EmptyState, ErrorState } from '#web/ui/loading/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/loading/skeleton.tsx'
import { WhenLoaded } from '#web/ui/loading/when-loaded.tsx'
import { BackHeader } from '#web/ui/screen/back-header.tsx'
import { Page } from '#web/ui/screen/page.tsx'
import { totalQuantity } from './cart.ts'
import { CartActions } from './cart-actions.tsx'
import { CartItemRow } from './cart-item-row.tsx'
import { CartDock, CartSummary, DeliveryNote } from './cart-summary.tsx'
import { useClearCart } from './empty-cart-queries.ts'
import { usePendingSteps } from './pending-steps.ts'
import { reorderedIn } from './reordered.ts'
import { ReorderedNote } from './reordered-note.tsx'
import { totalSaving } from './total-saving.ts'
import { useLoadedCart } from './use-loaded-cart.ts'

export function CartScreen() {
  return (
    <WhenLoaded
      skeleton={<CartSkeleton />}
      failed={(_error, retry) => (
        <BareCart>
          <ErrorState text={t`Error fetching cart items!`} onRetry={retry} />
        </BareCart>
      )}
    >
      <LoadedCart />
    </WhenLoaded>
  )
}

function LoadedCart() {
  const items = useLoadedCart()
  return items.length === 0 ? <EmptyCart /> : <FullCart items={items} />
}

function FullCart({ items }: { items: CartItem[] }) {
  const goBack = useGoBack(paths.home)
  const isWide = useIsWide()
  const isOnline = useIsOnline()
  const [isClearing, setClearing] = useState(false)
  const clear = () => setClearing(true)
  const count = formatCount(totalQuantity(items), 'item')

  return (
    <>
      <BackHeader title={t`My Cart`} onBack={goBack} />
      <Page className="lg:pb-10">
        <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(340px,414px)] lg:items-start lg:gap-7">
          <div>
            <PageTitle action={<CartActions items={items} onClear={clear} />}>
              {t`My Cart`} <span className="num text-lg font-medium text-ink-2">{count}</span>
            </PageTitle>
            {!isWide && isOnline && <DeliveryNote count={count} isCard />}
            {!isOnline && <PendingNote />}
            <ReorderResult cart={items} />
            <ul aria-label={t`Items`} className="card px-3.5">
              {items.map((item) => (
                <CartItemRow key={item.product._id} item={item} />
              ))}
            </ul>
            <div className="mt-2 flex justify-end md:hidden">
              <CartActions items={items} onClear={clear} />
            </div>
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

/** Shown right after reordering only. */
function ReorderResult({ cart }: { cart: CartItem[] }) {
  const outcome = reorderedIn(useLocation().state)
  const hasJustCome = useNavigationType() !== 'POP'
  return (
    <div role="status" className="mb-3 empty:hidden">
      {outcome && hasJustCome && <ReorderedNote cart={cart} {...outcome} />}
    </div>
  )
}

/** Changes made offline. */
function PendingNote() {
  const count = usePendingSteps().length
  if (count === 0) return null
  return (
    <p className="mb-3 flex gap-2.5 rounded-lg bg-basket-soft px-3.5 py-3 text-base text-basket-ink">
      <Clock size={20} className="mt-0.5 shrink-0" aria-hidden="true" />
      <span>
        <b className="font-semibold">
          {plural(count, {
            one: `${count} change not synced yet.`,
            other: `${count} changes not synced yet.`,
          })}
        </b>
        <span>
          {` ${t`We'll update your cart when you're back online and tell you if prices or stock changed.`}`}
        </span>
      </span>
    </p>
  )
}

function ClearCartDialog({ onClose }: { onClose: () => void }) {
  const clear = useClearCart()
  return (
    <ConfirmDialog
      title={t`Clear Cart`}
      question={t`Remove everything from your cart?`}
      confirm={t`Clear Cart`}
      cancel={t`Keep it`}
      busy={clear.isPending}
      onConfirm={() => clear.mutate(undefined, { onSettled: onClose })}
      onClose={onClose}
    />
  )
}

function EmptyCart() {
  const { sentence } = useDeliveryTexts()
  const { visitorsCanBrowse } = useOrderTerms()
  return (
    <BareCart>
      <EmptyState
        title={t`Your cart is empty`}
        text={t`Doodh, sabzi, atta and more. ${sentence}.`}
        action={
          <Link
            to={visitorsCanBrowse ? paths.home : paths.landing}
            className={buttonClass({ size: 'lg' })}
          >{t`Continue Shopping`}</Link>
        }
      />
    </BareCart>
  )
}

function CartSkeleton() {
  return (
    <BareCart>
      <Loading label={t`Loading your cart`} className="min-h-[70dvh]">
        <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(340px,414px)] lg:items-start lg:gap-7">
          <div>
            <Skeleton className="mb-3 h-[62px] rounded-lg lg:hidden" />
            <Skeleton className="h-[279px] rounded-lg" />
          </div>
          <Skeleton className="h-[340px] rounded-lg max-lg:mt-3" />
        </div>
      </Loading>
    </BareCart>
  )
}

/** The cart's title and Back while there are no items. */
function BareCart({ children }: { children: ReactNode }) {
  const goBack = useGoBack(paths.home)
  return (
    <>
      <BackHeader title={t`My Cart`} onBack={goBack} />
      <Page>
        <PageTitle>{t`My Cart`}</PageTitle>
        {children}
      </Page>
    </>
  )
}

/** The title of a screen with its Back button, from 768 px. */
function PageTitle({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="mb-5 flex items-center justify-between gap-4 max-md:hidden">
      <h1 className="text-2xl">{children}</h1>
      {action}
    </div>
  )
}
