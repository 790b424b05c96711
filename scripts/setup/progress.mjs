// @ts-check
import { spawn } from 'node:child_process'

const TICK_MS = 5_000

/** @param {string} sentence */
export const say = (sentence) => console.log(sentence)

/**
 * Runs one quiet program while telling that it is under way; shows what it said only when it failed.
 * @param {string} what
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 */
export async function run(what, command, args, options = {}) {
  const started = Date.now()
  const seconds = () => Math.round((Date.now() - started) / 1000)
  say(`${what} …`)
  const ticker = setInterval(() => say(`  still at it, ${seconds()} s`), TICK_MS)
  const { code, output } = await finished(command, args, options).finally(() =>
    clearInterval(ticker),
  )
  if (code !== 0) {
    console.error(output)
    throw new Error(`${what} failed.`)
  }
  say(`  done in ${seconds()} s`)
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<{ code: number | null, output: string }>}
 */
export function finished(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    let output = ''
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    const keep = (/** @type {Buffer} */ bytes) => {
      output += bytes
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, output }))
  })
}
