import { connect, type Socket } from 'node:net'

/** The results of a load. Times in milliseconds. */
export type Load = {
  requestsPerSecond: number
  p50: number
  p99: number
  /** Bytes of one response, including its header. */
  bytes: number
  /** Responses with another status than 200, 201 or 304. */
  refused: number
}

export type Asked = {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: object
}

type LoadOptions = {
  url: string
  connections: number
  seconds: number
  /** The next request of this connection. */
  next: (connection: number) => Asked
}

const WARM_UP = 0.2

/**
 * Sends requests over this many connections, each as soon as it has its response. Written on bare sockets, because a
 * client that costs more than the server measures itself, and whole milliseconds are too coarse.
 */
export async function load(options: LoadOptions): Promise<Load> {
  const { port, hostname } = new URL(options.url)
  const begin = performance.now()
  const from = begin + options.seconds * 1000 * WARM_UP
  const until = begin + options.seconds * 1000
  const tally = { times: [] as number[], bytes: 0, refused: 0 }
  await Promise.all(
    Array.from({ length: options.connections }, async (_, connection) => {
      const line = await openLine(Number(port), hostname)
      while (performance.now() < until) {
        const asked = performance.now()
        const { status, bytes } = await line.ask(options.next(connection), hostname)
        if (asked < from) continue
        tally.times.push(performance.now() - asked)
        tally.bytes += bytes
        if (![200, 201, 304].includes(status)) tally.refused += 1
      }
      line.close()
    }),
  )
  const times = Float64Array.from(tally.times).sort()
  const at = (part: number) => times[Math.floor(times.length * part)] ?? Number.NaN
  return {
    requestsPerSecond: (1000 * times.length) / (performance.now() - from),
    p50: at(0.5),
    p99: at(0.99),
    bytes: tally.bytes / times.length,
    refused: tally.refused,
  }
}

/** One keep-alive connection, with one request at a time. */
async function openLine(port: number, host: string) {
  const socket = await new Promise<Socket>((resolve, reject) => {
    const opened = connect({ port, host, noDelay: true }, () => resolve(opened))
    opened.once('error', reject)
  })
  let received = Buffer.alloc(0)
  let pending: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | undefined
  socket.on('data', (chunk) => {
    received = received.length > 0 ? Buffer.concat([received, chunk]) : chunk
    const answer = readAnswer(received)
    if (!answer) return
    received = received.subarray(answer.bytes)
    pending?.resolve(answer)
  })
  socket.on('close', () => pending?.reject(new Error('The server has closed a connection')))

  return {
    ask: (asked: Asked, hostname: string) =>
      new Promise<Answer>((resolve, reject) => {
        pending = { resolve, reject }
        socket.write(written(asked, hostname))
      }),
    close: () => socket.removeAllListeners('close').destroy(),
  }
}

type Answer = { status: number; bytes: number }

function readAnswer(received: Buffer): Answer | undefined {
  const end = received.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const head = received.toString('latin1', 0, end)
  const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
  const bytes = end + 4 + length
  return received.length < bytes ? undefined : { status: Number(head.slice(9, 12)), bytes }
}

function written({ method = 'GET', path, headers = {}, body }: Asked, host: string): string {
  const payload = body && JSON.stringify(body)
  const all = {
    host,
    ...headers,
    ...(payload && { 'content-type': 'application/json', 'content-length': `${payload.length}` }),
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${payload ?? ''}`
}
