import type { RequestListener } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { AnswerCache } from './answer-cache.ts'
import { pipelineLimit } from './pipeline-limit.ts'
import type { PublicReads } from './public-reads.ts'

/**
 * Answers public reads before Fastify: cached answers as they are, the rest rebuilt. Fastify's work around a call costs
 * as much again as building an answer.
 */
export function answerBeforeFastify(
  app: FastifyInstance,
  cache: AnswerCache,
  { serve }: PublicReads,
) {
  app.decorate('answerCache', cache)
  const { server } = app
  const handlers = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  const mayBeLookedAt = pipelineLimit()
  server.on('request', (request, response) => {
    if (!mayBeLookedAt(request, response)) return
    const leave = () => {
      for (const handle of handlers) handle(request, response)
    }
    if (!cache.canServe(request)) return leave()
    if (cache.serve(request, response) || serve(request, response, leave)) return
    leave()
  })
}
