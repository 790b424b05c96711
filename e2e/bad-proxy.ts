import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** What happens to the second half of a response: it never arrives, or the connection is closed. */
type Fault = 'stalls' | 'breaks off'

/** A proxy in front of the shop that cuts some responses in half. Pages cannot tell it from the shop. */
export async function openBadProxy(shop: string) {
  let fault: { how: Fault; path: RegExp } | undefined
  let isAlone = false
  const halved: string[] = []
  let release: string | undefined

  const passOn = (asked: IncomingMessage, answer: ServerResponse) => {
    const { url = '', method } = asked
    const headers = { ...asked.headers, ...(release && WHOLE_PAGE) }
    if (isAlone) return answer.writeHead(502).end('Bad Gateway')
    const onward = request(shop + url, { method, headers }, (got) => {
      if (release && isPage(got)) return markPage(got, answer, release)
      answer.writeHead(got.statusCode ?? 502, got.headers)
      if (!fault?.path.test(url)) return got.pipe(answer)
      halved.push(url)
      halve(got, answer, fault.how)
    })
    onward.on('error', () => answer.destroy())
    asked.pipe(onward)
  }

  const server = createServer(passOn).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => sockets.add(socket))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** From now on responses at these URLs are cut in half. */
    halve: (path: RegExp, how: Fault) => {
      fault = { how, path }
    },
    /** From now on it answers that the shop is unreachable. */
    loseShop: () => {
      isAlone = true
    },
    /** From now on every page names this release in its first element. */
    release: (name: string) => {
      release = name
    },
    heal: () => {
      fault = undefined
      isAlone = false
    },
    /** URLs whose responses were cut in half. */
    halved,
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

/** Requests a page that can be modified: not compressed, and without a conditional header. */
const WHOLE_PAGE = { 'accept-encoding': 'identity', 'if-none-match': '', 'if-modified-since': '' }

const isPage = ({ headers }: IncomingMessage) => /^text\/html/.test(headers['content-type'] ?? '')

async function markPage(got: IncomingMessage, answer: ServerResponse, release: string) {
  const { 'content-length': _, ...headers } = got.headers
  const page = (await bodyOf(got)).toString().replace('<html', `<html data-release="${release}"`)
  answer.writeHead(got.statusCode ?? 502, headers).end(page)
}

async function halve(got: IncomingMessage, answer: ServerResponse, how: Fault) {
  const body = await bodyOf(got)
  answer.write(body.subarray(0, body.length / 2), () => {
    if (how === 'breaks off') answer.destroy()
  })
}

async function bodyOf(got: IncomingMessage) {
  const chunks: Buffer[] = []
  for await (const chunk of got) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
