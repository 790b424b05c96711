import { newId } from '#web/lib/browser/new-id.ts'
import { onPersonChange, personKey } from '#web/session/person.ts'
import {
  forgetPersonal,
  personalNames,
  readPersonal,
  storePersonal,
} from '#web/session/personal-storage.ts'
import type { Step } from './cart-step.ts'

/** An unanswered step, kept beyond this page: phones close pages at any time. */
type StoredStep = Step & {
  /** The page that sends it, as long as that page is open. */
  page: string
}

const PREFIX = 'cartStep:'
/** The server knows a step's key for longer (`server/cart/cart-store.ts`). */
const MAX_AGE_MS = 24 * 60 * 60 * 1000
const MAX_STORED = 50

const thisPage = newId()
/** The keys of the steps that this page has stored. */
const own = new Set<string>()
let unlock: (() => void) | undefined

export function storeStep(step: Step) {
  if (own.size >= MAX_STORED) return
  own.add(step.key)
  unlock ??= lockPage()
  storePersonal(PREFIX + step.key, JSON.stringify({ ...step, page: thisPage }))
}

export function forgetStep({ key }: Step) {
  forgetPersonal(PREFIX + key)
  own.delete(key)
  if (own.size === 0) unlockPage()
}

/** Whether the step outlives this page. */
export const isStored = ({ key }: Step) => readPersonal(PREFIX + key) !== undefined

/**
 * Takes over the steps of pages that are closed, now or as soon as they are, and sends them from here. A page
 * holds a Web Lock while it has steps of its own, so one page takes them over, once. Without locks several
 * may; the server counts each step once.
 */
export async function takeOverSteps(send: (step: Step) => void): Promise<void> {
  const pages = new Set(storedSteps().map(({ page }) => page))
  await Promise.all([...pages].map((page) => takeOver(page, send)))
}

/** The pages whose end this page waits for. */
const awaited = new Set([thisPage])

async function takeOver(closing: string, send: (step: Step) => void) {
  if (awaited.has(closing)) return
  awaited.add(closing)
  const person = personKey()
  await onceClosed(closing, () => {
    if (person !== personKey()) return
    for (const { page, ...step } of storedSteps()) {
      if (page !== closing) continue
      storeStep(step)
      send(step)
    }
  })
  awaited.delete(closing)
}

const lockOf = (page: string) => `cart-steps:${page}`

const onceClosed = async (page: string, then: () => void) =>
  navigator.locks ? navigator.locks.request(lockOf(page), then) : then()

/** Returns a function that unlocks it. The browser does so when the page is closed. */
function lockPage(): () => void {
  let end = () => {}
  const untilEnd = new Promise<void>((resolve) => {
    end = resolve
  })
  void navigator.locks?.request(lockOf(thisPage), () => untilEnd)
  return end
}

function unlockPage() {
  unlock?.()
  unlock = undefined
}

onPersonChange(() => {
  own.clear()
  unlockPage()
})

/** Oldest first. What is too old, or cannot be read, is removed. */
function storedSteps(): StoredStep[] {
  const steps = personalNames(PREFIX).flatMap((name) => {
    const step = stepIn(readPersonal(name))
    if (step) return [step]
    forgetPersonal(name)
    return []
  })
  return steps.sort((one, other) => one.at - other.at)
}

function stepIn(stored = ''): StoredStep | undefined {
  try {
    const step: Partial<StoredStep> = JSON.parse(stored)
    const isWhole = step.key && step.page && step.product?._id && Number.isInteger(step.by)
    const age = Date.now() - (step.at ?? 0)
    return isWhole && Math.abs(age) < MAX_AGE_MS ? (step as StoredStep) : undefined
  } catch {
    return undefined
  }
}
