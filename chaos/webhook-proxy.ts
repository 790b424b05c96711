import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ShopNode } from './node.ts'
import { chance } from './payment-plan.ts'

type Delivery = { path: string; headers: Record<string, string>; body: Buffer<ArrayBuffer> }

/** The events that passed the proxy of the webhook. */
export type Post = {
  /** The events that the shop has accepted, by the provider's id. */
  taken: Map<string, Delivery>
  /** How often the shop answered with each status; 502: the node was down. */
  answers: Map<number, number>
}

export type WebhookProxy = Post & {
  url: string
  /** Sends some of the accepted events once more, unchanged: the provider may do so for fifteen days. */
  resend: (seed: string) => Promise<number>
  close: () => void
}

/** The share of accepted events that is sent again at the end. */
const AGAIN = 0.2
const LIMIT_MS = 10_000

/** Forwards each event to one node or the other; for a node that is down the provider retries. */
export async function openWebhookProxy(nodes: ShopNode[]): Promise<WebhookProxy> {
  const taken: Post['taken'] = new Map()
  const answers: Post['answers'] = new Map()
  let turn = 0
  const forward = async (delivery: Delivery) => {
    turn += 1
    const status = await forwardTo(nodes[turn % nodes.length]?.url ?? '', delivery)
    answers.set(status, (answers.get(status) ?? 0) + 1)
    if (status === 200) taken.set(delivery.headers['x-razorpay-event-id'] ?? '', delivery)
    return status
  }
  const door = createServer(async (request, answer) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const headers = headersOf(request.headers)
    const delivery = { path: request.url ?? '', headers, body: Buffer.concat(parts) }
    answer.writeHead(await forward(delivery)).end()
  })
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
  const { port } = door.address() as AddressInfo

  return {
    taken,
    answers,
    url: `http://127.0.0.1:${port}`,
    resend: async (seed) => {
      const old = [...taken.entries()].filter(([id]) => chance(seed, 'again', id) < AGAIN)
      for (const [, delivery] of old) await forward(delivery)
      return old.length
    },
    close: () => door.close(),
  }
}

const headersOf = ({ host: _, connection: __, ...rest }: IncomingHttpHeaders) =>
  rest as Record<string, string>

async function forwardTo(node: string, { path, headers, body }: Delivery): Promise<number> {
  const signal = AbortSignal.timeout(LIMIT_MS)
  const sent = await fetch(node + path, { method: 'POST', body, headers, signal }).catch(
    () => undefined,
  )
  await sent?.arrayBuffer()
  return sent?.status ?? 502
}
