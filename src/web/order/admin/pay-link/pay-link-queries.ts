import { useMutation } from '@tanstack/react-query'
import { call } from '#web/session/call.ts'

/** Makes a new link to pay the order, and ends a former one. Returns its code. */
export const useMakePayLink = (id: string) =>
  useMutation({
    mutationFn: async () => (await call('payLink.make', { params: { id } })).data.code,
    meta: { failed: false },
  })
