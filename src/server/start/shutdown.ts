import { setTimeout as pause } from 'node:timers/promises'

/** A thing to stop, and how long that may take before the next one is stopped. */
export type Phase = {
  name: string
  limitMs: number
  /** Undefined when something other than a signal ends the process. */
  stop: (signal?: NodeJS.Signals) => Promise<unknown> | unknown
}

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
export function shutdownInOrder(phases: Phase[]): Shutdown {
  let stopping: Promise<number> | undefined
  // Once only: a terminal signals the whole group, and the launcher signals again.
  const stop = (signal?: NodeJS.Signals) => {
    stopping ??= stopAll(phases, signal)
    return stopping
  }
  const end = async (signal?: NodeJS.Signals) => process.exit(await stop(signal))

  for (const signal of SIGNALS) process.on(signal, end)
  process.once('disconnect', () => end())
  process.channel?.unref()
  process.on('uncaughtException', async (error) => {
    console.error(error)
    await stop()
    process.exit(1)
  })
  return { stop, ending: () => stopping !== undefined }
}

/** A phase that fails or hangs affects no other: the database is closed in any case. */
async function stopAll(phases: Phase[], signal?: NodeJS.Signals): Promise<number> {
  let code = 0
  for (const phase of phases) {
    try {
      await withinLimit(phase, signal)
    } catch (error) {
      console.error(error)
      code = 1
    }
  }
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
