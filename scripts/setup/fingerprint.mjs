// @ts-check
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** Tests and finished images do not affect a build. */
const PASSED_BY = /\.test\.tsx?$|\.webp$/

/**
 * A short hash that changes with any of these files or folders.
 * @param {string[]} paths relative to the project
 * @param {string[]} more other inputs
 */
export function fingerprint(paths, more = []) {
  const hash = createHash('sha256').update(more.join('\n'))
  for (const file of paths.flatMap(filesIn)) {
    hash.update(`\n${file}\n`).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesIn(path) {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return PASSED_BY.test(path) ? [] : [path]
  return readdirSync(full)
    .sort()
    .flatMap((name) => filesIn(`${path}/${name}`))
}

/**
 * Whether the stamp was written for the current state of these files.
 * @param {string} stamp
 * @param {string} state
 */
export function isStamped(stamp, state) {
  const file = join(root, stamp)
  return existsSync(file) && readFileSync(file, 'utf8') === state
}

/**
 * @param {string} stamp
 * @param {string} state
 */
export function putStamp(stamp, state) {
  const file = join(root, stamp)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, state)
}
