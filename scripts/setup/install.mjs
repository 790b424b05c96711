// @ts-check
import { fingerprint, isStamped, putStamp } from './fingerprint.mjs'
import { run } from './progress.mjs'

const STAMP = 'node_modules/.tokri-installed'

const state = () =>
  fingerprint(
    ['package.json', 'package-lock.json'],
    [process.platform, process.arch, process.versions.modules],
  )

/** Installs the packages of the lock file, unless they are there. */
export async function install() {
  if (isStamped(STAMP, state())) return

  // `npm ci` of npm 11 refuses a lock file when the registry lacks another platform's binaries.
  const args = ['install', '--include=dev', '--no-audit', '--no-fund']
  await run('Installing packages (about a minute, the first time only)', ...npm(args))
  // Read again: npm may have completed the lock file.
  putStamp(STAMP, state())
}

/**
 * The npm that runs us, or the one on the path.
 * @param {string[]} args
 * @returns {[string, string[]]}
 */
function npm(args) {
  const cli = process.env.npm_execpath
  return cli?.endsWith('.js') ? [process.execPath, [cli, ...args]] : ['npm', args]
}
