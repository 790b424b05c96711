import type { RequestListener } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { AnswerCache } from './answer-cache.ts'
import type { PublicReads } from './public-reads.ts'
import { requestsBehind } from './requests-behind.ts'

/**
 * Answers public reads before Fastify, for every request that comes over the wire: what is kept as it is, the rest
 * made anew. All that Fastify does around a call costs as much again as making an answer.
 */
export function answerFirst(app: FastifyInstance, cache: AnswerCache, { serve }: PublicReads) {
  app.decorate('answerCache', cache)
  const { server } = app
  const handlers = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  const mayBeLookedAt = requestsBehind()
  server.on('request', (request, response) => {
    if (!mayBeLookedAt(request, response)) return
    const leave = () => {
      for (const handle of handlers) handle(request, response)
    }
    if (!cache.mayServe(request)) return leave()
    if (cache.serve(request, response) || serve(request, response, leave)) return
    leave()
  })
}
