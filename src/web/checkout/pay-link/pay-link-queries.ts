import { t } from '@lingui/core/macro'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { PaymentDetails } from '#contract/checkout/checkout.ts'
import type { LinkedOrder } from '#contract/checkout/pay-link.ts'
import { payLinkRoutes } from '#contract/checkout/pay-link-routes.ts'
import type { PaymentMode } from '#contract/order/payment-kinds.ts'
import { reportError } from '#web/lib/http/report-error.ts'
import { registerRoutes } from '#web/lib/http/request.ts'
import { call } from '#web/session/call.ts'
import { loadProvider, openProvider, type WindowEnd } from '../provider-window.ts'

registerRoutes(payLinkRoutes)

export type OnlineMode = Exclude<PaymentMode, 'COD'>

/** How often an open page asks whether the order was paid elsewhere, or its time is over. In ms. */
const POLL_MS = 15_000

/** The order of a link, and what became of it. */
export const payLinkQuery = (code: string) =>
  queryOptions({
    queryKey: ['pay-link', code],
    queryFn: async ({ signal }) =>
      (await call('payLink.open', { body: { code } }, { signal })).data,
    retry: false,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data, error } }) =>
      data?.state === 'open' && !error ? POLL_MS : false,
    meta: { failed: false },
  })

/** What a closed window means for the person who pays. */
export type Tried = 'paid' | 'failed' | 'dismissed' | 'unknown' | 'nothing-to-pay'

/**
 * Opens the provider's window and reports its end. Where the answer to a payment is lost, the server learns of the
 * money by webhook, and the open page asks on.
 */
export function usePayByLink(code: string) {
  const queryClient = useQueryClient()
  const { queryKey } = payLinkQuery(code)
  return useMutation({
    mutationFn: async (mode: OnlineMode): Promise<Tried> => {
      const { data } = await call('payLink.pay', { body: { code, paymentMethod: mode } })
      queryClient.setQueryData(queryKey, data.order)
      if (!data.paymentDetails) return 'nothing-to-pay'
      const end = await showWindow(data.order, data.paymentDetails, mode)
      return reportEnd(code, data.paymentDetails, end, (order) =>
        queryClient.setQueryData(queryKey, order),
      )
    },
    // Also after a rejection: the order may be closed by now.
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
    meta: { failed: false },
  })
}

async function showWindow(
  { order_id, pay_by }: LinkedOrder,
  details: PaymentDetails,
  payment_mode: OnlineMode,
): Promise<WindowEnd> {
  const order = { order_id, payment_mode, holds_stock_until: pay_by }
  try {
    return await openProvider(await loadProvider(details.checkoutUrl), order, details)
  } catch (error) {
    reportError(error)
    throw new Error(t`The payment window could not be opened. Please try again.`)
  }
}

async function reportEnd(
  code: string,
  { razorpayOrderId: razorpay_order_id }: PaymentDetails,
  end: WindowEnd,
  show: (order: LinkedOrder) => void,
): Promise<Tried> {
  try {
    if (end.kind === 'paid') {
      const { data } = await call('payLink.verify', { body: { code, ...end.proof } })
      show(data)
      return data.state === 'paid' ? 'paid' : 'unknown'
    }
    const outcome = end.kind === 'failed' ? 'Failed' : 'Cancelled'
    const reason = end.kind === 'failed' ? end.error.description : undefined
    show(
      (await call('payLink.report', { body: { code, razorpay_order_id, outcome, reason } })).data,
    )
    return end.kind
  } catch {
    return end.kind === 'paid' ? 'unknown' : end.kind
  }
}
