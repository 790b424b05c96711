import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { formatPrice } from '#contract/lib/price-words.ts'
import type { Order } from '#contract/order/order.ts'
import { MAX_LISTED_ORDERS } from '#contract/order/order-kinds.ts'
import { overviewOf } from '#contract/order/order-overview.ts'
import { cx } from '#web/lib/cx.ts'
import { dateHint } from '#web/lib/format/date-hint.ts'
import { formatDate } from '#web/lib/format/format-date.ts'
import { serverNow } from '#web/lib/http/server-clock.ts'
import { localName } from '#web/lib/language/catalogue-names.ts'
import { paths } from '#web/lib/navigation/paths.ts'
import { useGoBack } from '#web/lib/navigation/use-go-back.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { CheckoutLink } from '#web/ui/checkout-link.tsx'
import { Link } from '#web/ui/link.tsx'
import { EmptyState, ErrorState } from '#web/ui/loading/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/loading/skeleton.tsx'
import { WhenLoaded } from '#web/ui/loading/when-loaded.tsx'
import { Thumbnail } from '#web/ui/picture/thumbnail.tsx'
import { BackLabel, backClass, DashboardPage } from '#web/ui/screen/dashboard-page.tsx'
import { Pill } from '#web/ui/status.tsx'
import { Struck } from '#web/ui/struck.tsx'
import { orderStatusName, paymentStatusName, shortMethodName } from '../lib/format/status-names.ts'
import { confirmationOf } from './confirmation.ts'
import { useLiveOrders } from './live-orders.ts'
import { isNew, newestFirst, paymentPill, preview, statusPill, totalBefore } from './order.ts'
import { ordersQuery } from './order-queries.ts'
import { type PaymentNote, paymentNote } from './payment/payment-note.ts'
import { useRecordDelivery } from './record-delivery.ts'
import { Reorder } from './reorder.tsx'

export function OrdersScreen() {
  const goBack = useGoBack(paths.profile)
  return (
    <DashboardPage
      title={t`My Orders`}
      onBack={goBack}
      backLink={
        <Link to={paths.profile} className={backClass}>
          <BackLabel />
        </Link>
      }
    >
      <WhenLoaded
        skeleton={<OrdersSkeleton />}
        failed={(_error, retry) => (
          <ErrorState
            title={t`Oops! Something went wrong`}
            text={t`Failed to load your orders. Please try again later.`}
            onRetry={retry}
          />
        )}
      >
        <Orders />
      </WhenLoaded>
    </DashboardPage>
  )
}

function Orders() {
  useLiveOrders()
  const { data: orders } = useSuspenseQuery({ ...ordersQuery(), select: newestFirst })
  useRecordDelivery(orders.some(({ status }) => status === 'Delivered'))
  if (orders.length === 0) {
    return (
      <EmptyState
        title={t`No Orders Yet`}
        text={t`What goes in your basket today?`}
        action={
          <Link
            to={paths.landing}
            className={buttonClass({ size: 'lg' })}
          >{t`Start Shopping`}</Link>
        }
      />
    )
  }
  return (
    <>
      <ul className={LIST}>
        {orders.map((order) => (
          <OrderCard key={order._id} order={order} />
        ))}
      </ul>
      {orders.length >= MAX_LISTED_ORDERS && (
        <p className="mt-3 text-sm text-ink-2">
          {t`Your latest ${MAX_LISTED_ORDERS} orders. Download your data in your profile to see all.`}
        </p>
      )}
    </>
  )
}

