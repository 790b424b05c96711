import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** An address of its own in front of a server of this machine: where the network fails, or the address moves. */
export type Forwarder = {
  port: number
  /** Leads to another port from now on. Open connections are closed, as a balancer does at a failover. */
  moveTo: (port: number) => void
  /** Refuses connections and closes the open ones. */
  cut: () => Promise<void>
  mend: () => Promise<void>
  close: () => Promise<void>
}

export async function openForwarder(target: number): Promise<Forwarder> {
  let to = target
  const sockets = new Set<Socket>()
  const follow = (socket: Socket) => {
    sockets.add(socket)
    socket
      .setNoDelay()
      .on('error', () => {})
      .on('close', () => sockets.delete(socket))
  }
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1')
    follow(near)
    follow(far)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
    near.pipe(far).pipe(near)
  })
  const listen = async (wanted: number) => {
    server.listen(wanted, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const closeConnections = () => {
    for (const socket of sockets) socket.destroy()
  }
  const cut = async () => {
    const closed = server.listening ? once(server, 'close') : undefined
    if (closed) server.close()
    closeConnections()
    await closed
  }
  const port = await listen(0)
  return {
    port,
    moveTo: (next) => {
      to = next
      closeConnections()
    },
    cut,
    mend: async () => {
      await listen(port)
    },
    close: cut,
  }
}
