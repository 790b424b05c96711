import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { complaintRoutes } from '#contract/complaint/complaint-routes.ts'
import type { Input } from '#contract/schemas.ts'
import { newId } from '#web/lib/browser/new-id.ts'
import { registerRoutes } from '#web/lib/http/request.ts'
import { call } from '#web/session/call.ts'

registerRoutes(complaintRoutes)

type Words = Input<'complaint.make'>['body']

/** Resending the same text after a lost response creates no second complaint. */
export function useMakeComplaint(isSignedIn: boolean) {
  const sent = useRef({ words: '', key: '' })
  return useMutation({
    mutationFn: async (body: Words) => {
      const words = JSON.stringify([isSignedIn, body])
      if (sent.current.words !== words) sent.current = { words, key: newId() }
      const name = isSignedIn ? 'complaint.make' : 'complaint.makeAsVisitor'
      const headers = { 'idempotency-key': sent.current.key }
      return (await call(name, { body }, { headers })).data
    },
  })
}
