import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Order } from '#contract/order/order.ts'
import { orderPageRoutes } from '#contract/order/order-routes.ts'
import { isUnanswered } from '#web/lib/http/api-error.ts'
import { registerRoutes } from '#web/lib/http/request.ts'
import { call } from '#web/session/call.ts'
import { orderQuery, ordersQuery, withStatus } from '../order-queries.ts'

registerRoutes(orderPageRoutes)

const TRIES = 5

type Answer = { order: Order; offerId: string; accept: boolean }

/** Answers an offer. The same answer may arrive twice, so a lost response is sent again. */
export function useAnswerOffer() {
  const queryClient = useQueryClient()
  return useMutation({
    retry: (failures, error) => failures < TRIES && isUnanswered(error),
    mutationFn: ({ order, offerId, accept }: Answer) =>
      call('order.answerOffer', {
        params: { id: order.order_id },
        body: { offer_id: offerId, accept },
      }),
    meta: { failed: t`Your answer could not be sent. Please try again.` },
    onSuccess: ({ data }) =>
      queryClient.setQueryData(orderQuery(data.order_id).queryKey, withStatus(data)),
    // An error means that the offer has ended.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ordersQuery().queryKey }),
  })
}
