import { expect, test } from 'vitest'
import { untilNoneIsDue } from './in-lanes.ts'

const idOf = (id: string) => id
const named = (count: number) => Array.from({ length: count }, (_, nth) => `${nth}`)

test('everything due is done, however many lists that takes, and each item once', async () => {
  const due = new Set(named(450))
  const done: string[] = []
  const list = async () => [...due].slice(0, 100)

  await untilNoneIsDue({ list, idOf, lanes: 8 }, async (id) => {
    done.push(id)
    due.delete(id)
  })

  expect(done.toSorted()).toEqual(named(450).toSorted())
})

test('an item that stays due is not done twice', async () => {
  const done: string[] = []

  await untilNoneIsDue({ list: async () => named(3), idOf, lanes: 2 }, async (id) => done.push(id))

  expect(done).toEqual(named(3))
})

test('a failing item ends the work with its error', async () => {
  const work = async (id: string) => {
    if (id === '1') throw new Error('No answer')
  }

  const run = untilNoneIsDue({ list: async () => named(9), idOf, lanes: 1 }, work)

  await expect(run).rejects.toThrow('No answer')
})

test('it stops when it is aborted', async () => {
  const stopping = new AbortController()
  const done: string[] = []
  const how = { list: async () => named(9), idOf, lanes: 1, signal: stopping.signal }

  await untilNoneIsDue(how, async (id) => {
    done.push(id)
    if (id === '1') stopping.abort()
  })

  expect(done).toEqual(['0', '1'])
})
