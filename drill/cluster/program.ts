import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** A process of the cluster. */
export type Program = {
  pid: number
  isRunning: () => boolean
  /** Sends SIGTERM, waits, and kills what has not ended by then. */
  stop: () => Promise<void>
  /** SIGKILL: no cleanup, as in a power cut. */
  kill: () => Promise<void>
}

type Options = {
  name: string
  /** The file of its output. */
  log: string
  env?: Record<string, string | undefined>
  user?: { uid: number; gid: number } | undefined
  /** Rejects or is false as long as the program does not work yet. */
  isReady: () => Promise<boolean>
}

const START_MS = 120_000
const CHECK_MS = 50
/** A shop drains for `DRAIN_SECONDS` and ends within 25 seconds more. */
const STOP_MS = 40_000

/** Starts a program in a group of its own, so that Ctrl-C reaches this process alone, and waits until it works. */
export async function startProgram(
  file: string,
  args: readonly string[],
  { name, log, env, user, isReady }: Options,
): Promise<Program> {
  const output = openSync(log, 'a')
  const child = spawn(file, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', output, output],
    detached: true,
    ...user,
  })
  const killAlong = () => child.kill('SIGKILL')
  process.once('exit', killAlong)
  child.once('exit', () => process.off('exit', killAlong))
  const failed = new Promise<never>((_, reject) => child.once('error', reject))
  failed.catch(() => {})
  await Promise.race([failed, waitUntilReady(child, { name, log, isReady })])

  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (hasEnded(child)) return
    const ended = once(child, 'exit')
    child.kill(signal)
    const timer = setTimeout(killAlong, STOP_MS)
    await ended
    clearTimeout(timer)
  }
  return {
    pid: child.pid ?? 0,
    isRunning: () => !hasEnded(child),
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode !== null || signalCode !== null

async function waitUntilReady(
  child: ChildProcess,
  { name, log, isReady }: Pick<Options, 'name' | 'log' | 'isReady'>,
) {
  for (const end = Date.now() + START_MS; Date.now() < end; await pause(CHECK_MS)) {
    if (hasEnded(child)) throw new Error(`${name} has ended while it started:\n${lastLines(log)}`)
    if (await isReady().catch(() => false)) return
  }
  child.kill('SIGKILL')
  throw new Error(`${name} did not start within ${START_MS / 1_000} s:\n${lastLines(log)}`)
}

/** The folder of the log is removed with the cluster. */
const lastLines = (log: string) => readFileSync(log, 'utf8').split('\n').slice(-20).join('\n')

const PROBE_MS = 2_000

/** Whether a GET of this URL is answered with a success. */
export async function answers(url: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(PROBE_MS) })
  await response.arrayBuffer()
  return response.ok
}

/** Whether connections to this port of this machine are accepted. */
export const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