function OrderCard({ order }: { order: Order }) {
  return (
    <li
      aria-label={t`Order ${{ order_id: order.order_id }}`}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-3 card px-4 py-3.5"
    >
      <div className="max-md:col-span-2">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="num text-md font-name">{order.order_id}</h2>
          {isNew(order) && <Pill tone="new">{t`New`}</Pill>}
          <Pill tone={statusPill(order.status)}>{orderStatusName(order.status)}</Pill>
          {order.pickup && <Pill tone="blue">{t`Pick-up`}</Pill>}
        </div>
        <p className="num mt-0.5 text-sm whitespace-normal text-ink-3">
          {`${formatDate(order.createdAt)} ${dateHint(order.createdAt)}`}
        </p>
      </div>
      <div className="max-md:order-2 md:text-right">
        <TotalBefore order={order} />
        <b className="num block text-lead leading-6 font-price">
          {formatPrice(order.total_amount)}
        </b>
        <span className="flex items-center gap-1.5 text-xs text-ink-3 md:justify-end">
          <span>{shortMethodName(order.payment_mode)}</span>
          <Pill tone={paymentPill(order.payment_status)}>
            {paymentStatusName(order.payment_status)}
          </Pill>
        </span>
      </div>
      <Preview order={order} />
      <Money order={order} />
      <WaysOn order={order} />
    </li>
  )
}

function TotalBefore({ order }: { order: Order }) {
  const before = totalBefore(order)
  return before === undefined ? null : <Struck amount={before} />
}

/** Payment result, if it is worth mentioning. */
function Money({ order }: { order: Order }) {
  const note = paymentNote(order)
  if (!note) return null
  return (
    <p className={cx('col-span-2 rounded-box px-3 py-2 text-sm max-md:order-1', NOTES[note.tone])}>
      {note.text}
    </p>
  )
}

/** Side by side on a phone, with equal widths. */
function WaysOn({ order }: { order: Order }) {
  const { actions } = overviewOf(order, serverNow())
  return (
    <div className="flex flex-wrap items-start gap-2.5 max-lg:col-span-2 max-md:order-2 max-md:*:flex-1 md:justify-end lg:col-start-2">
      {actions.includes('retry') && (
        <CheckoutLink
          state={confirmationOf(order)}
          label={t`Retry Payment of order ${{ order_id: order.order_id }}`}
        >{t`Retry Payment`}</CheckoutLink>
      )}
      {actions.includes('reorder') && (
        <Reorder order={order} label={t`Order Again, order ${{ order_id: order.order_id }}`} />
      )}
      <Link
        to={paths.order(order.order_id)}
        state={{ order }}
        aria-label={t`View Details of order ${{ order_id: order.order_id }}`}
        className={buttonClass({ kind: 'soft' })}
      >{t`View Details`}</Link>
    </div>
  )
}

const NOTES: Record<PaymentNote['tone'], string> = {
  blue: 'bg-info-soft text-info',
  red: 'bg-danger-soft text-danger',
  grey: 'bg-sunken text-ink-2',
  green: 'bg-save-soft text-save',
}

function Preview({ order }: { order: Order }) {
  const { shown, more } = preview(order)
  return (
    <div className="flex items-center gap-3 max-md:order-1 max-lg:col-span-2">
      <span className="flex gap-1.5">
        {shown.map(({ _id, product_id }) => (
          <Thumbnail key={_id} src={product_id.image[0]} size={46} />
        ))}
      </span>
      <p className="min-w-0 flex-1 text-note leading-4.5 font-stretch-94%">
        <span className="line-clamp-2">
          {shown.map(({ product_id }) => localName(product_id)).join(', ')}
        </span>
        {more > 0 && <span className="text-ink-3">{t`+ ${more} more item(s)`}</span>}
      </p>
    </div>
  )
}

/** Shared by the list and its skeleton. */
const LIST = 'grid grid-cols-1 gap-3'

function OrdersSkeleton() {
  return (
    <Loading label={t`Loading your orders`} className="min-h-[60dvh]">
      <div className={LIST}>
        {['first', 'second', 'third', 'fourth'].map((key) => (
          <Skeleton key={key} className="h-[178px] rounded-lg md:h-[134px]" />
        ))}
      </div>
    </Loading>
  )
}
