/** One thing to stop. They are stopped one after the other, in the order given. */
export type Stop = () => Promise<unknown> | unknown

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
/** Longer than the drain, so that only something stuck is ever cut. */
const LIMIT_MS = 15_000

/** Ends the process cleanly on Ctrl-C, on a request of the system, and when the launcher that started it is gone. */
export function endWell(stops: Stop[]) {
  let ending = false
  const end = async () => {
    // A terminal tells the whole group, and the launcher tells us again.
    if (ending) return
    ending = true
    setTimeout(() => process.exit(1), LIMIT_MS).unref()
    process.exit(await stopAll(stops))
  }
  for (const signal of SIGNALS) process.on(signal, end)
  process.once('disconnect', end)
  process.channel?.unref()
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
