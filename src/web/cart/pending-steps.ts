import { create } from 'zustand'
import { onPersonChange } from '#web/session/person.ts'
import type { Step } from './cart-step.ts'
import { forgetStep, storeStep } from './stored-steps.ts'

/** Steps on the way to the server. The screen shows the server's cart with these applied. */
const usePending = create<{ steps: readonly Step[] }>(() => ({ steps: [] }))

export function beginStep(step: Step) {
  storeStep(step)
  usePending.setState(({ steps }) => ({ steps: [...steps, step] }))
}

export function endStep(step: Step) {
  forgetStep(step)
  usePending.setState(({ steps }) => ({ steps: steps.filter((other) => other !== step) }))
}

/** The next user has no pending steps. */
onPersonChange(() => usePending.setState({ steps: [] }))

export const usePendingSteps = () => usePending(({ steps }) => steps)

/** The same outside of components; `onPendingSteps` subscribes. */
export const pendingSteps = () => usePending.getState().steps
export const onPendingSteps = (listener: () => void) => usePending.subscribe(listener)
