/**
 * Does for many at once what costs as much for one: what is asked for in the same moment, or while the last
 * round is under way, is one round. Everybody gets the answer of their round, or its failure.
 */
export function gathering<Item, Answer>(work: (items: readonly Item[]) => Promise<Answer>) {
  let asked: Item[] = []
  let next: Promise<Answer> | undefined
  let last: Promise<unknown> = Promise.resolve()

  const round = async (): Promise<Answer> => {
    await last
    await new Promise((resolve) => setImmediate(resolve))
    const items = asked
    asked = []
    next = undefined
    const answer = work(items)
    last = answer.catch(() => {})
    return answer
  }
  return (items: readonly Item[]): Promise<Answer> => {
    asked.push(...items)
    next ??= round()
    return next
  }
}
