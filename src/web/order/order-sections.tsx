import { t } from '@lingui/core/macro'
import { PackageX } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatPrice } from '#contract/lib/price-words.ts'
import type { Order, OrderAddress, OrderItem } from '#contract/order/order.ts'
import { methodOf } from '#contract/order/order-steps.ts'
import { HandoverList } from '#web/delivery/handover-list.tsx'
import { cx } from '#web/lib/cx.ts'
import { dateHint } from '#web/lib/format/date-hint.ts'
import { formatCount } from '#web/lib/format/format.ts'
import { formatDate } from '#web/lib/format/format-date.ts'
import { formatMobile } from '#web/lib/format/format-mobile.ts'
import { languageOfName, localName } from '#web/lib/language/catalogue-names.ts'
import { shown } from '#web/lib/language/shown.ts'
import { paths } from '#web/lib/navigation/paths.ts'
import { Bill, BillRow, BillTotal, CouponRow, TaxRow } from '#web/ui/bill.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Link } from '#web/ui/link.tsx'
import { ItemLine } from '#web/ui/list/item-line.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { DotStatus } from '#web/ui/status.tsx'
import { paymentStatusName } from '../lib/format/status-names.ts'
import { itemCount, itemTotal, itemTotalBefore, paymentDot, shortenId, shortNote } from './order.ts'
import type { PriceDetails as Prices } from './price-details.ts'

type SectionProps = {
  title: string
  aside?: ReactNode
  /** May be longer than a page and may break across pages. */
  isLong?: boolean
  children: ReactNode
}

/** A card of an order: a heading with content. */
export function OrderSection({ title, aside, isLong = false, children }: SectionProps) {
  return (
    <section
      aria-label={title}
      className={cx('card p-3.5 md:p-4', !isLong && 'break-inside-avoid')}
    >
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h2 className="text-lead leading-6">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}

/** The items. Each name links to the current product. */
export function OrderItems({ items, size }: { items: OrderItem[]; size: 46 | 64 }) {
  return (
    <OrderSection
      title={t`Items`}
      isLong
      aside={
        <span className="num text-sm text-ink-3">{formatCount(itemCount(items), 'item')}</span>
      }
    >
      <ul>
        {items.map((item) => (
          <ItemLine
            key={item._id}
            picture={item.product_id.image[0]}
            note={noteOf(item)}
            total={itemTotal(item)}
            totalBefore={itemTotalBefore(item)}
            alert={shortNote(item)}
            size={size}
          >
            <Link
              to={paths.productById(item.product_id._id)}
              title={localName(item.product_id)}
              lang={languageOfName(item.product_id)}
              className="hover:underline"
            >
              {localName(item.product_id)}
            </Link>
          </ItemLine>
        ))}
      </ul>
    </OrderSection>
  )
}

function noteOf(item: OrderItem) {
  const { quantity, unwanted, returned, refunded, replaced, substitute_for, product_id } = item
  const { price, brand } = product_id
  const notes = [
    `${quantity} x ${formatPrice(price)}`,
    unwanted && t`${unwanted} no longer wanted`,
    returned > 0 && t`${returned} returned`,
    refunded && t`${refunded} refunded`,
    replaced && t`${replaced} sent again`,
    brand,
    substitute_for && t`replacement`,
  ]
  return notes.filter(Boolean).join(' · ')
}

export function PriceDetails({ prices }: { prices: Prices }) {
  return (
    <OrderSection title={t`Price Details`}>
      <Bill>
        <BillRow label={t`Items total`} amount={prices.items} />
        <CouponRow coupon={prices.coupon ?? null} />
        <BillRow label={t`Shipping`} amount={prices.shipping} />
        <TaxRow amount={prices.tax} />
        {prices.short && (
          <BillRow
            label={t`Not delivered, ${{ items: formatCount(prices.short.pieces, 'item') }}`}
            amount={-prices.short.amount}
          />
        )}
        {prices.substitutes > 0 && <BillRow label={t`Replacements`} amount={prices.substitutes} />}
        <BillTotal label={prices.short ? t`Total now` : t`Total`} amount={prices.total} />
        {prices.returned > 0 && (
          <BillRow label={t`Refunded for returns`} amount={-prices.returned} />
        )}
      </Bill>
    </OrderSection>
  )
}

type AddressProps = {
  address: OrderAddress
  /** It is picked up at this address, which is that of the shop. */
  isPickup?: boolean | undefined
}

/** The delivery address at the time of the order, or where it is picked up. */
export function DeliveryAddress({ address, isPickup = false }: AddressProps) {
  return (
    <OrderSection title={isPickup ? t`Pick-up at the shop` : t`Delivery Address`}>
      <address className="break-words text-ink-2 not-italic">
        <ReceiverName address={address} />
        <span className="block">{address.address_line_1}</span>
        {address.address_line_2 && <span className="block">{address.address_line_2}</span>}
        <span className="block">
          {address.city}, {address.state} {address.pincode}
        </span>
        <span className="num block">{formatMobile(address.mobile)}</span>
      </address>
      <HandoverList of={address} />
    </OrderSection>
  )
}

/** Receiver and address label. Older orders have the label only. */
function ReceiverName({ address: { receiver_name, address_name } }: { address: OrderAddress }) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <b className="font-action text-ink">{receiver_name || address_name}</b>
      {receiver_name && receiver_name !== address_name && (
        <span className="text-sm">{address_name}</span>
      )}
    </span>
  )
}

export function PaymentInformation({ order }: { order: Order }) {
  const { razorpay_order_id: reference, razorpay_payment_id: transaction } = order
  return (
    <OrderSection title={t`Payment Information`}>
      <dl className="grid gap-[7px]">
        <Row name={t`Order id`}>
          <span className="num">{order.order_id}</span>
        </Row>
        <Row name={t`Order date`}>
          {formatDate(order.createdAt)}{' '}
          <span className="print:hidden">{dateHint(order.createdAt)}</span>
        </Row>
        <Row name={t`Payment method`}>{shown(methodOf(order))}</Row>
        <Row name={t`Payment Status`}>
          <DotStatus tone={paymentDot(order.payment_status)}>
            {paymentStatusName(order.payment_status)}
          </DotStatus>
        </Row>
        {reference && (
          <Row name={t`Order reference`}>
            <span title={reference}>{shortenId(reference)}</span>
          </Row>
        )}
        {transaction && (
          <Row name={t`Transaction id`}>
            <span title={transaction}>{shortenId(transaction)}</span>
          </Row>
        )}
      </dl>
    </OrderSection>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-3">
      <dt className="text-ink-2">{name}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  )
}

/** Shown if the order does not exist. */
export function OrderNotFound({ title, text }: { title: string; text?: ReactNode }) {
  return (
    <EmptyState
      heading="h1"
      title={title}
      text={text}
      icon={<PackageX size={34} />}
      action={<Link to={paths.orders} className={buttonClass()}>{t`Back to My Orders`}</Link>}
    />
  )
}
