import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '#server/lib/log.ts'

/** A thing to stop, and how long that may take before the next one is stopped. */
export type Phase = {
  name: string
  limitMs: number
  /** Undefined when something other than a signal ends the process. */
  stop: (signal?: NodeJS.Signals) => Promise<unknown> | unknown
}

/** Stops it last before the database, so that the end of a node is seen too. */
export const stopLate = (phases: Phase[], phase: Phase) => phases.splice(-1, 0, phase)

type EndLog = Pick<Log, 'info' | 'error' | 'fatal'>

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

export type Shutdown = {
  /** Stops everything without ending the process. Returns the exit code. */
  stop: (signal?: NodeJS.Signals) => Promise<number>
  /** Whether the process is stopping. */
  ending: () => boolean
}

/**
 * Shuts the process down in order on Ctrl-C, on a system signal, when its launcher has gone, and after an uncaught
 * error. The phases stop one after the other, in their order; phases can be added until then.
 */
export function shutdownInOrder(phases: Phase[], log: EndLog): Shutdown {
  let stopping: Promise<number> | undefined
  // Once only: a terminal signals the whole group, and the launcher signals again.
  const stop = (signal?: NodeJS.Signals) => {
    stopping ??= stopAll(phases, log, signal)
    return stopping
  }
  const end = async (signal?: NodeJS.Signals) => process.exit(await stop(signal))

  outliveTheLog()
  for (const signal of SIGNALS) process.on(signal, end)
  process.once('disconnect', () => end())
  process.channel?.unref()
  process.on('uncaughtException', async (error) => {
    try {
      log.fatal({ err: error }, 'An error was not handled')
      await stop()
    } finally {
      // Also when the log itself fails: the error of a log must not be reported to it again, without end.
      process.exit(1)
    }
  })
  return { stop, ending: () => stopping !== undefined }
}

/**
 * When the reader of the log has gone (a restarted journal, a closed terminal), a write to it fails. Without a listener
 * that is an uncaught error, whose report fails in the same way, without end.
 */
function outliveTheLog() {
  for (const stream of [process.stdout, process.stderr]) {
    if (!stream.listeners('error').includes(ignore)) stream.on('error', ignore)
  }
}

const ignore = () => {}

/** A phase that fails or hangs affects no other: the database is closed in any case. */
async function stopAll(phases: Phase[], log: EndLog, signal?: NodeJS.Signals): Promise<number> {
  log.info(`The shop closes${signal ? ` after ${signal}` : ''} …`)
  let code = 0
  for (const phase of phases) {
    try {
      await withinLimit(phase, signal)
    } catch (error) {
      log.error({ err: error }, `${phase.name} did not stop properly`)
      code = 1
    }
  }
  log.info('The shop is closed.')
  return code
}

async function withinLimit({ name, limitMs, stop }: Phase, signal?: NodeJS.Signals) {
  const end = new AbortController()
  const late = pause(limitMs, undefined, { signal: end.signal }).then(() => {
    throw new Error(`${name} did not stop within ${limitMs / 1_000} s.`)
  })
  try {
    await Promise.race([stop(signal), late])
  } finally {
    end.abort()
    late.catch(() => {})
  }
}
