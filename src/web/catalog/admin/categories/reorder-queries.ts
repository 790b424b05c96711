import { useMutation } from '@tanstack/react-query'
import { hasStatus } from '#web/lib/http/api-error.ts'
import { messageOf } from '#web/lib/http/message-of.ts'
import { call } from '#web/session/call.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { useReloadCatalog } from '../catalog-admin-queries.ts'

type NewOrder = { ids: string[]; seen_ids: string[] }

/** Saves an order; the toast offers the former one for a while. */
export function useReorder(kind: 'category' | 'subcategory') {
  const reload = useReloadCatalog()
  const send = (body: NewOrder) => call(`${kind}.reorder`, { body })
  const { mutate: undo } = useMutation({ mutationFn: send, onSettled: reload })
  return useMutation({
    mutationFn: send,
    meta: { failed: false },
    onSuccess: async (answer, { ids, seen_ids }) => {
      await reload()
      toast.success(messageOf(answer), () => undo({ ids: seen_ids, seen_ids: ids }))
    },
    onError: (error) => {
      if (hasStatus(error, 409)) void reload()
    },
  })
}
