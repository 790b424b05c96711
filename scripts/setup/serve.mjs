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
  child.once('error', (error) => {
    console.error(error.message)
    process.exit(1)
  })
  child.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
