import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { projectRoot } from '#server/lib/project-root.ts'

const run = promisify(execFile)
const file = (name: string) => join(projectRoot, 'deploy', name)
/** A setting as Docker, Compose and Kubernetes name it. */
const SETTINGS =
  /\b(?:DATABASE|S3|MAIL|SMTP|TRUST|DRAIN|PUBLIC|RAZORPAY|METRICS|OTEL|DATA|LOG)_[A-Z0-9_]+\b|\bMIGRATE\b/g
const read = (name: string) => readFileSync(file(name), 'utf8')

test.each([
  ['haproxy', ['-c', '-f', file('haproxy.cfg')]],
  ['nginx', ['-t', '-c', file('nginx.conf'), '-g', 'error_log stderr;']],
  [
    'systemd-analyze',
    ['verify', file('systemd/tokri.service'), file('systemd/tokri-backup.timer')],
  ],
  ['kubectl', ['kustomize', file('kubernetes')]],
  ['sh', ['-n', file('compose/make-secrets.sh')]],
  ['sh', ['-n', file('compose/create-roles.sh')]],
  ['bash', ['-n', file('postgres/rehearse-recovery.sh')]],
])('%s accepts %j', async (program, args) => {
  const result = await run(program, args).catch((error) => error)

  // Without root nginx cannot open the files that its configuration names.
  const lacksRights = program === 'nginx' && process.getuid?.() !== 0
  if (result.code === 'ENOENT' || lacksRights)
    return console.warn(`*** ${program} is not installed: not checked ***`)
  expect(`${result.code ?? ''}${result.code ? result.stderr : ''}`).toBe('')
})

test('every setting of the deployment files is one that the shop knows', () => {
  const files = [
    'compose.yaml',
    'Dockerfile',
    ...readdirSync(file('kubernetes')).map((name) => `kubernetes/${name}`),
  ]
  const named = files.flatMap((name) => read(name).match(SETTINGS) ?? [])
  const readme = readFileSync(join(projectRoot, 'README.md'), 'utf8')

  expect(named.length).toBeGreaterThan(10)
  expect(
    [...new Set(named)].filter((name) => !readme.includes(`\`${name.replace(/_FILE$/, '')}\``)),
  ).toEqual([])
})
