import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { COUPONS_PER_PAGE } from '#contract/coupon/coupon-limits.ts'
import type { Input } from '#contract/schemas.ts'
import { messageOf } from '#web/lib/http/message-of.ts'
import { call } from '#web/session/call.ts'
import { personal } from '#web/session/person.ts'

export type CouponFilter = { page: number; text: string }

export const couponsQuery = ({ page, text }: CouponFilter) =>
  queryOptions({
    queryKey: personal('office-coupons', { page, text }),
    queryFn: ({ signal }) =>
      call(
        'coupon.list',
        {
          query: { currentPage: page, pageSize: COUPONS_PER_PAGE, ...(text && { find: text }) },
        },
        { signal },
      ),
    staleTime: 0,
    meta: { failed: false },
  })

function useReload() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: personal('office-coupons') })
}

export const useAddCoupon = () =>
  useMutation({
    mutationFn: (body: Input<'coupon.add'>['body']) => call('coupon.add', { body }),
    meta: { succeeded: messageOf },
    onSettled: useReload(),
  })

export const useSaveCoupon = () =>
  useMutation({
    mutationFn: ({ id, ...body }: Input<'coupon.save'>['body'] & { id: string }) =>
      call('coupon.save', { params: { id }, body }),
    meta: { succeeded: messageOf },
    onSettled: useReload(),
  })

export const useEndCoupon = () =>
  useMutation({
    mutationFn: (id: string) => call('coupon.end', { params: { id } }),
    meta: { succeeded: messageOf },
    onSettled: useReload(),
  })
