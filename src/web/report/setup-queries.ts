import { queryOptions } from '@tanstack/react-query'
import { paymentRoutes } from '#contract/checkout/payment-routes.ts'
import { missingSellerFields } from '#contract/settings/seller.ts'
import { registerRoutes } from '#web/lib/http/request.ts'
import { call } from '#web/session/call.ts'
import { personal } from '#web/session/person.ts'

registerRoutes(paymentRoutes)

const POLL_MS = 30_000

/** What a new shop needs before it can sell. */
export const setupQuery = () =>
  queryOptions({
    queryKey: personal('report', 'setup'),
    queryFn: async ({ signal }) => {
      const [products, settings, payment] = await Promise.all([
        call('stock.list', { query: { show: 'all', pageSize: 1 } }, { signal }),
        call('settings.get', { query: {} }, { signal }),
        call('order.paymentOptions', {}, { signal }),
      ])
      const { delivery, updatedAt } = settings.data
      return {
        products: products.totalCount,
        missing: missingSellerFields(settings.data),
        isDeliverySaved: updatedAt !== null,
        area: delivery.area.length,
        isPaidOnline: payment.data.online && !payment.data.test,
      }
    },
    staleTime: 0,
    refetchInterval: POLL_MS,
    meta: { failed: false },
  })
