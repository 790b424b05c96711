import { followStream, type Stream } from './follow-stream.ts'

type SharedStream = Stream & {
  /** This page joined a stream that is further than what it knows: it has to read again what it shows. */
  onMissed: () => void
}

type Message =
  | { kind: 'join' }
  | { kind: 'state'; isLive: boolean; lastEventId: string | undefined }
  | { kind: 'event'; id: string | undefined; data: unknown }

/**
 * Follows a stream with one connection for all pages of this browser that can be seen: over HTTP/1.1 a
 * browser has six connections to a host, and each stream occupies one. The page that holds the lock reads
 * the stream and passes its events on. When it is hidden, closed or has crashed, the next page takes over
 * after the last event it has received. Without locks each page has a connection of its own.
 * Returns a function that stops it.
 */
export function shareStream(name: string, stream: SharedStream): () => void {
  if (!navigator.locks || !('BroadcastChannel' in globalThis)) return followStream(stream)
  let leave: (() => void) | undefined
  const known = { lastEventId: undefined as string | undefined }
  const look = () => {
    const isSeen = document.visibilityState === 'visible'
    if (isSeen) leave ??= join(name, stream, known)
    if (isSeen) return
    leave?.()
    leave = undefined
  }
  document.addEventListener('visibilitychange', look)
  look()
  return () => {
    document.removeEventListener('visibilitychange', look)
    leave?.()
  }
}

/** Takes part until the returned function is called, as the page that reads the stream or as one of the others. */
function join(name: string, stream: SharedStream, known: { lastEventId: string | undefined }) {
  const stop = new AbortController()
  const channel = new BroadcastChannel(name)
  const send = (message: Message) => channel.postMessage(message)
  const receive = (message: Message) => {
    if (message.kind === 'event') {
      known.lastEventId = message.id ?? known.lastEventId
      stream.tell(message.data, message.id)
    }
    if (message.kind !== 'state') return
    stream.onLive(message.isLive)
    if (!message.isLive || known.lastEventId === message.lastEventId) return
    known.lastEventId = message.lastEventId
    stream.onMissed()
  }
  channel.onmessage = ({ data }: MessageEvent<Message>) => receive(data)
  send({ kind: 'join' })
  const lead = () => {
    stream.onLive(false)
    return leadUntil(stop.signal, channel, stream, known)
  }
  navigator.locks.request(name, { signal: stop.signal }, lead).catch(() => undefined)
  return () => {
    stop.abort()
    channel.close()
    stream.onLive(false)
  }
}

/** Reads the stream for all pages. Resolves, and so gives the lock back, when this page leaves. */
function leadUntil(
  stop: AbortSignal,
  channel: BroadcastChannel,
  stream: SharedStream,
  known: { lastEventId: string | undefined },
): Promise<void> {
  let isLive = false
  const send = (message: Message) => channel.postMessage(message)
  const sayState = () => send({ kind: 'state', isLive, lastEventId: known.lastEventId })
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'join' && isLive) sayState()
  }
  const end = followStream({
    open: (id, signal) => stream.open(id ?? known.lastEventId, signal),
    tell: (data, id) => {
      known.lastEventId = id ?? known.lastEventId
      send({ kind: 'event', id, data })
      stream.tell(data, id)
    },
    onLive: (live) => {
      isLive = live
      sayState()
      stream.onLive(live)
    },
  })
  return new Promise((resolve) => {
    const give = () => {
      end()
      resolve()
    }
    if (stop.aborted) give()
    else stop.addEventListener('abort', give, { once: true })
  })
}
