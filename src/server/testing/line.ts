import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { Db } from '#server/db/db.ts'
import { atEnd } from './at-end.ts'
import { addressOf } from './database.ts'

/**
 * A way to the database that can be cut and mended, or frozen: its connections stay, and nothing passes. Muted,
 * what is asked of the database arrives, and its answers do not.
 */
export async function openLine(db: Db) {
  const target = new URL(addressOf(db))
  /** Each end of a connection, and the end to which what it says is passed. */
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
  /** Of the connections that are open. */
  const mute = () => {
    for (const far of fars) far.unpipe().pause()
  }
  /** What was said meanwhile passes now. */
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
