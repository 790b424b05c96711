import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { prepareDataFolder } from './data-folder.ts'

const folder = mkdtempSync(join(tmpdir(), 'tokri data '))
afterAll(() => rmSync(folder, { recursive: true }))

test('a missing data folder is created, regardless of its name', () => {
  const fresh = join(folder, 'two', 'levels deep')

  expect(prepareDataFolder(fresh)).toBe(join(fresh, 'pg18'))
})

test('a data folder of another database version is rejected with a message of its own', () => {
  const older = join(folder, 'older')
  mkdirSync(join(older, 'pg17'), { recursive: true })
  expect(() => prepareDataFolder(older)).toThrow('holds a database of PostgreSQL 17')

  const mislabelled = join(folder, 'mislabelled')
  mkdirSync(join(mislabelled, 'pg18'), { recursive: true })
  writeFileSync(join(mislabelled, 'pg18', 'PG_VERSION'), '16\n')
  expect(() => prepareDataFolder(mislabelled)).toThrow('holds a database of PostgreSQL 16')
})

test('a read-only folder is rejected with one sentence', () => {
  const file = join(folder, 'a file')
  writeFileSync(file, '')

  expect(() => prepareDataFolder(join(file, 'data'))).toThrow(
    /is not writable \(E\w+\)\. Set DATA_DIR/,
  )
  expect(() => prepareDataFolder('/proc/nowhere')).toThrow(/is not writable/)
})
