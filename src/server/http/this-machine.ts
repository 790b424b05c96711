import type { FastifyRequest } from 'fastify'

/** Whether this name, with or without a port, is one that never leads to another machine. */
export const isThisMachine = (host: string) =>
  /^(([\w-]+\.)?localhost|127(\.\d{1,3}){3}|\[?::1\]?)(:\d+)?$/.test(host)

/** Whether a browser on this machine asks. A page elsewhere that makes its own name lead here says that name; a proxy says for whom. */
export const isAskedHere = ({ headers }: FastifyRequest) =>
  isThisMachine(headers.host ?? '') &&
  headers.forwarded === undefined &&
  headers['x-forwarded-for'] === undefined
