import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { projectRoot } from '#server/lib/project-root.ts'
import { copyProject, runIn } from './copy.ts'
import { applyEdit, type Edit, stepsOf } from './steps.ts'

const copy = copyProject()
const steps = stepsOf(recipes())
const edits = steps.flatMap((step) => ('edit' in step ? [step.edit] : []))
const tests = filesOf(edits.filter(({ place }) => place.kind === 'new')).filter((file) =>
  file.includes('.test.'),
)

afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** Compiles and tests the whole project, so it takes as long as the machine needs. */
const NO_LIMIT = { timeout: 0 }

test(
  'the recipes of CONTRIBUTING.md compile, keep the style and pass their own tests',
  NO_LIMIT,
  async () => {
    for (const step of steps) {
      if ('edit' in step) applyEdit(copy, step.edit)
      else await runIn(copy, step.command)
    }

    await runIn(copy, 'npx tsc -p tsconfig.tests.json --preserveSymlinks')
    await runIn(copy, `npx biome check --error-on-warnings ${filesOf(edits).join(' ')}`)
    await runIn(copy, `npx vitest run ${tests.join(' ')} --reporter=json --outputFile=report.json`)

    expect(passedFiles().sort()).toEqual(tests.sort())
    expect(readFileSync(join(copy, 'docs/root-layout.md'), 'utf8')).toContain('/dashboard/pincodes')
  },
)

function recipes() {
  const [, section = ''] = readFileSync(join(projectRoot, 'CONTRIBUTING.md'), 'utf8').split(
    '## Recipes',
  )
  return section.split('\n## ')[0] ?? ''
}

function filesOf(some: Edit[]) {
  return [...new Set(some.map(({ file }) => file))]
}

function passedFiles() {
  const { testResults } = JSON.parse(readFileSync(join(copy, 'report.json'), 'utf8')) as {
    testResults: { name: string; status: string }[]
  }
  return testResults
    .filter(({ status }) => status === 'passed')
    .map(({ name }) => name.slice(name.indexOf('/src/') + 1))
}
