import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** What becomes of the second half of an answer: nothing ever comes, or the connection ends. */
type Fault = 'stalls' | 'breaks off'

/** A proxy in front of the shop that lets through only half of some answers. A page cannot tell it from the shop. */
export async function openBadProxy(shop: string) {
  let fault: { how: Fault; path: RegExp } | undefined
  let isAlone = false
  const halved: string[] = []

  const passOn = (asked: IncomingMessage, answer: ServerResponse) => {
    const { url = '', method, headers } = asked
    if (isAlone) return answer.writeHead(502).end('Bad Gateway')
    const onward = request(shop + url, { method, headers }, (got) => {
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
    /** From now on answers at these addresses come by half. */
    halve: (path: RegExp, how: Fault) => {
      fault = { how, path }
    },
    /** From now on it finds no shop behind it, and says so. */
    loseShop: () => {
      isAlone = true
    },
    heal: () => {
      fault = undefined
      isAlone = false
    },
    /** The addresses whose answers came by half. */
    halved,
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

async function halve(got: IncomingMessage, answer: ServerResponse, how: Fault) {
  const chunks: Buffer[] = []
  for await (const chunk of got) chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks)
  answer.write(body.subarray(0, body.length / 2), () => {
    if (how === 'breaks off') answer.destroy()
  })
}
