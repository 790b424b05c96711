import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { routes } from '#contract/routes.ts'
import { projectRoot } from '#server/lib/project-root.ts'
import { readableLine } from '#server/lib/readable-line.ts'
import { atEnd } from '#server/testing/at-end.ts'
import { eventually } from '#server/testing/eventually.ts'

const folder = mkdtempSync(join(tmpdir(), 'tokri-log-'))
atEnd(() => rmSync(folder, { recursive: true, force: true }))

const EMAIL = 'canary.person@example.in'
const PHONE = '8123456789'
const PASSWORD = 'canary words of the log'
/** Opened by nothing, so that emails fail. */
const NO_MAIL_SERVER = 'smtp://127.0.0.1:1'

/** A node with a database of its own, in a process that is not a terminal. */
function openNode(settings: Record<string, string>) {
  const tsx = join(projectRoot, 'node_modules/tsx/dist/loader.mjs')
  const main = join(projectRoot, 'src/server/main.ts')
  const node = spawn(process.execPath, ['--import', tsx, main], {
    cwd: projectRoot,
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: folder, DEMO: 'off', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed = { lines: '', errors: '' }
  node.stdout.on('data', (text) => {
    printed.lines += text
  })
  node.stderr.on('data', (text) => {
    printed.errors += text
  })
  atEnd(() => node.kill('SIGKILL'))
  return { node, printed }
}

const linesOf = (printed: string) =>
  printed
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

const ended = (node: ChildProcess) => (node.exitCode === null ? once(node, 'exit') : undefined)

test('each line of a node is one JSON object without personal data, from its start to its end', async () => {
  const { node, printed } = openNode({ SMTP_URL: NO_MAIL_SERVER, DRAIN_SECONDS: '0' })
  const url = await eventually(() => {
    if (node.exitCode !== null) return ''
    const [, found] = /Tokri is open: (http:\/\/localhost:\d+)/.exec(printed.lines) ?? []
    expect(found).toBeDefined()
    return found
  })
  const send = (path: string, body?: object) =>
    fetch(`${url}${path}`, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { 'content-type': 'application/json' },
    })

  const registered = await send(routes['user.register'].path, {
    ...{ username: 'Canary Person', email: EMAIL, password: PASSWORD },
  })
  await send(`/contact/${PHONE}?email=${EMAIL}`)
  await send(`/${EMAIL}`)
  const answer = await send(routes['cart.get'].path)
  await eventually(() => expect(printed.lines).toContain('A job failed and is tried again'))
  node.kill('SIGTERM')
  await ended(node)

  const lines = linesOf(printed.lines)
  expect(registered.status).toBe(201)
  for (const { time, level, msg } of lines) {
    expect([Date.parse(time) > 0, typeof level, typeof msg]).toEqual([true, 'string', 'string'])
  }
  const refused = lines.find(({ call }) => call === 'cart.get')
  expect(refused).toMatchObject({ msg: 'Request', level: 'info', status: answer.status })
  expect(refused.requestId).toBe(answer.headers.get('x-request-id'))
  expect(lines.find(({ kind }) => kind === 'mail')).toMatchObject({ userId: expect.any(String) })
  expect(lines.at(-1)).toMatchObject({ msg: 'The shop is closed.' })
  expect(lines.filter(({ msg }) => msg === 'Node warns')).toEqual([])
  expect(printed.errors).toBe('')
  for (const secret of [EMAIL, 'canary', 'Canary', PHONE, PASSWORD]) {
    expect(printed.lines).not.toContain(secret)
  }
})

test.each([
  ['a setting makes no sense', { DATABASE_URL: 'nonsense' }, 'The setting DATABASE_URL'],
  ['the log is silent', { PORT: '99999', LOG_LEVEL: 'silent' }, 'The setting PORT'],
])('a node that cannot start says why in one line, when %s', async (_, settings, sentence) => {
  const { node, printed } = openNode(settings)

  await once(node, 'close')

  expect(linesOf(printed.lines)).toMatchObject([
    { level: 'fatal', msg: expect.stringContaining(sentence) },
  ])
  expect(printed.errors).toBe('')
})

test('a terminal shows a step as its sentence, and a fault with its details and stack', () => {
  const time = '2026-11-26T10:20:30.000Z'
  const err = { message: 'no answer', stack: '    at f (a.ts:1:2)' }

  expect(readableLine(JSON.stringify({ level: 'info', time, msg: 'Opening the shop …' }))).toBe(
    'Opening the shop …\n',
  )
  expect(
    readableLine(JSON.stringify({ level: 'error', time, msg: 'Failed', call: 'a.b', err })),
  ).toBe('10:20:30 ERROR Failed  call=a.b\nno answer\n    at f (a.ts:1:2)\n')
})
