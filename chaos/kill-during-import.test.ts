import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type RouteName, routes } from '#contract/routes.ts'
import type { Envelope, Input } from '#contract/schemas.ts'
import { openDb } from '#server/db/db.ts'
import { openEmbedded } from '#server/db/embedded/pool.ts'
import { migrate } from '#server/db/migrate.ts'
import { insertUser } from '#server/testing/shelf.ts'
import { type ShopNode, startNode } from './node.ts'

const ROWS = 600
/** The shop is killed after this many rows. */
const KILLS = [150]

test('kill -9 during an import: it resumes by itself and ends with the result of an uninterrupted one', async () => {
  const [untroubled, killed] = [await importWith([]), await importWith(KILLS)]

  expect(killed.counts).toEqual({
    added: ROWS - ROWS / 60,
    changed: 0,
    same: 0,
    refused: ROWS / 60,
  })
  expect(killed).toEqual(untroubled)
}, 600_000)

/** Imports one list into an empty shop, which is killed at these rows, and returns the final contents. */
async function importWith(kills: readonly number[]) {
  const dataFolder = mkdtempSync(join(tmpdir(), 'tokri-chaos-'))
  const token = await prepare(join(dataFolder, 'pg18'))
  let node = await startNode({ DATA_DIR: dataFolder })
  const id = await upload(node, token)
  const params = { id }
  const look = async () => (await call(node, token, 'import.get', { params })).data
  await until(look, ({ status }) => status === 'checked')
  await call(node, token, 'import.apply', { params })
  for (const row of kills) {
    const reached = await until(look, ({ doneRows }) => doneRows >= row)
    expect(reached.status, 'it is killed while it applies').toBe('applying')
    await node.kill()
    node = await startNode({ DATA_DIR: dataFolder })
  }
  const last = await until(look, ({ status }) => status === 'done')
  const catalogue = await exported(node, token)
  await node.kill()
  rmSync(dataFolder, { recursive: true })
  const { added, changed, same, refused } = last
  return { counts: { added, changed, same, refused }, catalogue }
}

async function prepare(folder: string): Promise<string> {
  const { pool, close } = await openEmbedded({ folder })
  await migrate(pool)
  const { token } = await insertUser(openDb(pool), { role: 'ADMIN' })
  await close()
  return token
}

const line = (index: number) =>
  `${index},Thing ${index},Category ${index % 7},Kind ${index % 40},${index % 60 === 0 ? 'none' : '99.50'},${index % 9}`

async function upload(node: ShopNode, token: string): Promise<string> {
  const lines = Array.from({ length: ROWS }, (_, index) => line(index))
  const text = ['code,name,category,sub category,price,stock', ...lines].join('\n')
  const body = new FormData()
  body.set('file', new Blob([text]), 'list.csv')
  const { method, path } = routes['import.upload']
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(node.url + path, { method, headers, body })
  const { data } = (await answer.json()) as Envelope<'import.upload'>
  const mapping = data.columns.map(({ field }) => field)
  const params = { id: data._id }
  await call(node, token, 'import.check', { params, body: { mapping, unit: '1 pc', stock: 0 } })
  return data._id
}

async function call<N extends RouteName>(
  node: ShopNode,
  token: string,
  name: N,
  { params, query, body }: { params?: { id: string }; query?: object; body?: object },
): Promise<Envelope<N>> {
  const { method, path } = routes[name]
  const url = new URL(path.replace(':id', params?.id ?? ''), node.url)
  for (const [key, value] of Object.entries(query ?? {})) url.searchParams.set(key, String(value))
  const answer = await fetch(url, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
  })
  const envelope = (await answer.json()) as Envelope<N>
  if (!answer.ok) throw new Error(`${name} answered ${answer.status}: ${JSON.stringify(envelope)}`)
  return envelope
}

/** On a loaded machine the shop may be too busy to answer; the next look asks again. */
function orBusy(error: Error): undefined {
  if (!error.message.includes('answered 503')) throw error
}

type Seen = Envelope<'import.get'>['data']

async function until(look: () => Promise<Seen>, isReached: (list: Seen) => boolean): Promise<Seen> {
  for (;;) {
    const list = await look().catch(orBusy)
    if (list && isReached(list)) return list
    await pause(50)
  }
}

/** Without what differs between shops: ids, and the name of the export. */
async function exported(node: ShopNode, token: string): Promise<string[]> {
  let text = ''
  for (let after: string | null | undefined; after !== null; ) {
    const query: Input<'import.export'>['query'] = after ? { after } : {}
    const { data: page } = await call(node, token, 'import.export', { query })
    text += page.csv
    after = page.next
  }
  return text.split('\r\n').map((row) => {
    const cells = row.split(',')
    return [...cells.slice(1, 13), ...cells.slice(14)].join()
  })
}
