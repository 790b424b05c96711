import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { Db } from '#server/db/db.ts'
import { atEnd } from './at-end.ts'
import { addressOf } from './database.ts'

/** A way to the database that can be cut and mended. */
export async function openLine(db: Db) {
  const target = new URL(addressOf(db))
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    }
    near.pipe(far).pipe(near)
  })
  const open = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const cut = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  const port = await open(0)
  atEnd(cut)
  const url = new URL(target)
  url.host = `127.0.0.1:${port}`
  return { url: url.href, cut, mend: () => open(port) }
}
