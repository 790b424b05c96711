import { Agent, get } from 'node:http'
import { routes } from '#contract/routes.ts'
import { randomPause } from './client.ts'

/** A screen that follows a shopper's orders live, and connects again as the web does. */
export type Follower = { stop: () => Promise<Followed> }

/** Events about orders, and how often it connected. */
export type Followed = { news: number; connections: number }

type Options = { url: string; token: string; address?: string | undefined }

const RECONNECT_MS = 1_000

export function followOrders({ url, token, address }: Options): Follower {
  const agent = new Agent({ keepAlive: false, ...(address && { localAddress: address }) })
  const counts = { news: 0, connections: 0 }
  const ending = new AbortController()
  const headers = { authorization: `Bearer ${token}` }
  const listen = () =>
    new Promise<void>((resolve) => {
      const request = get(url + routes['order.events'].path, {
        ...{ agent, headers, signal: ending.signal },
      })
      request.once('error', () => resolve())
      request.once('response', (response) => {
        if (response.statusCode === 200) counts.connections += 1
        response.setEncoding('utf8')
        response.on('data', (text: string) => {
          counts.news += text.split('"event":"order"').length - 1
        })
        response.once('error', () => resolve()).once('close', () => resolve())
      })
    })
  const following = (async () => {
    while (!ending.signal.aborted) {
      await listen()
      if (!ending.signal.aborted) await randomPause(RECONNECT_MS)
    }
  })()
  return {
    stop: async () => {
      ending.abort()
      await following
      return counts
    },
  }
}
