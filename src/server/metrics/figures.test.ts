import { expect, test } from 'vitest'
import { eventually } from '#server/testing/eventually.ts'
import { gatheredFigures } from './figures.ts'
import type { Figure } from './figures-store.ts'

const DUE: Figure = { metric: 'jobs_due', label: 'mail', value: 3 }

test('the database is queried once for readers that come together or soon after each other', async () => {
  let queries = 0
  const last = gatheredFigures(async () => {
    queries += 1
    return [DUE]
  })

  await Promise.all([last(), last()])
  const { figures } = await last()

  expect(queries).toBe(1)
  expect(figures).toEqual([DUE])
})

test('a query that fails leaves the last figures, with their age', async () => {
  let isAway = false
  const last = gatheredFigures(
    async () => {
      if (isAway) throw new Error('the database is away')
      return [DUE]
    },
    { everyMs: 0 },
  )
  await last()
  isAway = true

  const { figures, age } = await last()

  expect(figures).toEqual([DUE])
  expect(age).toBeGreaterThan(0)
})

test('a query without an answer delays a reader only for a while, and is not sent again meanwhile', async () => {
  let queries = 0
  let answer = (_: Figure[]) => {}
  const last = gatheredFigures(
    () => {
      queries += 1
      return new Promise((resolve) => {
        answer = resolve
      })
    },
    { everyMs: 0, waitMs: 1 },
  )

  expect(await last()).toEqual({ figures: [], age: undefined })
  expect(await last()).toEqual({ figures: [], age: undefined })
  expect(queries).toBe(1)
  answer([DUE])

  await eventually(async () => {
    expect((await last()).figures).toEqual([DUE])
  })
})
