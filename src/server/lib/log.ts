import { type Logger, pino, stdTimeFunctions } from 'pino'
import { loggedError } from './logged-error.ts'
import { readableLine } from './readable-line.ts'

export type Log = Logger

/** The format of every line: one JSON object with ISO time, the level's name and `msg`. */
export const logOptions = (level: string) => ({
  level,
  // A service manager adds host and process.
  base: null,
  timestamp: stdTimeFunctions.isoTime,
  formatters: { level: (label: string) => ({ level: label }) },
  serializers: { err: loggedError },
})

/** Where lines go: standard output, in a readable form if a person reads it in a terminal. */
export const logOutput = () =>
  process.stdout.isTTY
    ? { write: (line: string) => void process.stdout.write(readableLine(line)) }
    : linesTo(1)

/** Bytes of lines that wait for room on a full disk; later lines are dropped. */
const MAX_WAITING_BYTES = 1_000_000

/** A line that cannot be written, for example on a full disk, must not become an error of the code that logs it. */
export function linesTo(fd: number) {
  const lines = pino.destination({ fd, sync: true, maxLength: MAX_WAITING_BYTES })
  lines.on('error', () => {})
  return lines
}

export const openLog = (level: string): Log => pino(logOptions(level), logOutput())
