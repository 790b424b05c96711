import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CalendarX, CircleAlert, Hourglass, PackageX, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatPrice } from '#contract/lib/price-words.ts'
import { messages } from '#contract/messages.ts'
import type { ShortProduct } from '#contract/schemas.ts'
import { localName } from '#web/lib/language/catalogue-names.ts'
import { paths } from '#web/lib/navigation/paths.ts'
import { Banner } from '#web/ui/banner.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Link } from '#web/ui/link.tsx'
import type { AttemptEnd } from './attempt-rules.ts'
import { priceChanges } from './checkout.ts'

/** Why the last press on Place Order did not create an order. */
export function OrderNotice({ end }: { end: AttemptEnd }) {
  if (end.kind === 'price-changed') return <NewPrices end={end} />
  if (end.kind === 'out-of-stock') return <OutOfStock products={end.products} />
  if (end.kind === 'slot-gone') return <SlotGone end={end} />
  if (end.kind === 'never-arrived') return <NotReceived />
  return null
}

type NewPricesProps = { end: Extract<AttemptEnd, { kind: 'price-changed' }> }

function NewPrices({ end: { seen, seenTotal, quote } }: NewPricesProps) {
  return (
    <Notice>
      <Banner tone="marigold" icon={<CircleAlert size={24} />} title={messages.priceChanged}>
        <ul className="mt-1.5 grid gap-0.5">
          {priceChanges(seen, quote).map(({ name, was, now }) => (
            <li key={name}>
              <Trans>
                {name}: <span className="num">{ph({ now: formatPrice(now) })}</span>, was{' '}
                <span className="num">{ph({ was: formatPrice(was) })}</span>
              </Trans>
            </li>
          ))}
          <li className="font-action">
            <Trans>
              New total: <span className="num">{ph({ now: formatPrice(quote.totalAmount) })}</span>,
              was <span className="num">{ph({ was: formatPrice(seenTotal) })}</span>
            </Trans>
          </li>
        </ul>
        <p className="mt-1.5">{t`Nothing has been ordered yet. Press Place Order to continue.`}</p>
      </Banner>
    </Notice>
  )
}

function OutOfStock({ products }: { products: ShortProduct[] }) {
  return (
    <Notice>
      <Banner
        tone="red"
        icon={<PackageX size={24} />}
        title={t`Some items just sold out. Nothing has been ordered yet.`}
        action={
          <Link to={paths.cart} className={buttonClass({ kind: 'secondary' })}>{t`Edit Cart`}</Link>
        }
      >
        <ul className="mt-1.5 grid gap-0.5">
          {products.map(({ productId, requested, stock, ...names }) => (
            <li key={productId}>
              {stock > 0
                ? t`${{ name: localName(names) }}: only ${stock} left of the ${requested} you want`
                : t`${{ name: localName(names) }}: sold out`}
            </li>
          ))}
        </ul>
      </Banner>
    </Notice>
  )
}

/** Its sentence names the nearest free times; they are chosen below. */
const SlotGone = ({ end }: { end: Extract<AttemptEnd, { kind: 'slot-gone' }> }) => (
  <Notice>
    <Banner
      tone="marigold"
      icon={<CalendarX size={24} />}
      title={end.sentence}
    >{t`Choose another delivery time, then press Place Order.`}</Banner>
  </Notice>
)

/** The items in the cart may belong to an order that is about to be paid. */
export function PaymentPending({ orderId }: { orderId: string }) {
  return (
    <Notice>
      <Banner
        tone="marigold"
        icon={<Hourglass size={24} />}
        title={t`Payment pending for order ${orderId}`}
        action={
          <Link
            to={paths.confirmationOf(orderId)}
            className={buttonClass({ kind: 'secondary' })}
          >{t`View Order`}</Link>
        }
      >{t`The items stay in your cart until we receive the payment. If you have just paid, please don't order them again.`}</Banner>
    </Notice>
  )
}

function NotReceived() {
  return (
    <Notice>
      <Banner
        tone="marigold"
        icon={<WifiOff size={24} />}
        title={t`Your order did not reach the shop`}
      >{t`Nothing was ordered and your cart is unchanged. Press Place Order to try again.`}</Banner>
    </Notice>
  )
}

/** Takes the focus when it appears, so that it is noticed. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <div ref={focusNotice} tabIndex={-1} role="alert" className="mb-5 scroll-mt-32 rounded-lg">
      {children}
    </div>
  )
}

const focusNotice = (notice: HTMLDivElement | null) => notice?.focus()
