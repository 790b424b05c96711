import type { FastifyBaseLogger } from 'fastify'
import type { ShopError } from '#server/lib/errors.ts'

/** Interval in ms at which the number of rejections per reason is logged. */
const EVERY_MS = 10_000

/**
 * Creates a function that logs rejections: the first of each reason at once, later ones as a count per interval. An
 * overload thus cannot flood the log.
 */
export function rejectionLog(log: FastifyBaseLogger) {
  const counts = new Map<string, number>()

  const write = (reason: string, refused: number) => {
    const details = { class: 'too much at once', reason, refused }
    log.error(details, 'Requests could not be served now')
    counts.set(reason, 0)
    setTimeout(report, EVERY_MS, reason).unref()
  }
  const report = (reason: string) => {
    const refused = counts.get(reason) ?? 0
    if (refused > 0) write(reason, refused)
    else counts.delete(reason)
  }
  return ({ message }: ShopError) => {
    const before = counts.get(message)
    if (before === undefined) write(message, 1)
    else counts.set(message, before + 1)
  }
}
