import type { FastifyRequest } from 'fastify'

/** What a log line may say of a request: not its query, where codes from mails stand. */
export const loggedRequest = ({ id, method, url, ip }: FastifyRequest) => ({
  id,
  method,
  path: url.split('?')[0],
  ip,
})
