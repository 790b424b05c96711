// @ts-check
import { finished, ticking } from './progress.mjs'

/** @typedef {{ passed: number, failed: number }} Count */

/** Passed and failed checks of all steps so far. */
export const tally = { passed: 0, failed: 0 }

/**
 * Runs one step and counts its results. A step that throws counts as one failure; later steps still run.
 * @param {string} what
 * @param {() => Promise<Count>} work
 * @returns {Promise<boolean>} whether nothing in it failed
 */
export async function step(what, work) {
  const seconds = ticking(what)
  const { passed, failed } = await begin(work).catch((error) => {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1 }
  })
  const verdict = failed === 0 ? `${passed} passed` : `${passed} passed, ${failed} FAILED`
  console.log(`  ${verdict} in ${seconds()} s`)
  tally.passed += passed
  tally.failed += failed
  return failed === 0
}

/** @param {() => Promise<Count>} work */
const begin = async (work) => work()

/**
 * A check that passes or fails as a whole; its output is shown only if it fails.
 * @param {string[]} args
 * @returns {Promise<Count>}
 */
export async function check(...args) {
  const { code, output } = await finished(process.execPath, args)
  if (code === 0) return { passed: 1, failed: 0 }
  console.error(output)
  return { passed: 0, failed: 1 }
}

/**
 * Concurrent checks, counted as one step.
 * @param {Promise<Count>[]} checks
 * @returns {Promise<Count>}
 */
export async function together(...checks) {
  const counts = await Promise.all(checks)
  return {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failed: counts.reduce((sum, { failed }) => sum + failed, 0),
  }
}
