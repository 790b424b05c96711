/** Stops the cluster when this process shall end: Ctrl-C, a service manager, or the end of the npm that started it. */
export function stopAtSignal(stop: () => Promise<void>) {
  let isEnding = false
  const end = async () => {
    if (isEnding) return
    isEnding = true
    console.log('\nStopping the cluster …')
    await stop()
    process.exit(130)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
  process.once('disconnect', end)
}
