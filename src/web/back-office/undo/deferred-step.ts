import { t } from '@lingui/core/macro'
import { useSyncExternalStore } from 'react'
import type { OrderMove } from '#contract/order/order-kinds.ts'
import { onPersonChange, personKey } from '#web/session/person.ts'
import { clearToasts, toast } from '#web/ui/toast/toast.ts'
import { TOAST_MS, UNDO_MS } from '../../ui/toast/toast.ts'

type Step = {
  to: OrderMove
  /** Order numbers. */
  orders: ReadonlySet<string>
  /** Text beside Undo. */
  text: string
  /** Never throws: `send` reports errors itself. */
  send: () => Promise<void>
}

/** With its user, and whether it was sent: then it is only shown until the response. */
type DeferredStep = Step & { person: string; isSent: boolean; undo: () => void }

/** Latest time to send it: longer than Undo can be shown, even after an error toast. */
const MAX_DELAY_MS = UNDO_MS + 3 * TOAST_MS

let steps: readonly DeferredStep[] = []
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function change(next: readonly DeferredStep[]) {
  steps = next
  for (const listener of listeners) listener()
}

const waiting = () => steps.find(({ isSent }) => !isSent)

/**
 * Shows a step as done and sends it once it can no longer be undone: Undo is gone, another step follows, or
 * the page is left (decision 039). A previous step is sent now.
 */
export function deferStep(step: Step) {
  void flushStep()
  const pending: DeferredStep = {
    ...step,
    person: personKey(),
    isSent: false,
    undo: () => undoStep(pending),
  }
  change([...steps, pending])
  timer = setTimeout(flushStep, MAX_DELAY_MS)
  toast.success(step.text, pending.undo)
}

/** Sends the pending step, if any. Resolves after the response, even if it is an error. */
export async function flushStep() {
  clearTimeout(timer)
  const pending = waiting()
  if (!pending) return
  // A step is never sent in the name of another user.
  if (pending.person !== personKey()) return removeStep(pending)
  const sent = { ...pending, isSent: true }
  change(steps.map((step) => (step === pending ? sent : step)))
  await sent.send()
  removeStep(sent)
}

/** Sends the pending step early and removes its Undo. */
export async function endUndo() {
  if (!waiting()) return
  clearToasts()
  await flushStep()
}

function undoStep(pending: DeferredStep) {
  if (waiting() === pending) {
    clearTimeout(timer)
    removeStep(pending)
  } else toast.error(t`Too late to undo: already saved.`)
}

const removeStep = (pending: DeferredStep) => change(steps.filter((step) => step !== pending))

onPersonChange(() => change([]))

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Undo of the pending step. */
export const usePendingUndo = () => useSyncExternalStore(subscribe, () => waiting()?.undo)

export const useDeferredSteps = () => useSyncExternalStore(subscribe, () => steps)

type Moved = { order_id: string; status: string; next: OrderMove[] }

/** The order as it will be after its pending step. If it has changed meanwhile, that is shown. */
export function withStep<Order extends Moved>(
  order: Order,
  pending: readonly Pick<DeferredStep, 'orders' | 'to'>[],
): Order {
  const step = pending.find(
    ({ orders, to }) => orders.has(order.order_id) && order.next.includes(to),
  )
  return step ? { ...order, status: step.to, next: [] } : order
}
