import type { Socket } from 'node:net'

const ends = new WeakMap<Socket, AbortSignal>()

/** Aborts when the client closes its connection: what waits for its turn or pauses in it can end then. */
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
