import { Agent, get } from 'node:http'
import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { drainable } from './drain.ts'
import { answerHealth } from './health.ts'

test('a closing server answers all pending requests and does not wait for idle connections', async () => {
  const { app, drain, port, release } = await openServer()
  const agent = new Agent({ keepAlive: true })
  // One idle keep-alive connection, as browsers hold them.
  await ask(port, '/quick', agent)
  const waiting = Array.from({ length: 20 }, () => ask(port, '/slow', agent))
  await release.whenAsked(20)

  // Freezes the clock so that the force-close limit is never reached.
  vi.spyOn(Date, 'now').mockReturnValue(Date.now())
  const drained = drain(Promise.resolve())
  release.all()

  expect(await Promise.all(waiting)).toEqual(Array.from({ length: 20 }, () => 200))
  await drained
  vi.mocked(Date.now).mockRestore()
  await expect(ask(port, '/quick', new Agent())).rejects.toThrow('ECONNREFUSED')
  await app.close()
  agent.destroy()
})

test('a closing server first reports that it is not ready, and still serves until the balancer has noticed', async () => {
  const { app, drain, port } = await openServer()
  expect(await ask(port, '/readyz', new Agent())).toBe(200)
  let notice = () => {}
  const unnoticed = new Promise<void>((resolve) => {
    notice = resolve
  })

  const drained = drain(unnoticed)

  expect(await ask(port, '/readyz', new Agent())).toBe(503)
  expect(await ask(port, '/quick', new Agent())).toBe(200)
  notice()
  await drained
  await expect(ask(port, '/quick', new Agent())).rejects.toThrow('ECONNREFUSED')
  await app.close()
})

async function openServer() {
  const app = Fastify()
  const { drain, draining } = drainable(app)
  answerHealth(app, { draining, ping: async () => {} })
  const release = gate()
  app.get('/quick', async () => 'done')
  app.get('/slow', async () => {
    await release.wait()
    return 'done'
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  if (typeof address !== 'object' || !address) throw new Error('The server has no address')
  return { app, drain, port: address.port, release }
}

function gate() {
  const waiting: (() => void)[] = []
  let asked = () => {}
  let wanted = Number.POSITIVE_INFINITY
  return {
    wait: () =>
      new Promise<void>((resolve) => {
        waiting.push(resolve)
        if (waiting.length >= wanted) asked()
      }),
    whenAsked: (count: number) =>
      new Promise<void>((resolve) => {
        wanted = count
        asked = resolve
        if (waiting.length >= wanted) resolve()
      }),
    all: () => {
      for (const resolve of waiting) resolve()
    },
  }
}

const ask = (port: number, path: string, agent: Agent) =>
  new Promise<number | undefined>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, agent }, (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode))
    }).once('error', reject)
  })
