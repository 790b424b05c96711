import { setTimeout as pause } from 'node:timers/promises'
import { type RouteName, routes } from '#contract/routes.ts'
import { chance } from './payment-plan.ts'
import type { ChaosShop } from './payment-shop.ts'

/** The client: the shopper of the nth payment. */
export type Client = { shop: ChaosShop; seed: string; nth: number; token: string }

export const call = (client: Client, name: RouteName, body: object, id?: string) =>
  send(client, { name, body, id })

/** A killed node takes long to start again on a busy machine. */
const GIVES_UP_MS = 120_000
const ANSWER_MS = 15_000

type Call = {
  name: RouteName
  body: object
  id?: string | undefined
  key?: string
  /** The node that gets the request first. */
  at?: number
}

/** Sends it to one node and then the other until one gives a definite answer; undefined if that is a rejection. */
export async function send(client: Client, call: Call): Promise<unknown> {
  const { shop, seed, nth } = client
  const end = Date.now() + GIVES_UP_MS
  for (let tries = 0; Date.now() < end; tries++) {
    const node = shop.node(nth + (call.at ?? 0) + tries)
    const answer = await sendOnce(node, client, call).catch(() => undefined)
    if (answer) return answer.ok ? JSON.parse(answer.text) : undefined
    await pause(100 + chance(seed, 'pause', nth, tries) * 400)
  }
  return undefined
}

/** Undefined if the node has not answered, or is unavailable. */
async function sendOnce(node: string, { token }: Client, { name, body, id = '', key }: Call) {
  const { method, path } = routes[name]
  const response = await fetch(node + path.replace(':id', id), {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...(key && { 'idempotency-key': key }),
    },
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(ANSWER_MS),
  })
  const text = await response.text()
  return response.status < 500 ? { ok: response.ok, text } : undefined
}
