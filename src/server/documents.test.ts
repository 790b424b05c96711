import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from './lib/project-root.ts'

const FOLDERS = ['bench', 'chaos', 'demo', 'docs', 'drill', 'e2e', 'sandbox', 'scripts', 'src']
const files = [
  ...readdirSync(projectRoot),
  ...FOLDERS.flatMap((folder) => filesIn(folder).map((file) => `${folder}/${file}`)),
]
const documents = files.filter((file) => file.endsWith('.md'))

test('every command in the documents exists', () => {
  const { scripts } = JSON.parse(readText('package.json')) as { scripts: Record<string, string> }
  const named = inDocuments(/npm run ([a-z:]+)/g)

  expect(named.length).toBeGreaterThan(15)
  expect(named.filter(({ name }) => !(name in scripts))).toEqual([])
})

test('every file named in the documents exists', () => {
  const named = inDocuments(/`([\w./-]+\.(?:ts|tsx|mjs|cjs|md|css|html|tsv))`(?! \(new\))/g)
  const isThere = (name: string) =>
    files.some((file) => file === name || file.endsWith(`/${name.replace(/^\.\//, '')}`))

  expect(named.length).toBeGreaterThan(150)
  expect(named.filter(({ name }) => !isThere(name))).toEqual([])
})

test('every function named in the documents exists', () => {
  const sources = files
    .filter((file) => /^src\/.*\.tsx?$/.test(file))
    .map(readText)
    .join('\n')
  const isThere = (name: string) => new RegExp(`(?:function|const) ${name}\\b`).test(sources)

  const named = inDocuments(/`(\w+)\(\)`/g)

  expect(named.length).toBeGreaterThan(25)
  expect(named.filter(({ name }) => !isThere(name))).toEqual([])
})

function filesIn(folder: string) {
  return readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
}

const inDocuments = (pattern: RegExp) =>
  documents.flatMap((file) =>
    [...readText(file).matchAll(pattern)].map(([, name = '']) => ({ file, name })),
  )

const readText = (file: string) => readFileSync(join(projectRoot, file), 'utf8')
