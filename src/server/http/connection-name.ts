import type { Socket } from 'node:net'

const names = new WeakMap<Socket, string>()
let given = 0

/** The name of a connection in this process: tells the clients behind one address apart. */
export function connectionName(socket: Socket): string {
  const name = names.get(socket) ?? `${++given}`
  names.set(socket, name)
  return name
}
