import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'
import { StartError } from './start-error.ts'

type Address = Pick<Config, 'host' | 'port'>

/** Reports a port in use before minutes are spent on the start. */
export async function assertPortIsFree({ host, port }: Address) {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(explain(error, { host, port })))
    probe.listen({ host, port }, () => probe.close(() => resolve()))
  })
}

/** Starts listening and returns the port, which the system chooses for port 0. */
export async function listen(app: FastifyInstance, { host, port }: Address): Promise<number> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    throw explain(error as NodeJS.ErrnoException, { host, port })
  }
  const bound = app.server.address()
  return typeof bound === 'object' && bound ? bound.port : port
}

/** The sentence for a port that cannot be opened. `prefix`: of the names of both settings. */
export function explain(error: NodeJS.ErrnoException, { host, port }: Address, prefix = ''): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartError(
        `Port ${port} is already in use. Is the shop already running? Set ${prefix}PORT to use another one.`,
      )
    case 'EACCES':
      return new StartError(`Port ${port} needs more rights. Set ${prefix}PORT to one above 1023.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(`${prefix}HOST is ${host}, which is not an address of this machine.`)
    default:
      return error
  }
}
