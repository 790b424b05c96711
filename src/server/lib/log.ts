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
    : pino.destination({ fd: 1, sync: true })

export const openLog = (level: string): Log => pino(logOptions(level), logOutput())
