/** Maximum number of open connections of this process: in total and per address. */
export type ConnectionLimits = { total: number; perAddress: number }

/** Descriptors not used by client connections: the database, files, the decoder, a reserve. */
const OTHER_DESCRIPTORS = 200
/** An idle connection takes about 20 KB of memory. */
const MAX_CONNECTIONS = 20_000
const MIN_CONNECTIONS = 50
/** Thousands of people may share the address of a mobile carrier, and a browser opens six connections. */
const SHARES_PER_ADDRESS = 8

/** Allows four fifths of the process's descriptors in total, and an eighth of that per address. */
export function connectionLimits(descriptors: number): ConnectionLimits {
  const usable = Math.floor((descriptors - OTHER_DESCRIPTORS) * 0.8)
  const total = Math.min(Math.max(usable, MIN_CONNECTIONS), MAX_CONNECTIONS)
  return {
    total,
    perAddress: Math.max(Math.floor(total / SHARES_PER_ADDRESS), MIN_CONNECTIONS),
  }
}

/** The peer of a connection. A trusted proxy has no limit of its own because it represents many clients. */
export type Peer = { address: string; isProxy: boolean }

export type Connections<C> = {
  /**
   * Counts a new connection. Returns the connection to close for it, if any: the longest idle one, or the new one when
   * none is idle.
   */
  open: (connection: C, peer: Peer) => C | undefined
  /** A request has arrived on it. */
  busy: (connection: C) => void
  /** One of its requests has been answered. */
  idle: (connection: C) => void
  closed: (connection: C) => void
}

type Known = Peer & { requests: number }

/** Counts connections. Every operation takes constant time. */
export function countConnections<C>({ total, perAddress }: ConnectionLimits): Connections<C> {
  const all = new Map<C, Known>()
  const counts = new Map<string, number>()
  /** The longest idle connection comes first. */
  const idleOfAll = new Set<C>()
  const idleOf = new Map<string, Set<C>>()

  const count = (address: string) => counts.get(address) ?? 0
  const listIdle = (connection: C, { address }: Peer) => {
    idleOfAll.add(connection)
    idleOf.set(address, (idleOf.get(address) ?? new Set()).add(connection))
  }
  const unlistIdle = (connection: C, { address }: Peer) => {
    idleOfAll.delete(connection)
    const own = idleOf.get(address)
    own?.delete(connection)
    if (own?.size === 0) idleOf.delete(address)
  }

  const busy = (connection: C) => {
    const known = all.get(connection)
    if (!known) return
    known.requests += 1
    unlistIdle(connection, known)
  }
  const idle = (connection: C) => {
    const known = all.get(connection)
    if (!known) return
    known.requests -= 1
    if (known.requests === 0) listIdle(connection, known)
  }
  const closed = (connection: C) => {
    const known = all.get(connection)
    if (!known) return
    unlistIdle(connection, known)
    all.delete(connection)
    const { address } = known
    if (count(address) > 1) counts.set(address, count(address) - 1)
    else counts.delete(address)
  }

  const longestIdle = ({ address, isProxy }: Peer, another: C): C | undefined => {
    if (!isProxy && count(address) >= perAddress) return firstOf(idleOf.get(address)) ?? another
    return all.size >= total ? (firstOf(idleOfAll) ?? another) : undefined
  }
  const open = (connection: C, peer: Peer) => {
    const leaving = longestIdle(peer, connection)
    if (leaving === connection) return leaving
    if (leaving !== undefined) closed(leaving)
    all.set(connection, { ...peer, requests: 0 })
    counts.set(peer.address, count(peer.address) + 1)
    listIdle(connection, peer)
    return leaving
  }
  return { open, busy, idle, closed }
}

const firstOf = <C>(connections: Set<C> | undefined): C | undefined =>
  connections?.values().next().value
