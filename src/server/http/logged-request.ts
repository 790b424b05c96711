import type { FastifyRequest } from 'fastify'

/** The loggable fields of a request. The query is left out because it can contain codes from emails. */
export const loggedRequest = ({ id, method, url, ip }: FastifyRequest) => ({
  id,
  method,
  path: url.split('?')[0],
  ip,
})
