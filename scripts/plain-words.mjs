// @ts-check
/**
 * Fails when names that STYLE.md bans ("Banned words") occur in code or documents, or when more lines contain pronouns
 * such as "whoever" than allowed. Part of `npm run check`.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'

const ROOTS = [
  'src',
  'sandbox',
  'scripts',
  'demo',
  'e2e',
  'chaos',
  'drill',
  'bench',
  'lint',
  'docs',
]
const EXTENSIONS = new Set(['.ts', '.tsx', '.js', '.mjs', '.css', '.md'])
const STYLE = 'STYLE.md'
/** Contains the words itself. */
const SELF = join('scripts', 'plain-words.mjs')
/** Above zero for texts on screens, user names, test data and the constant `NOBODY`. */
const MAX_PRONOUNS = 48
const PRONOUNS = /\b(?:whoever|nobody|somebody|anybody|whatever)\b/gi

const files = [
  ...readdirSync('.').filter((name) => extname(name) === '.md'),
  ...ROOTS.flatMap(filesIn),
]
const texts = files
  .filter((file) => file !== STYLE && file !== SELF)
  .map((file) => ({ file, lines: linesOf(file) }))
const banned = bannedNames()
const names = new RegExp(`\\b(?:${banned.join('|')})\\b`)

const badNames = occurrences((line) => names.test(line))
const pronouns = occurrences((line) => line.match(PRONOUNS) !== null)

if (badNames.length > 0) fail('These words are banned by STYLE.md', badNames)
if (pronouns.length > MAX_PRONOUNS)
  fail(
    `${pronouns.length} lines say "whoever", "nobody" and the like, more than ${MAX_PRONOUNS}`,
    pronouns,
  )

/** @param {string} folder @returns {string[]} */
function filesIn(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => EXTENSIONS.has(extname(name)))
    .map((name) => join(folder, name))
}

/** @param {string} file */
function linesOf(file) {
  return readFileSync(file, 'utf8').split('\n')
}

/** The names in backticks of the first column of the table under "Banned words". @returns {string[]} */
function bannedNames() {
  const section = readFileSync(STYLE, 'utf8').split('## Banned words')[1]?.split('\n## ')[0]
  const rows = section?.split('\n').filter((line) => line.startsWith('| `')) ?? []
  const found = rows.flatMap((row) => row.split('|')[1]?.match(/(?<=`)\w+(?=`)/g) ?? [])
  if (found.length === 0) throw new Error(`${STYLE} lists no banned words`)
  return found
}

/** @param {(line: string) => boolean} isBad */
function occurrences(isBad) {
  return texts.flatMap(({ file, lines }) =>
    lines.flatMap((line, at) => (isBad(line) ? [`${file}:${at + 1}: ${line.trim()}`] : [])),
  )
}

/** @param {string} what @param {string[]} where */
function fail(what, where) {
  console.error([`${what}:`, ...where].join('\n'))
  process.exitCode = 1
}
