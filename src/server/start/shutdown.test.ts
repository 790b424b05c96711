import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test, vi } from 'vitest'
import { type Phase, shutdownInOrder } from './shutdown.ts'

const EVENTS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect', 'uncaughtException']
const before = new Map(EVENTS.map((event) => [event, process.listeners(event as 'exit')]))
const log = { info: vi.fn(), error: vi.fn(), fatal: vi.fn() }
afterEach(() => {
  vi.clearAllMocks()
  process.channel?.ref()
  for (const event of EVENTS) {
    for (const listener of process.listeners(event as 'exit')) {
      if (!before.get(event)?.includes(listener)) process.off(event, listener)
    }
  }
})

test('the last started phase stops first, once, however often it is requested', async () => {
  const { phases, stopped } = recorded(['requests', 'jobs', 'database'])
  const { stop, ending } = shutdownInOrder(phases, log)
  expect(ending()).toBe(false)

  const codes = await Promise.all([stop(), stop(), stop()])

  expect(codes).toEqual([0, 0, 0])
  expect(stopped).toEqual(['requests', 'jobs', 'database'])
  expect(ending()).toBe(true)
})

test('a phase that hangs or fails blocks no other, and is named', async () => {
  const { phases, stopped } = recorded(['requests', 'jobs', 'mail', 'database'])
  const hanging = { name: 'jobs', limitMs: 1, stop: () => new Promise(() => {}) }
  const failing = { name: 'mail', limitMs: 1_000, stop: () => Promise.reject(new Error('no mail')) }
  phases.splice(1, 2, hanging, failing)

  const code = await shutdownInOrder(phases, log).stop()

  expect(code).toBe(1)
  expect(stopped).toEqual(['requests', 'database'])
  const errors = log.error.mock.calls.map(([{ err }]) => err.message)
  expect(errors).toEqual(['jobs did not stop within 0.001 s.', 'no mail'])
})

test('a signal ends the process with the code of its phases, and is passed to them', async () => {
  const stop = vi.fn()
  const { phases } = recorded([])
  phases.push({ name: 'requests', limitMs: 1_000, stop })
  const exited = new Promise((resolve) => {
    vi.spyOn(process, 'exit').mockImplementation(resolve as never)
  })
  shutdownInOrder(phases, log)

  process.emit('SIGTERM', 'SIGTERM')

  expect(await exited).toBe(0)
  expect(stop).toHaveBeenCalledExactlyOnceWith('SIGTERM')
  vi.mocked(process.exit).mockRestore()
})

test('a process whose log has no reader any more goes on', async () => {
  const program = `
    import { shutdownInOrder } from ${JSON.stringify(import.meta.resolve('./shutdown.ts'))}
    shutdownInOrder([])
    process.stdin.once('data', async () => {
      for (let line = 0; line < 20; line++) {
        console.log('line', line)
        console.error('line', line)
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
      process.exit(7)
    })
    console.log('ready')
  `
  const tsx = import.meta.resolve('tsx')
  const child = spawn(process.execPath, ['--import', tsx, '--input-type=module', '-e', program], {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
  })
  await once(child.stdout, 'data')
  const exited = once(child, 'exit')

  child.stdout.destroy()
  child.stderr.destroy()
  child.stdin.write('go')

  const stuck = setTimeout(() => child.kill('SIGKILL'), 60_000)
  expect(await exited).toEqual([7, null])
  clearTimeout(stuck)
})

function recorded(names: string[]) {
  const stopped: string[] = []
  const phases: Phase[] = names.map((name) => ({
    name,
    limitMs: 1_000,
    stop: () => stopped.push(name),
  }))
  return { phases, stopped }
}
