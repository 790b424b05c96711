import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type Browser, expect, test } from '@playwright/test'
import { makeNextRelease } from './next-release.ts'
import { emptyDatabase, openNode } from './own-node.ts'

/** First visits, each with an empty cache. */
const LOADS = Number(process.env.E2E_LOADS ?? 12)
const OPENS_WITHIN_MS = 600_000

test.setTimeout(OPENS_WITHIN_MS)
test.skip(
  !process.env.E2E_DATABASE_URL,
  '*** Two releases need a PostgreSQL that both reach (E2E_DATABASE_URL), so this was not tested. ***',
)

test('while a release rolls out, every first visit opens, whichever node serves its files', async ({
  browser,
}) => {
  const folder = join(process.env.E2E_FOLDER ?? '', 'next-release')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  makeNextRelease(folder)
  const database = await emptyDatabase('tokri_two_releases')
  const running = await openNode({ database, index: 4, settings: { DEMO: 'on' } })
  const next = await openNode({ database, index: 5, settings: {}, release: folder })
  const balancer = await openBalancer([running.address, next.address])

  const dead: string[] = []
  for (let nth = 0; nth < LOADS; nth++) dead.push(...(await faultsOfVisit(browser, balancer.url)))

  expect(dead).toEqual([])
  expect(balancer.assets.size).toBeGreaterThan(1)
  balancer.close()
  await Promise.all([running.close(), next.close()])
})

/** Opens two screens with an empty cache; answers what failed. */
async function faultsOfVisit(browser: Browser, url: string): Promise<string[]> {
  const context = await browser.newContext({ baseURL: url, serviceWorkers: 'allow' })
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.status()} ${response.url()}`)
  })
  // What is looked for is drawn by scripts alone: a prerendered frame has neither.
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible()
  await page.goto('/login')
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeVisible()
  await context.close()
  return faults
}

/** Sends each request to the next node. */
async function openBalancer(nodes: readonly string[]) {
  let turn = 0
  const assets = new Set<string>()
  const server = createServer((asked, answer) => {
    const node = nodes[turn++ % nodes.length] ?? ''
    if (asked.url?.startsWith('/assets/')) assets.add(node)
    const { url = '', method, headers } = asked
    const onward = request(node + url, { method, headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers)
      got.pipe(answer)
    })
    onward.on('error', () => answer.destroy())
    asked.pipe(onward)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The nodes that were asked for files. */
    assets,
    close: () => server.close(),
  }
}
