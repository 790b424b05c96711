import { t } from '@lingui/core/macro'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { addDays, shortDayName, startOfDay } from '#contract/lib/days.ts'
import { OFFICE_PAGE_SIZE } from '#contract/office-limits.ts'
import type { OrderSort } from '#contract/order/order-kinds.ts'
import type { OrderMoney } from '#contract/order/order-money.ts'
import type { PaymentStatus } from '#contract/order/payment-kinds.ts'
import type { Input } from '#contract/schemas.ts'
import { OTHERS_CHANGE_IT, staffOrdersKey } from '#web/back-office/board-queries.ts'
import { useCsv } from '#web/back-office/list/use-csv.ts'
import { saveFile } from '#web/lib/browser/save-file.ts'
import { messageOf } from '#web/lib/http/message-of.ts'
import { call } from '#web/session/call.ts'
import { personal } from '#web/session/person.ts'
import { shownAttempt } from './money.ts'

export type PaymentsFilter = {
  page: number
  /** Order number or provider id. */
  text: string
  status: PaymentStatus | undefined
  /** A day in India; every day without it. */
  day: string | undefined
  sort: OrderSort
}

const narrowing = ({ text, status, day }: Omit<PaymentsFilter, 'page' | 'sort'>) => ({
  ...(text && { text }),
  ...(status && { payment_status: status }),
  ...(day && { from: startOfDay(day), until: startOfDay(addDays(day, 1)) }),
})

export const paymentsQuery = ({ page, text, status, day, sort }: PaymentsFilter) =>
  queryOptions({
    queryKey: personal('money', 'payments', { page, text, status, day, sort }),
    queryFn: ({ signal }) =>
      call(
        'payment.list',
        {
          query: {
            currentPage: page,
            pageSize: OFFICE_PAGE_SIZE.money,
            sort,
            ...narrowing({ text, status, day }),
          },
        },
        { signal },
      ),
    staleTime: 0,
    meta: { failed: false },
  })

/** Money of one order. Below the orders' query key, so that it reloads with the order. */
export const orderMoneyQuery = (id: string) =>
  queryOptions({
    queryKey: [...staffOrdersKey(), 'money', id],
    queryFn: async ({ signal }) =>
      (await call('payment.ofOrder', { params: { id } }, { signal })).data,
    ...OTHERS_CHANGE_IT,
  })

/** The listed payments, oldest first, so that new ones do not shift pages. */
export const usePaymentsCsv = ({ text, status, day }: Omit<PaymentsFilter, 'page' | 'sort'>) =>
  useCsv<OrderMoney>({
    name: 'payments',
    // As the words of the wire in the rows: English in every language.
    head: [
      ...['order', 'placed', 'payment', 'paid by', 'coupon', 'coupon discount', 'order total'],
      ...['paid', 'refunded', 'refund on its way', 'refund owed', 'status'],
    ],
    cells: (order) => [
      order.order_id,
      { at: order.createdAt },
      shownAttempt(order)?.payment_id ?? '',
      order.payment_mode,
      order.coupon_code,
      { rupees: order.coupon_discount },
      { rupees: order.total_amount },
      { rupees: order.paid_amount },
      { rupees: order.refunded_amount },
      { rupees: order.refunding_amount },
      { rupees: order.owed_amount },
      order.payment_status,
    ],
    fetch: (page) =>
      call('payment.list', {
        query: { ...page, sort: 'placed', ...narrowing({ text, status, day }) },
      }),
  })

/** `collectedOn`: the day of collection; without it cash still to be collected. */
export type CashFilter = { page: number; collectedOn: string | undefined }

export const cashQuery = ({ page, collectedOn }: CashFilter) =>
  queryOptions({
    queryKey: personal('money', 'cash', { page, collectedOn }),
    queryFn: ({ signal }) =>
      call(
        'payment.cash',
        {
          query: {
            currentPage: page,
            pageSize: OFFICE_PAGE_SIZE.money,
            ...(collectedOn && { collected: 'true', day: collectedOn }),
          },
        },
        { signal },
      ),
    staleTime: 0,
    meta: { failed: false },
  })

export const failedRefundsQuery = (page: number) =>
  queryOptions({
    queryKey: personal('money', 'failed-refunds', page),
    queryFn: ({ signal }) =>
      call(
        'payment.failedRefunds',
        { query: { currentPage: page, pageSize: OFFICE_PAGE_SIZE.money } },
        { signal },
      ),
    staleTime: 0,
    meta: { failed: false },
  })

/** Current problems at the payment provider. */
export const providerNoticesQuery = () =>
  queryOptions({
    queryKey: personal('money', 'provider'),
    queryFn: ({ signal }) => call('payment.provider', {}, { signal }),
    refetchInterval: 60_000,
    meta: { failed: false },
  })

/** Cached for a minute, because the provider is asked for a whole day. */
export const unmatchedQuery = (day: string) =>
  queryOptions({
    queryKey: personal('money', 'unmatched', day),
    queryFn: ({ signal }) => call('payment.unmatched', { query: { day } }, { signal }),
    meta: { failed: false },
  })

type Refund = NonNullable<Input<'payment.refund'>['body']> & {
  id: string
  /** Idempotency key of the dialog. */
  key: string
}

/** Reloads also after an error, because a colleague was first. */
export function useRefund() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, key, ...body }: Refund) =>
      call('payment.refund', { params: { id }, body }, { headers: { 'idempotency-key': key } }),
    meta: { succeeded: messageOf },
    onSettled: () => refreshMoney(queryClient),
  })
}

/** All money lists, and the order's page. */
const refreshMoney = (queryClient: QueryClient) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: personal('money') }),
    queryClient.invalidateQueries({ queryKey: staffOrdersKey() }),
  ])

type Settling = Input<'payment.settle'>['body'] & { id: string; key: string }

/** Reloads also after an error, because a colleague was first. */
export function useSettle() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, key, ...body }: Settling) =>
      call('payment.settle', { params: { id }, body }, { headers: { 'idempotency-key': key } }),
    meta: { succeeded: messageOf },
    onSettled: () => refreshMoney(queryClient),
  })
}

/** Downloads the closing of a day page by page; no file if a page fails. */
export function useClosing(day: string) {
  return useMutation({
    mutationFn: async () => {
      const pieces: string[] = []
      let name = ''
      for (let after: string | null | undefined; after !== null; ) {
        const { data } = await call('payment.closing', { query: { day, ...(after && { after }) } })
        pieces.push(data.csv)
        name = data.name
        after = data.next
      }
      saveFile(name, pieces.join(''), 'text/csv;charset=utf-8')
    },
    meta: { succeeded: t`Closing of ${{ day: shortDayName(day) }} downloaded.` },
  })
}
