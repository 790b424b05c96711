import { scannedCode } from '#contract/desk-search.ts'
import type { PickLine } from '#contract/picking.ts'
import { isDone, type Task } from './picking.ts'

/** How many packets of which line were scanned so far. */
export type Scanned = ReadonlyMap<string, number>

export type Scan =
  /** The last packet of its line: now it is in the bag. */
  | { kind: 'picked'; task: Task }
  | { kind: 'counted'; task: Task; count: number }
  | { kind: 'done'; task: Task }
  | { kind: 'unknown' }

export const keyOf = ({ order, line }: Task) => `${order._id} ${line.product_id}`

/** Whether its picker can still say something of it. */
const isMine = ({ order }: Task) => order.is_mine && !order.packed_at

/** What a packet is for whose bars say this: of several orders that want it, the one that stands first. */
export function scanOf(tasks: readonly Task[], typed: string, scanned: Scanned): Scan {
  const some = tasks.filter((one) => isMine(one) && isBarcodeOf(one.line, typed))
  const [any] = some
  const task = some.find(({ line }) => !isDone(line))
  if (!task) return any ? { kind: 'done', task: any } : { kind: 'unknown' }
  const count = (scanned.get(keyOf(task)) ?? 0) + 1
  return count < task.line.quantity ? { kind: 'counted', task, count } : { kind: 'picked', task }
}

/** Twelve digits of America are thirteen with a zero before them: scanners say the one or the other. */
const isBarcodeOf = ({ barcode }: PickLine, typed: string) =>
  Boolean(barcode) && barcode?.replace(/^0+/, '') === scannedCode(typed).replace(/^0+/, '')

/** Whether each word that was typed stands somewhere in the name. */
export function isNamed({ name, unit }: PickLine, typed: string): boolean {
  const text = `${name} ${unit}`.toLowerCase()
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** A scanner types digits and nothing else, a person also the blanks between them. Names are found by letters. */
export const isCode = (typed: string) => /^\d+$/.test(scannedCode(typed))

/** What was made of what was scanned, in words. */
export function wordsOf(scan: Scan, typed: string): string {
  if (scan.kind === 'unknown') return `Nothing to pick here has the code ${typed}.`
  const { line, letter } = scan.task
  if (scan.kind === 'done') return `${line.name} is already done.`
  const bag = letter && ` ${letter}`
  if (scan.kind === 'picked') return `${line.name} is in the bag${bag}.`
  return `${line.name}, ${scan.count} of ${line.quantity} in the bag${bag}. Scan the next one.`
}
