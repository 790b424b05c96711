import { waitFor } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { installFirstPopstate } from './first-popstate.ts'
import { blockHistory } from './history-blocker.ts'

installFirstPopstate()

// Browsers navigate the history asynchronously; jsdom does it synchronously.
const go = history.go.bind(history)
history.go = (steps) => void setTimeout(() => go(steps), 5)

test('a dialog that Back opens keeps the history index: the next Back closes it', async () => {
  const asked: string[] = []
  history.replaceState({ idx: 0 }, '')
  history.pushState({ idx: 1 }, '')
  blockInTest(() => {
    asked.push('dialog')
    blockInTest(() => asked.push('question'))
  })

  history.go(-1)
  await waitFor(() => expect(asked).toEqual(['dialog']))
  await waitFor(() => expect(history.state.idx).toBe(1))
  history.go(-1)

  await waitFor(() => expect(asked).toEqual(['dialog', 'question']))
  await waitFor(() => expect(history.state.idx).toBe(1))
})

function blockInTest(onStopped: () => void) {
  onTestFinished(blockHistory({ isAllowed: () => false, onBlocked: onStopped }))
}
