/** One thing to stop. They are stopped one after the other, in the order they stand in. */
export type Stop = () => Promise<unknown> | unknown

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
/** Longer than the drain, so that only something stuck is ever cut. */
const LIMIT_MS = 20_000

export type End = {
  /** Stops everything without ending the process. */
  stop: () => Promise<number>
  /** Whether the process is on its way out. */
  ending: () => boolean
}

/** Ends the process cleanly on Ctrl-C, on a request of the system, and when the launcher that started it is gone. */
export function endWell(stops: Stop[]): End {
  let stopping: Promise<number> | undefined
  // Once only: a terminal tells the whole group, and the launcher tells us again.
  const stop = () => {
    stopping ??= stopAll(stops)
    return stopping
  }
  const end = async () => {
    setTimeout(() => process.exit(1), LIMIT_MS).unref()
    process.exit(await stop())
  }
  for (const signal of SIGNALS) process.on(signal, end)
  process.once('disconnect', end)
  process.channel?.unref()
  return { stop, ending: () => stopping !== undefined }
}

async function stopAll(stops: Stop[]): Promise<number> {
  let code = 0
  for (const stop of stops) {
    try {
      await stop()
    } catch (error) {
      console.error(error)
      code = 1
    }
  }
  return code
}
