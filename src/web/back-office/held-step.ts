import { useSyncExternalStore } from 'react'
import { type OrderMove, TOAST_MS, UNDO_MS } from '#contract/constants.ts'
import { onPersonChange, personKey } from '#web/session/person.ts'
import { clearToasts, toast } from '#web/ui/toast/toast.ts'

type Step = {
  to: OrderMove
  /** Their numbers. */
  orders: ReadonlySet<string>
  /** What is said of it, beside Undo. */
  text: string
  /** Throws nothing: whoever sends says what went wrong. */
  send: () => Promise<void>
}

/** Whose it is, and whether it has left: then it is only shown until the shop's answer is. */
type Held = Step & { person: string; isSent: boolean; undo: () => void }

/** Later than its Undo can be on show, even where that had to wait for an error to be read. */
const AT_LATEST_MS = UNDO_MS + 3 * TOAST_MS

let steps: readonly Held[] = []
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function change(next: readonly Held[]) {
  steps = next
  for (const listener of listeners) listener()
}

const waiting = () => steps.find(({ isSent }) => !isSent)

/**
 * Shows a step as done and sends it once nobody can take it back any more: when its Undo is gone, when
 * another step follows, when the page is left (decision 045). The one before is sent now.
 */
export function holdStep(step: Step) {
  void sendStep()
  const held: Held = { ...step, person: personKey(), isSent: false, undo: () => takeBack(held) }
  change([...steps, held])
  timer = setTimeout(sendStep, AT_LATEST_MS)
  toast.success(step.text, held.undo)
}

/** Sends what waits, if anything does. Resolves when the shop has answered, however. */
export async function sendStep() {
  clearTimeout(timer)
  const held = waiting()
  if (!held) return
  // What somebody else pressed is not done in this person's name.
  if (held.person !== personKey()) return drop(held)
  const sent = { ...held, isSent: true }
  change(steps.map((step) => (step === held ? sent : step)))
  await sent.send()
  drop(sent)
}

/** Sends what waits before its time, and says no longer that it can be undone. */
export async function endOffer() {
  if (!waiting()) return
  clearToasts()
  await sendStep()
}

function takeBack(held: Held) {
  if (waiting() === held) {
    clearTimeout(timer)
    drop(held)
  } else toast.error('Too late to undo: already saved.')
}

const drop = (held: Held) => change(steps.filter((step) => step !== held))

onPersonChange(() => change([]))

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The Undo of the step that waits. */
export const useWaitingUndo = () => useSyncExternalStore(subscribe, () => waiting()?.undo)

export const useHeldSteps = () => useSyncExternalStore(subscribe, () => steps)

type Moved = { order_id: string; status: string; next: OrderMove[] }

/** The order as it is once its held step is done. Where it has come to stand elsewhere meanwhile, that is shown. */
export function withStep<Order extends Moved>(
  order: Order,
  held: readonly Pick<Held, 'orders' | 'to'>[],
): Order {
  const step = held.find(({ orders, to }) => orders.has(order.order_id) && order.next.includes(to))
  return step ? { ...order, status: step.to, next: [] } : order
}
