import { useSuspenseQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ORDER_STATUSES, type OrderMove, type OrderStatus, PAGE_SIZE } from '#contract/constants.ts'
import type { StaffOrder } from '#contract/order.ts'
import { dateHint, formatCount, formatDate, formatMobile, formatPrice } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { useGoBack } from '#web/lib/use-go-back.ts'
import { pageIn, usePageNumber } from '#web/lib/use-page-number.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { DashboardPage } from '#web/ui/dashboard-page.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Pagination } from '#web/ui/pagination.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { Pill } from '#web/ui/status.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ToPage } from '#web/ui/to-page.tsx'
import { WhenLoaded } from '#web/ui/when-loaded.tsx'
import { itemCount, paymentPill, preview, statusPill } from '../order.ts'
import { CancelOrderDialog } from './cancel-order-dialog.tsx'
import { type StaffOrderFilter, staffOrdersQuery, useMoveOrder } from './staff-order-queries.ts'

/** All orders, the newest first, for those who bring them on their way. */
export function StaffOrdersScreen() {
  const goBack = useGoBack(paths.home)
  const [params] = useSearchParams()
  const filter = filterIn(params)
  // Outside the list: a dialog stays while the order under it moves away.
  const [cancelled, setCancelled] = useState<StaffOrder>()

  return (
    <DashboardPage title="Orders" onBack={goBack}>
      <Filters {...filter} />
      <WhenLoaded of={JSON.stringify(filter)} skeleton={<OrdersSkeleton />}>
        <Orders filter={filter} onCancel={setCancelled} />
      </WhenLoaded>
      {cancelled && <CancelOrderDialog order={cancelled} onClose={() => setCancelled(undefined)} />}
    </DashboardPage>
  )
}

const filterIn = (params: URLSearchParams): StaffOrderFilter => ({
  page: pageIn(params),
  status: ORDER_STATUSES.find((status) => status === params.get('status')),
  text: params.get('q')?.trim() ?? '',
})

function Filters({ status, text }: StaffOrderFilter) {
  const [, setParams] = useSearchParams()
  /** Another choice begins on its first page. */
  const choose = (next: { status: OrderStatus | undefined; text: string }) =>
    setParams({ ...(next.status && { status: next.status }), ...(next.text && { q: next.text }) })
  const form = useForm({
    initial: { text },
    tidy: (typed) => ({ text: typed.text.trim() }),
    send: async (typed) => choose({ status, text: typed.text }),
  })

  return (
    <div className="mb-4 grid grid-cols-1 gap-3">
      <Form form={form} role="search" className="flex items-end gap-2">
        <TextField
          {...form.field('text')}
          label="Find an order"
          type="search"
          enterKeyHint="search"
          maxLength={100}
          placeholder="Order id, name or phone"
          className="min-w-0 flex-1 md:max-w-form"
        />
        <Button type="submit" kind="secondary">
          <Search size={18} /> Find
        </Button>
      </Form>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Status</legend>
        {[undefined, ...ORDER_STATUSES].map((choice) => (
          <Chip
            key={choice ?? 'All'}
            selected={choice === status}
            onClick={() => choose({ status: choice, text })}
          >
            {choice ?? 'All'}
          </Chip>
        ))}
      </fieldset>
    </div>
  )
}

type ListProps = { filter: StaffOrderFilter; onCancel: (order: StaffOrder) => void }

function Orders({ filter, onCancel }: ListProps) {
  const { data: answer, dataUpdatedAt } = useSuspenseQuery(staffOrdersQuery(filter))
  const [page, turnTo] = usePageNumber()
  const { data: orders, totalCount } = answer
  const pageSize = PAGE_SIZE.adminOrders
  if (totalCount === 0) return <NoOrders isFiltered={Boolean(filter.status || filter.text)} />
  if (orders.length === 0) return <ToPage page={Math.ceil(totalCount / pageSize)} />

  return (
    <>
      <ul aria-label="Orders" className="grid grid-cols-1 gap-3">
        {orders.map((order) => (
          <OrderCard key={order._id} order={order} now={dataUpdatedAt} onCancel={onCancel} />
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-3">
        <p className="num text-sm text-ink-2">{formatCount(totalCount, 'order')}</p>
        <Pagination
          current={page}
          totalCount={totalCount}
          pageSize={pageSize}
          onChange={turnTo}
          label="Orders"
        />
      </div>
    </>
  )
}

const NoOrders = ({ isFiltered }: { isFiltered: boolean }) => (
  <EmptyState
    title={isFiltered ? 'No such order' : 'No orders yet'}
    text={isFiltered ? 'Try another status or other words.' : 'The first one will stand here.'}
  />
)

type CardProps = { order: StaffOrder; now: number; onCancel: (order: StaffOrder) => void }

function OrderCard({ order, now, onCancel }: CardProps) {
  const { shown, more } = preview(order)
  const names = shown.map(({ product_id }) => product_id.name).join(', ')
  const { mobile, city } = order.delivery_address
  return (
    <li
      aria-label={`Order ${order.order_id}`}
      className="card grid grid-cols-1 gap-x-4 gap-y-2 px-4 py-3.5 md:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="num text-md font-name">{order.order_id}</h2>
          <Pill tone={statusPill(order.status)}>{order.status}</Pill>
        </div>
        <p className="num text-sm whitespace-normal text-ink-3">
          {formatDate(order.createdAt)} {dateHint(order.createdAt, now)}
        </p>
      </div>
      <p className="flex flex-wrap items-center gap-2 md:justify-end">
        <b className="num text-lead font-price">{formatPrice(order.total_amount)}</b>
        <span className="text-xs text-ink-3">{order.payment_mode}</span>
        <Pill tone={paymentPill(order.payment_status)}>{order.payment_status}</Pill>
      </p>
      <div className="min-w-0">
        <p className="break-words">
          {[order.shopper, city, formatMobile(mobile)].filter(Boolean).join(' · ')}
        </p>
        <p className="text-sm text-ink-2">
          {formatCount(itemCount(order.products), 'item')} · {names}
          {more > 0 && ` + ${more} more`}
        </p>
      </div>
      <NextSteps order={order} onCancel={onCancel} />
    </li>
  )
}

function NextSteps({ order, onCancel }: Omit<CardProps, 'now'>) {
  const move = useMoveOrder()
  return (
    <div className="flex flex-wrap items-end gap-2 md:justify-end">
      {order.next.map((to) => (
        <Button
          key={to}
          size="sm"
          kind={to === 'Cancelled' ? 'secondary' : 'primary'}
          aria-label={`${stepName(to, order)}: ${order.order_id}`}
          busy={move.isPending && move.variables.to === to}
          disabled={move.isPending && move.variables.to !== to}
          onClick={() => (to === 'Cancelled' ? onCancel(order) : move.mutate({ order, to }))}
        >
          {stepName(to, order)}
        </Button>
      ))}
    </div>
  )
}

function stepName(to: OrderMove, { payment_mode }: StaffOrder): string {
  if (to === 'Cancelled') return 'Cancel'
  if (to === 'Shipped') return 'Mark Shipped'
  return payment_mode === 'COD' ? 'Cash Received' : 'Mark Delivered'
}

function OrdersSkeleton() {
  return (
    <Loading label="Loading orders" className="min-h-[60dvh]">
      <div className="grid grid-cols-1 gap-3">
        {['first', 'second', 'third', 'fourth'].map((place) => (
          <Skeleton key={place} className="h-[172px] rounded-lg md:h-[126px]" />
        ))}
      </div>
    </Loading>
  )
}
