import { plural, t } from '@lingui/core/macro'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BulkDone } from '#contract/catalog/bulk.ts'
import type { Input } from '#contract/schemas.ts'
import { newId } from '#web/lib/browser/new-id.ts'
import { call } from '#web/session/call.ts'
import { personal } from '#web/session/person.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { useReloadCatalog } from '../catalog-admin-queries.ts'

export type Selection = Input<'product.previewMany'>['body']['selection']

export const usePreviewMany = () =>
  useMutation({
    mutationFn: (body: Input<'product.previewMany'>['body']) =>
      call('product.previewMany', { body }),
  })

/** Sends the change of one preview. After a lost answer the same change is sent again, and made once. */
export function useChangeMany() {
  const [key] = useState(newId)
  const reload = useReloadAfterMany()
  return useMutation({
    mutationFn: (body: Input<'product.changeMany'>['body']) =>
      call('product.changeMany', { body }, { headers: { 'idempotency-key': key } }),
    // The dialog says why it failed, once the lists are loaded again and the button can be pressed again.
    meta: { failed: false },
    onSettled: reload,
  })
}

/** Takes a change back. What had been changed again since is named. */
export function useUndoMany() {
  const reload = useReloadAfterMany()
  return useMutation({
    mutationFn: (id: string) => call('product.undoMany', { params: { id } }),
    onSettled: reload,
  })
}

function useReloadAfterMany() {
  const queryClient = useQueryClient()
  const reload = useReloadCatalog()
  return async () => {
    await queryClient.invalidateQueries({ queryKey: personal('editable-product') })
    await queryClient.invalidateQueries({ queryKey: recentManyQuery().queryKey })
    await reload()
  }
}

/** Changes that can still be undone. */
export const recentManyQuery = () =>
  queryOptions({
    queryKey: personal('recent-many'),
    queryFn: async ({ signal }) => (await call('product.recentMany', {}, { signal })).data,
    staleTime: 0,
    meta: { failed: false },
  })

/** Says what was undone; returns the products that were left as they are. */
export function sayUndone({ changed, left }: BulkDone) {
  const count = changed - left.length
  if (count > 0)
    toast.success(plural(count, { one: '# product undone.', other: '# products undone.' }))
  else toast.error(t`Nothing was undone.`)
  return left
}
