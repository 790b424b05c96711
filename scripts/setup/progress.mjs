// @ts-check
import { spawn } from 'node:child_process'
import { root } from './fingerprint.mjs'

const TICK_MS = 10_000

/**
 * Runs a program with a progress line; shows its output only if it fails.
 * @param {string} what
 * @param {string} command
 * @param {string[]} args
 */
export async function run(what, command, args) {
  const seconds = ticking(what)
  const { code, output } = await finished(command, args)
  if (code !== 0) {
    console.error(output)
    throw new Error(`${what} failed.`)
  }
  console.log(`  done in ${seconds()} s`)
}

/**
 * Prints a progress line now and then; the returned function stops it and returns the seconds.
 * @param {string} what
 */
export function ticking(what) {
  const started = Date.now()
  const seconds = () => Math.round((Date.now() - started) / 1000)
  console.log(`${what} …`)
  const ticker = setInterval(() => console.log(`  still at it, ${seconds()} s`), TICK_MS)
  return () => {
    clearInterval(ticker)
    return seconds()
  }
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env added to ours
 * @returns {Promise<{ code: number | null, output: string }>}
 */
export function finished(command, args, env = {}) {
  return new Promise((resolve, reject) => {
    let output = ''
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const keep = (/** @type {Buffer} */ bytes) => {
      output += bytes
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, output }))
  })
}
