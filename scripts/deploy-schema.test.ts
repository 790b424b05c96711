import { execFile } from 'node:child_process'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { validate } from 'dockerfile-utils'
import { expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { projectRoot } from '#server/lib/project-root.ts'

const run = promisify(execFile)
const folder = join(projectRoot, 'deploy', 'kubernetes')
const packages = join(projectRoot, 'node_modules')

/** A manifest as parsed; its other fields are what the types of Kubernetes check. */
interface Manifest {
  apiVersion: string
  kind: string
}

const manifests = (): Manifest[] =>
  readdirSync(folder).flatMap((name) =>
    parseAllDocuments(readFileSync(join(folder, name), 'utf8')).map((document) => document.toJS()),
  )
const modelOf = ({ apiVersion, kind }: Manifest) => `kubernetes-models/${apiVersion}/${kind}`
/** Kustomize and extensions of a cluster have kinds that Kubernetes itself does not know. */
const isKnown = (manifest: Manifest) => existsSync(join(packages, `${modelOf(manifest)}.d.ts`))

/** @returns what TypeScript says about `list`, each typed as its kind: '' when all are valid. */
const complaintsAbout = async (list: Manifest[]) => {
  const temporary = mkdtempSync(join(tmpdir(), 'tokri-manifests-'))
  const lines = list.map(
    (manifest, at) =>
      `const manifest${at}: import('${modelOf(manifest)}').I${manifest.kind} = ${JSON.stringify(manifest)}`,
  )
  writeFileSync(join(temporary, 'manifests.ts'), `${lines.join('\n')}\nexport {}\n`)
  symlinkSync(packages, join(temporary, 'node_modules'))
  const options = '--noEmit --strict --skipLibCheck --module esnext --moduleResolution bundler'
  const compiler = join(packages, 'typescript', 'bin', 'tsc')
  const result = await run(
    process.execPath,
    [compiler, ...options.split(' '), '--types', '', 'manifests.ts'],
    { cwd: temporary },
  ).catch((error) => error)
  await rm(temporary, { recursive: true })
  return result.code ? `${result.stdout}${result.stderr}` : ''
}

test('every Kubernetes manifest has the fields of its kind and no other', async () => {
  const known = manifests().filter(isKnown)

  expect(known.length).toBeGreaterThan(8)
  expect(await complaintsAbout(known)).toBe('')
})

test.each([
  ['a wrong type', { replicas: 'two' }, "'string' is not assignable to type 'number'"],
  ['a misspelt field', { replica: 2 }, `'"replica"' does not exist`],
])('%s of a manifest is found', async (_what, fault, complaint) => {
  const deployment = manifests().find(({ kind }) => kind === 'Deployment')
  const { spec } = deployment as unknown as { spec: object }
  const broken = { ...deployment, spec: { ...spec, ...fault } } as unknown as Manifest

  expect(await complaintsAbout([broken])).toContain(complaint)
})

test('the Dockerfile has no error and nothing deprecated', () => {
  const dockerfile = readFileSync(join(projectRoot, 'deploy', 'Dockerfile'), 'utf8')

  const found = validate(dockerfile).map(({ range, message }) => [range.start.line + 1, message])
  expect(found).toEqual([])
})

test('the image has a fixed base and runs without the rights of root', () => {
  const dockerfile = readFileSync(join(projectRoot, 'deploy', 'Dockerfile'), 'utf8')

  const images = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)
  expect(images.every((image) => /:\d+\.\d+/.test(image ?? ''))).toBe(true)
  expect(dockerfile.match(/^USER (\S+)/m)?.[1]).not.toBe('root')
  expect(dockerfile).toMatch(/^USER /m)
  expect(dockerfile).not.toMatch(/^ADD /m)
})
