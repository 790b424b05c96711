import { setTimeout as pause } from 'node:timers/promises'

/** One thing to stop, and how long that may take before the next one's turn comes. */
export type Phase = {
  name: string
  limitMs: number
  /** The signal is missing when something else than one ends the process. */
  stop: (signal?: NodeJS.Signals) => Promise<unknown> | unknown
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

export type Shutdown = {
  /** Stops everything without ending the process. Answers with the code to exit with. */
  stop: (signal?: NodeJS.Signals) => Promise<number>
  /** Whether the process is on its way out. */
  ending: () => boolean
}

/**
 * Ends the process in order on Ctrl-C, on a request of the system, when the launcher that started it is
 * gone, and after an error that nobody caught. The phases stop one after the other, in the order they
 * stand in; they can be added to until then.
 */
export function shutdownInOrder(phases: Phase[]): Shutdown {
  let stopping: Promise<number> | undefined
  // Once only: a terminal tells the whole group, and the launcher tells us again.
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

/** A phase that fails or hangs costs the others nothing: the database is closed whatever happened before. */
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
