import { t } from '@lingui/core/macro'
import { scannedCode } from '#contract/lib/desk-search.ts'
import type { PickLine } from '#contract/picking/picking.ts'
import { localName } from '#web/lib/language/catalogue-names.ts'
import { isDone, type Task } from './picking.ts'

/** Number of scanned packets per line. */
export type Scanned = ReadonlyMap<string, number>

export type Scan =
  /** The last packet of its line. */
  | { kind: 'picked'; task: Task }
  | { kind: 'counted'; task: Task; count: number }
  | { kind: 'done'; task: Task }
  | { kind: 'unknown' }

export const keyOf = ({ order, line }: Task) => `${order._id} ${line.product_id}`

/** Whether the picker can still change it. */
const isMine = ({ order }: Task) => order.is_mine && !order.packed_at

/** The line of this barcode: the first of several orders that need it. */
export function scanOf(tasks: readonly Task[], typed: string, scanned: Scanned): Scan {
  const some = tasks.filter((one) => isMine(one) && isBarcodeOf(one.line, typed))
  const [any] = some
  const task = some.find(({ line }) => !isDone(line))
  if (!task) return any ? { kind: 'done', task: any } : { kind: 'unknown' }
  const count = (scanned.get(keyOf(task)) ?? 0) + 1
  return count < task.line.quantity ? { kind: 'counted', task, count } : { kind: 'picked', task }
}

/** A 12-digit UPC equals a 13-digit EAN with a leading zero; scanners send either. */
const isBarcodeOf = ({ barcode }: PickLine, typed: string) =>
  Boolean(barcode) && barcode?.replace(/^0+/, '') === scannedCode(typed).replace(/^0+/, '')

/** Whether every typed word is part of the name, in either language. */
export function isNamed({ name, name_hi, unit }: PickLine, typed: string): boolean {
  const text = `${name} ${name_hi ?? ''} ${unit}`.toLowerCase()
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** Only digits, possibly with spaces: a barcode. Anything else is a name. */
export const isCode = (typed: string) => /^\d+$/.test(scannedCode(typed))

/** The result of a scan as text. */
export function scanText(scan: Scan, typed: string): string {
  if (scan.kind === 'unknown') return t`Nothing to pick here has the code ${typed}.`
  const { line, letter } = scan.task
  if (scan.kind === 'done') return t`${{ name: localName(line) }} is already done.`
  return scan.kind === 'picked' ? pickedText(line, letter) : countedText(line, scan.count, letter)
}

/** `letter` of the bag; empty if there is only one. */
function pickedText(line: PickLine, letter: string): string {
  const name = localName(line)
  return letter ? t`${name} is in the bag ${letter}.` : t`${name} is in the bag.`
}

function countedText(line: PickLine, count: number, letter: string): string {
  const { quantity } = line
  const name = localName(line)
  return letter
    ? t`${name}, ${count} of ${quantity} in the bag ${letter}. Scan the next one.`
    : t`${name}, ${count} of ${quantity} in the bag. Scan the next one.`
}
