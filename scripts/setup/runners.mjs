// @ts-check
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from './progress.mjs'

/** @typedef {import('./tally.mjs').Count} Count */
/** @typedef {{ status: string, assertionResults: { status: string }[] }} TestFile */
/** @typedef {{ numPassedTests: number, numFailedTests: number, testResults: TestFile[] }} TestReport */
/** @typedef {{ tests: { annotations: { type: string, description?: string }[] }[] }} Journey */
/** @typedef {{ specs?: Journey[], suites?: Suite[] }} Suite */
/** @typedef {Suite & { stats: { expected: number, flaky: number, unexpected: number }, errors: unknown[] }} JourneyReport */

/**
 * Unit, endpoint and screen tests.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Count>}
 */
export const vitest = (args, env = {}) =>
  reported(
    (report) => [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...args,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    () => env,
    (/** @type {TestReport} */ { numPassedTests, numFailedTests, testResults }) => ({
      passed: numPassedTests,
      failed: numFailedTests + testResults.filter(isBrokenFile).length,
    }),
  )

/**
 * A file that failed before any of its tests ran.
 * @param {TestFile} file
 */
const isBrokenFile = ({ status, assertionResults }) =>
  status === 'failed' && assertionResults.every((test) => test.status !== 'failed')

/**
 * End-to-end tests in a real browser.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Count>}
 */
export const playwright = (env) =>
  reported(
    () => ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'],
    (report) => ({ ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report }),
    (/** @type {JourneyReport} */ { stats, errors, ...all }) => {
      for (const notice of noticesIn(all)) console.warn(`*** ${notice} ***`)
      if (stats.flaky)
        console.warn(`*** ${stats.flaky} journeys passed at their second try only ***`)
      return {
        passed: stats.expected + stats.flaky,
        failed: stats.unexpected + errors.length,
      }
    },
  )

/**
 * Notices: missed targets that do not fail a test (`e2e/notice.ts`).
 * @param {Suite} suite
 * @returns {string[]}
 */
export const noticesIn = ({ specs = [], suites = [] }) => [
  ...specs
    .flatMap(({ tests }) => tests.flatMap(({ annotations }) => annotations))
    .flatMap(({ type, description }) => (type === 'notice' && description ? [description] : [])),
  ...suites.flatMap(noticesIn),
]

/**
 * Runs a test runner that writes a report, and returns the counts of the report.
 * @template Report
 * @param {(report: string) => string[]} args
 * @param {(report: string) => NodeJS.ProcessEnv} env
 * @param {(report: Report) => Count} read
 * @returns {Promise<Count>}
 */
async function reported(args, env, read) {
  const folder = mkdtempSync(join(tmpdir(), 'tokri-report-'))
  const file = join(folder, 'report.json')
  try {
    const { code, output } = await finished(process.execPath, args(file), env(file))
    if (code !== 0) console.error(output)
    const count = read(JSON.parse(readFileSync(file, 'utf8')))
    // The runner can report errors outside of tests.
    return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
