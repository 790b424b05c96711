import { followStream, type Stream } from './follow-stream.ts'

type SharedStream = Stream & {
  /** This page joined a stream that is ahead of it, so it must reload what it shows. */
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
  const checkVisibility = () => {
    const isVisible = document.visibilityState === 'visible'
    if (isVisible) leave ??= join(name, stream, known)
    if (isVisible) return
    leave?.()
    leave = undefined
  }
  document.addEventListener('visibilitychange', checkVisibility)
  checkVisibility()
  return () => {
    document.removeEventListener('visibilitychange', checkVisibility)
    leave?.()
  }
}

/** Joins the stream as its reader or as a listener, until the returned function is called. */
function join(name: string, stream: SharedStream, known: { lastEventId: string | undefined }) {
  const stop = new AbortController()
  const channel = new BroadcastChannel(name)
  const send = (message: Message) => channel.postMessage(message)
  const receive = (message: Message) => {
    if (message.kind === 'event') {
      known.lastEventId = message.id ?? known.lastEventId
      stream.onEvent(message.data, message.id)
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
    return readUntil(stop.signal, channel, stream, known)
  }
  navigator.locks.request(name, { signal: stop.signal }, lead).catch(() => undefined)
  return () => {
    stop.abort()
    channel.close()
    stream.onLive(false)
  }
}

/** Reads the stream for all pages. Resolves when this page leaves, which releases the lock. */
function readUntil(
  stop: AbortSignal,
  channel: BroadcastChannel,
  stream: SharedStream,
  known: { lastEventId: string | undefined },
): Promise<void> {
  let isLive = false
  const send = (message: Message) => channel.postMessage(message)
  const sendState = () => send({ kind: 'state', isLive, lastEventId: known.lastEventId })
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'join' && isLive) sendState()
  }
  const end = followStream({
    open: (id, signal) => stream.open(id ?? known.lastEventId, signal),
    onEvent: (data, id) => {
      known.lastEventId = id ?? known.lastEventId
      send({ kind: 'event', id, data })
      stream.onEvent(data, id)
    },
    onLive: (live) => {
      isLive = live
      sendState()
      stream.onLive(live)
    },
  })
  return new Promise((resolve) => {
    const release = () => {
      end()
      resolve()
    }
    if (stop.aborted) release()
    else stop.addEventListener('abort', release, { once: true })
  })
}
