// @ts-check
import { spawn } from 'node:child_process'

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/**
 * Runs a program of ours in this terminal: signals are passed on, and this process ends with it. The channel closes
 * when this process ends, even if it was killed.
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 */
export function serve(args, options = {}) {
  const child = spawn(process.execPath, args, {
    ...options,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal))
  followParent(() => child.kill('SIGTERM'))
  child.once('error', (error) => {
    console.error(error.message)
    process.exit(1)
  })
  child.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

/**
 * npm passes a signal to its shell, which ends without passing it on. So this process ends when the shell that npm
 * started it in is gone.
 * @param {() => void} end
 */
function followParent(end) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    end()
  }, 500)
  watch.unref()
}
