import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { Db } from '#server/db/db.ts'
import { atEnd } from './at-end.ts'
import { addressOf } from './database.ts'

/**
 * A proxy to the database that can be cut and repaired, or frozen: connections stay open without traffic. Muted,
 * queries arrive and their answers do not.
 */
export async function openDatabaseProxy(db: Db) {
  const target = new URL(addressOf(db))
  /** Each end of a connection, with the end that receives its data. */
  const ends = new Map<Socket, Socket>()
  const fars = new Set<Socket>()
  let isFrozen = false
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    ends.set(near, far).set(far, near)
    fars.add(far)
    for (const socket of [near, far]) {
      socket.on('error', () => {}).on('close', () => ends.delete(socket))
    }
    if (!isFrozen) near.pipe(far).pipe(near)
  })
  const open = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const cut = () => {
    server.close()
    for (const socket of ends.keys()) socket.destroy()
  }
  const freeze = () => {
    isFrozen = true
    for (const socket of ends.keys()) socket.unpipe().pause()
  }
  /** For open connections. */
  const mute = () => {
    for (const far of fars) far.unpipe().pause()
  }
  /** Passes the data received meanwhile. */
  const thaw = () => {
    isFrozen = false
    for (const [from, to] of ends) from.unpipe(to).pipe(to)
  }
  const port = await open(0)
  atEnd(cut)
  const url = new URL(target)
  url.host = `127.0.0.1:${port}`
  return { url: url.href, cut, mend: () => open(port), freeze, mute, thaw }
}
