import { waitFor } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { closeHistoryGate, openHistoryGate } from './history-gate.ts'

openHistoryGate()

// A browser takes a moment for a step in the history; jsdom takes it at once.
const go = history.go.bind(history)
history.go = (steps) => void setTimeout(() => go(steps), 5)

test('a question that Back opens stands at the place that Back left: the next Back closes it', async () => {
  const asked: string[] = []
  history.replaceState({ idx: 0 }, '')
  history.pushState({ idx: 1 }, '')
  gateOfTest(() => {
    asked.push('dialog')
    gateOfTest(() => asked.push('question'))
  })

  history.go(-1)
  await waitFor(() => expect(asked).toEqual(['dialog']))
  await waitFor(() => expect(history.state.idx).toBe(1))
  history.go(-1)

  await waitFor(() => expect(asked).toEqual(['dialog', 'question']))
  await waitFor(() => expect(history.state.idx).toBe(1))
})

function gateOfTest(onStopped: () => void) {
  onTestFinished(closeHistoryGate({ mayGo: () => false, onStopped }))
}
