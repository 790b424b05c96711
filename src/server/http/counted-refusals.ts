import type { FastifyBaseLogger } from 'fastify'
import type { ShopError } from '#server/lib/errors.ts'

/** How often the log is told how many were refused for a reason. */
const EVERY_MS = 10_000

/**
 * Makes the function that logs refusals whose sentence is all there is to know: the first for a reason at once, those
 * that follow as a number. So thousands at the door make no log of thousands of lines.
 */
export function countedRefusals(log: FastifyBaseLogger) {
  const counts = new Map<string, number>()

  const tell = (reason: string, refused: number) => {
    const details = { class: 'too much at once', reason, refused }
    log.error(details, 'Requests could not be served now')
    counts.set(reason, 0)
    setTimeout(look, EVERY_MS, reason).unref()
  }
  const look = (reason: string) => {
    const refused = counts.get(reason) ?? 0
    if (refused > 0) tell(reason, refused)
    else counts.delete(reason)
  }
  return ({ message }: ShopError) => {
    const before = counts.get(message)
    if (before === undefined) tell(message, 1)
    else counts.set(message, before + 1)
  }
}
