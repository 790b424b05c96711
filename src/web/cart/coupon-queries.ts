import { useMutation, useQuery } from '@tanstack/react-query'
import type { CartItem } from '#contract/cart/cart.ts'
import { couponRoutes } from '#contract/coupon/coupon-routes.ts'
import { ApiError, errorText } from '#web/lib/http/api-error.ts'
import { registerRoutes } from '#web/lib/http/request.ts'
import { call } from '#web/session/call.ts'
import { personal } from '#web/session/person.ts'
import { appliedCoupon, applyCoupon, removeCoupon } from './applied-coupon.ts'

registerRoutes(couponRoutes)

const FRESH_MS = 60_000

/** Which products a coupon is for depends on the products of the cart only. */
const productsOf = (items: CartItem[]) =>
  items
    .map(({ product }) => product._id)
    .sort()
    .join()

/** Coupons that the shopper is shown before checkout. Their discount is computed from the cart on the screen. */
export const useOffers = (items: CartItem[]) =>
  useQuery({
    queryKey: personal('coupons', productsOf(items)),
    queryFn: async ({ signal }) => (await call('coupon.offers', {}, { signal })).data,
    staleTime: FRESH_MS,
    placeholderData: (before) => before,
    meta: { failed: false },
  }).data ?? []

/** Keeps the terms of the applied coupon as the server has them. One that has ended is removed, with its sentence. */
export const useFollowedCoupon = (items: CartItem[], code: string | undefined) =>
  useQuery({
    queryKey: personal('coupon', code ?? '', productsOf(items)),
    queryFn: ({ signal }) => follow(code ?? '', signal),
    enabled: code !== undefined,
    staleTime: FRESH_MS,
    retry: false,
    meta: { failed: false },
  })

export const useApplyCoupon = () =>
  useMutation({
    mutationFn: async (code: string) => (await call('coupon.apply', { body: { code } })).data,
    onSuccess: applyCoupon,
    // The field shows why.
    meta: { failed: false },
  })

async function follow(code: string, signal: AbortSignal) {
  try {
    const { data } = await call('coupon.apply', { body: { code } }, { signal })
    if (appliedCoupon()?.code === data.code) applyCoupon(data)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'COUPON_REJECTED') {
      removeCoupon(errorText(error))
    }
  }
  return code
}
