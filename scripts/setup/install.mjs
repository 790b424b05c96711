// @ts-check
import { fingerprint, isStamped, putStamp } from './fingerprint.mjs'
import { finished, run } from './progress.mjs'

const STAMP = 'node_modules/.tokri-installed'

const state = () =>
  fingerprint(
    ['package.json', 'package-lock.json'],
    [process.platform, process.arch, process.versions.modules],
  )

/** Installs exactly the packages of the lock file, unless they are there. */
export async function install() {
  if (isStamped(STAMP, state())) return

  const args = ['ci', '--include=dev', '--no-audit', '--no-fund']
  await run('Installing packages (about a minute, the first time only)', ...npm(args))
  putStamp(STAMP, state())
}

/**
 * Whether `npm ci` of this major version of npm accepts the lock file.
 * Versions of npm differ in which incomplete lock files they refuse.
 * @param {10 | 11} major
 * @returns {Promise<import('./tally.mjs').Count>} none passed and none failed where that npm cannot be fetched
 */
export async function checkLockFile(major) {
  const ci = ['exec', '--yes', `npm@${major}`, '--', 'ci', '--dry-run', '--include=dev']
  const { code, output } = await finished(...npm(ci))
  if (code === 0) return { passed: 1, failed: 0 }
  if (output.includes('EUSAGE')) {
    console.error(`npm ${major} refuses the lock file:\n${output}`)
    return { passed: 0, failed: 1 }
  }
  console.warn(`\n*** The lock file was not checked with npm ${major}: it could not be run. ***\n`)
  return { passed: 0, failed: 0 }
}

/**
 * The npm that started this process, or the one on the path.
 * @param {string[]} args
 * @returns {[string, string[]]}
 */
export function npm(args) {
  const cli = process.env.npm_execpath
  return cli?.endsWith('.js') ? [process.execPath, [cli, ...args]] : ['npm', args]
}
