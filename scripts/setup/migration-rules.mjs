// @ts-check
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from './fingerprint.mjs'

/** Merged before these rules; they are a promise, so they stay as they are. */
const BEFORE_RULES = ['0000_start.sql', '0001_guards.sql', '0002_refund_kind.sql']
const FOLDER = join(root, 'drizzle')

/** What `src/server/db/migrate.ts` does for every migration, and questions of taste. */
const EXCLUDED = [
  'require-lock-timeout',
  'require-statement-timeout',
  'prefer-bigint-over-int',
  'prefer-bigint-over-smallint',
  'prefer-identity',
  'prefer-text-field',
]
const require = createRequire(import.meta.url)
const SQUAWK = require.resolve('squawk-cli/js/bin/squawk')

/** @typedef {{ line_end: number, rule_name: string, message: string, help: string | null }} Finding */

/** Whether the linter of SQL runs here: its package has binaries for the usual platforms only. */
export function hasLinter() {
  isInstalled ??=
    spawnSync(process.execPath, [SQUAWK, '--version'], { stdio: 'ignore' }).status === 0
  return isInstalled
}
/** @type {boolean | undefined} */
let isInstalled

/** The migrations to which the rules apply. */
export const checkedMigrations = () =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql') && !BEFORE_RULES.includes(name))
    .map((name) => ({ name, sql: readFileSync(join(FOLDER, name), 'utf8') }))

/**
 * Sentences about what in a migration would block a table for long or break the running release; none for a good one.
 * @param {string} name
 * @param {string} sql
 */
export function faultsOf(name, sql) {
  const statements = sql.split('--> statement-breakpoint')
  return [...ownFaults(name, statements), ...lint(name, sql)]
}

/**
 * What the linter does not know.
 * @param {string} name
 * @param {string[]} statements
 */
function ownFaults(name, statements) {
  const texts = statements.map((statement) => statement.replace(/^\s*--.*$/gm, '').trim())
  const faults = texts
    .filter((text) => /^(?:with\b.*\b)?(?:update|delete|truncate)\b/is.test(text))
    .map(
      (text) =>
        `${name}: "${text.slice(0, 40)} …" changes rows while it locks them. Let a job change them in batches.`,
    )
  const concurrent = texts.filter((text) => /\bconcurrently\b/i.test(text))
  if (concurrent.length > 0 && texts.length > 1)
    faults.push(`${name}: CONCURRENTLY runs in no transaction, so it is a migration of its own.`)
  return faults
}

/**
 * @param {string} name
 * @param {string} sql
 */
function lint(name, sql) {
  if (!hasLinter()) return []
  const inTransaction = /\bconcurrently\b/i.test(sql) ? [] : ['--assume-in-transaction']
  const args = ['--pg-version', '15', '--reporter', 'json', '--stdin-filepath', name]
  const excluded = EXCLUDED.flatMap((rule) => ['--exclude', rule])
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [SQUAWK, ...args, ...inTransaction, ...excluded],
    { input: sql, encoding: 'utf8' },
  )
  if (!stdout.startsWith('[')) throw new Error(`The linter of SQL failed: ${stderr}`)
  /** @type {Finding[]} */
  const found = JSON.parse(stdout)
  return found.map(
    ({ line_end: line, rule_name: rule, message, help }) =>
      `${name}:${line + 1}: ${message}${help ? ` ${help}` : ''} (${rule})`,
  )
}
