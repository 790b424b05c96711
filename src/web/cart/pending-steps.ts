import { create } from 'zustand'
import { onPersonChange } from '#web/session/person.ts'
import type { Step } from './cart-step.ts'
import { forgetStep, storeStep } from './stored-steps.ts'

/** What is on the way to the server. The screen shows the server's cart with these on top. */
const usePending = create<{ steps: readonly Step[] }>(() => ({ steps: [] }))

export function beginStep(step: Step) {
  storeStep(step)
  usePending.setState(({ steps }) => ({ steps: [...steps, step] }))
}

export function endStep(step: Step) {
  forgetStep(step)
  usePending.setState(({ steps }) => ({ steps: steps.filter((other) => other !== step) }))
}

/** The next person has pressed nothing yet. */
onPersonChange(() => usePending.setState({ steps: [] }))

export const usePendingSteps = () => usePending(({ steps }) => steps)

/** The same outside of a component; `onPendingSteps` calls back when there are others. */
export const pendingSteps = () => usePending.getState().steps
export const onPendingSteps = (listener: () => void) => usePending.subscribe(listener)
