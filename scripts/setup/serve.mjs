// @ts-check
import { spawn } from 'node:child_process'

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/**
 * Hands the terminal to a program of ours: signals go through, and its end is ours. The channel
 * tells the program when this process is gone, even when that was by force.
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
 * npm hands a signal to its shell, which ends without passing it on. So when the shell that npm
 * started us in is gone, we are not wanted either.
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
