import { openLog } from '#server/lib/log.ts'

/** The log of the process itself: start, faults outside requests and jobs, end. Few lines, so LOG_LEVEL hides none. */
export const nodeLog = openLog('info')

/** Node prints its warnings as plain lines otherwise. */
export function logWarningsOfNode() {
  process.removeAllListeners('warning')
  process.on('warning', (err) => nodeLog.warn({ err }, 'Node warns'))
}

/** An error whose message is meant for the owner is a sentence, any other has its stack. */
export function logFailure(error: unknown, isExpected: boolean) {
  if (isExpected) nodeLog.fatal((error as Error).message)
  else nodeLog.fatal({ err: error }, 'The shop could not start')
}
