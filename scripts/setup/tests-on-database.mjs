// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './fingerprint.mjs'

/** Where tests may open a database, as `vitest.config.ts` has it. */
const FOLDERS = ['src/server', 'src/contract', 'demo', 'sandbox', 'scripts', 'chaos']
const DATABASE = 'src/server/testing/database.ts'
const IMPORT = /\b(?:from|import)[\s(]*'([^']+)'/g

/**
 * The test files that open a database, directly or through an import. The testing database rejects a file that
 * opens one and is missing here.
 */
export const testsOnDatabase = () =>
  FOLDERS.flatMap(testsIn).filter((file) => everythingBehind(file).has(DATABASE))

/** @param {string} folder */
const testsIn = (folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => join(folder, name))

/**
 * The direct and indirect imports of a file.
 * @param {string} file
 */
function everythingBehind(file) {
  const behind = new Set([file])
  for (const one of behind) for (const imported of importsOf(one)) behind.add(imported)
  return behind
}

/** @type {Map<string, string[]>} */
const read = new Map()

/** @param {string} file */
function importsOf(file) {
  const known = read.get(file)
  if (known) return known
  const text = readFileSync(join(root, file), 'utf8')
  const found = [...text.matchAll(IMPORT)]
    .flatMap(([, name = '']) => ownFile(name, dirname(file)))
    .filter((path) => /\.m?[jt]sx?$/.test(path) && existsSync(join(root, path)))
  read.set(file, found)
  return found
}

/**
 * @param {string} name
 * @param {string} folder
 */
function ownFile(name, folder) {
  if (name.startsWith('.')) return [join(folder, name)]
  const [, room = '', path = ''] = /^#(\w+)\/(.+)$/.exec(name) ?? []
  if (room === 'sandbox' || room === 'demo') return [join(room, path)]
  return room ? [join('src', room, path)] : []
}
