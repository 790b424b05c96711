import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from './lib/project-root.ts'

const FOLDER = join(projectRoot, 'docs/decisions')
const ROOTS = ['bench', 'chaos', 'demo', 'docs', 'drill', 'e2e', 'sandbox', 'scripts', 'src']
const files = [
  ...readdirSync(projectRoot).flatMap((name) =>
    name.endsWith('.md') ? [join(projectRoot, name)] : [],
  ),
  ...ROOTS.flatMap(filesIn),
]
const decisions = readdirSync(FOLDER).filter((file) => /^\d/.test(file))
const numbers = decisions.map((file) => file.slice(0, 3))

test('decisions are numbered without gaps', () => {
  expect(numbers).toEqual(decisions.map((_, index) => String(index + 1).padStart(3, '0')))
})

test.each(decisions)(
  '%s has its number, a row in the index, and says when to revisit it',
  (file) => {
    const text = readFileSync(join(FOLDER, file), 'utf8')
    const [, number, title] = /^# (\d{3}): (.+)/.exec(text) ?? []

    expect(number).toBe(file.slice(0, 3))
    expect(text).toContain('\n## Revisit when\n')
    expect(readFileSync(join(FOLDER, 'README.md'), 'utf8')).toContain(
      `| ${number} | [${title}](${file}) |`,
    )
  },
)

test('every decision that is named exists', () => {
  const named = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bdecisions? (\d{3}(?:(?:, | and )\d{3})*)/g)].flatMap(
      ([, list = '']) => (list.match(/\d{3}/g) ?? []).map((number) => ({ file, number })),
    ),
  )

  expect(named.length).toBeGreaterThan(50)
  expect(named.filter(({ number }) => !numbers.includes(number))).toEqual([])
})

function filesIn(folder: string): string[] {
  return readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:md|tsx?|mjs)$/.test(file))
    .map((file) => join(projectRoot, folder, file))
}
