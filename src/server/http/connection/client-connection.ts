import type { Socket } from 'node:net'

const names = new WeakMap<Socket, string>()
let given = 0

/** The name of a connection in this process. It tells clients behind one address apart. */
export function connectionName(socket: Socket): string {
  const name = names.get(socket) ?? `${++given}`
  names.set(socket, name)
  return name
}

const ends = new WeakMap<Socket, AbortSignal>()

/** Aborts when the client closes its connection, so that waiting work can stop. */
export function connectionEnd(socket: Socket): AbortSignal {
  const end = ends.get(socket) ?? watched(socket)
  ends.set(socket, end)
  return end
}

function watched(socket: Socket): AbortSignal {
  if (socket.destroyed) return AbortSignal.abort()
  const controller = new AbortController()
  socket.once('close', () => controller.abort())
  return controller.signal
}
