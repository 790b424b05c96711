import { expect, test } from 'vitest'
import { openEmptyDatabase } from '#server/testing/database.ts'
import { withoutPipeline } from './copy-protocol-store.ts'
import { readRows } from './table-store.ts'

const pool = await openEmptyDatabase()

const ROWS = 1500
const LENGTH = 10_000

test('long values outside the blocks of a table are read a few at a time', async () => {
  await pool.query('create table long_values (value text)')
  await pool.query('alter table long_values alter value set storage external')
  await pool.query(
    `insert into long_values select repeat('x', ${LENGTH}) from generate_series(1, ${ROWS})`,
  )

  const sizes = await sizesOfPieces()

  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(ROWS * (LENGTH + 1))
  expect(Math.max(...sizes)).toBeLessThan(4_000_000)
})

async function sizesOfPieces() {
  const client = await pool.connect()
  const sizes: number[] = []
  try {
    await withoutPipeline(client, async () => {
      const table = { name: 'long_values', columns: ['value'] }
      for await (const piece of readRows(client, table)) sizes.push(piece.length)
    })
  } finally {
    client.release()
  }
  return sizes
}
