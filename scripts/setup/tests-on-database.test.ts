import { expect, test } from 'vitest'
import { ALSO_ON_BOTH, testsOnBoth, testsOnDatabase } from './tests-on-database.mjs'

const roomOf = (file: string) => /^src\/server\/[^/]+(?=\/)|^[^/]+/.exec(file)?.[0]
const isOfRoom = (file: string) => !file.startsWith('chaos/')

test('every room that opens a database has tests that run on both', () => {
  const rooms = (files: string[]) => [...new Set(files.filter(isOfRoom).map(roomOf))].toSorted()

  expect(rooms(testsOnBoth())).toEqual(rooms(testsOnDatabase()))
  expect(rooms(testsOnBoth()).length).toBeGreaterThan(20)
})

test('a test that treats the two databases differently runs on both', () => {
  expect(testsOnBoth()).toContain('src/server/order/place/place-order.test.ts')
})

test('every file that is named for both databases opens one', () => {
  const files = testsOnDatabase()

  expect(ALSO_ON_BOTH.filter((file) => !files.includes(file))).toEqual([])
})
