import { expect, test } from 'vitest'
import { gathering } from './gather.ts'

test('what is asked for at once is one round, and what comes meanwhile is the next', async () => {
  const rounds: number[][] = []
  let end = () => {}
  const ask = gathering(async (items: readonly number[]) => {
    rounds.push([...items])
    await new Promise<void>((resolve) => {
      end = resolve
    })
    return items.length
  })

  const first = [ask([1]), ask([2])]
  await begun(rounds, 1)
  const second = [ask([3]), ask([4])]
  end()
  await begun(rounds, 2)
  end()

  expect(await Promise.all([...first, ...second])).toEqual([2, 2, 2, 2])
  expect(rounds).toEqual([
    [1, 2],
    [3, 4],
  ])
})

test('a round that fails fails those who asked in it, and nobody after', async () => {
  const ask = gathering(async ([item]: readonly string[]) => {
    if (item === 'bad') throw new Error('No')
    return item
  })

  await expect(ask(['bad'])).rejects.toThrow('No')
  expect(await ask(['good'])).toBe('good')
})

test('a round that hears nothing keeps the next one waiting for so long only', async () => {
  const rounds: string[][] = []
  const ask = gathering(
    async (items: readonly string[]) => {
      rounds.push([...items])
      if (items.includes('lost')) await new Promise(() => {})
    },
    { patienceMs: 5 },
  )

  void ask(['lost'])
  await begun(rounds, 1)
  await ask(['next'])

  expect(rounds).toEqual([['lost'], ['next']])
})

const begun = (rounds: unknown[], count: number) =>
  expect.poll(() => rounds.length, { interval: 1 }).toBe(count)
