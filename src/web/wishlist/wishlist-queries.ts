import { t } from '@lingui/core/macro'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { wishlistRoutes } from '#contract/wishlist/wishlist-routes.ts'
import { registerRoutes } from '#web/lib/http/request.ts'
import { call } from '#web/session/call.ts'
import { personal } from '#web/session/person.ts'
import { useIsSignedIn } from '#web/session/user-queries.ts'

registerRoutes(wishlistRoutes)

export const wishlistQuery = () =>
  queryOptions({
    queryKey: personal('wishlist', 'products'),
    queryFn: async ({ signal }) => (await call('wishlist.list', {}, { signal })).data,
    // Another device may have changed it.
    staleTime: 0,
    meta: { failed: t`Error fetching products!` },
  })

const wishIdsQuery = () =>
  queryOptions({
    queryKey: personal('wishlist', 'ids'),
    queryFn: async ({ signal }) => (await call('wishlist.ids', {}, { signal })).data,
    meta: { failed: false },
  })

/** Undefined until it is known. */
export function useIsWished(productId: string): boolean | undefined {
  const { data } = useQuery({ ...wishIdsQuery(), enabled: useIsSignedIn() })
  return data?.includes(productId)
}

/** Adds a product to the wishlist or removes it; the button shows it at once, and takes it back on an error. */
export function useSetWished(productId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = wishIdsQuery()
  return useMutation({
    mutationFn: async (isWished: boolean) =>
      (await call(isWished ? 'wishlist.add' : 'wishlist.remove', { params: { id: productId } }))
        .data,
    // Presses are sent in their order.
    scope: { id: `wishlist-${productId}` },
    onMutate: async (isWished) => {
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (ids) => withWish(ids, productId, isWished))
    },
    onSuccess: (ids) => queryClient.setQueryData(queryKey, ids),
    onError: () => queryClient.invalidateQueries({ queryKey }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: wishlistQuery().queryKey }),
  })
}

const withWish = (ids: string[] | undefined, productId: string, isWished: boolean) => {
  const others = ids?.filter((id) => id !== productId)
  return isWished && others ? [productId, ...others] : others
}
