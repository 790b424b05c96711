import { expect, test } from 'vitest'
import type { Group } from './group.ts'
import { WordMemory } from './word-memory.ts'

test('what words were read as is remembered within bounds, however many are asked for', () => {
  const memory = new WordMemory()
  const read = reading()

  memory.recall('milk', 1, () => read('milk'))
  memory.recall('milk', 1, () => read('milk'))
  expect(read.words).toEqual(['milk'])

  for (let nth = 0; nth < 20_000; nth++) memory.recall(`word${nth}`, 1, () => read(`word${nth}`))
  memory.recall('milk', 1, () => read('milk'))
  expect(read.words.at(-1)).toBe('milk')
})

function reading() {
  const words: string[] = []
  const read = (typed: string): Group => {
    words.push(typed)
    const sought = { bearers: [], size: 0, surest: 0 }
    return { typed, sought, place: undefined, corrected: undefined, meant: [] }
  }
  return Object.assign(read, { words })
}
