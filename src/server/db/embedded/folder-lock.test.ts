import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { projectRoot } from '#server/lib/project-root.ts'
import { lockFolder } from './folder-lock.ts'

const data = mkdtempSync(join(tmpdir(), 'tokri-lock-'))
afterAll(() => rmSync(data, { recursive: true }))

test('a folder is locked once, and can be locked again after its release', () => {
  const folder = join(data, 'ours')
  const unlock = lockFolder(folder)

  expect(() => lockFolder(folder)).toThrow('is already in use')
  unlock()

  lockFolder(folder)()
})

test('a folder stays locked although its holder has the process id of this process, as in another container', async () => {
  const folder = join(data, 'theirs')
  const holder = await holdElsewhere(folder)
  // Every container numbers its processes from one.
  writeFileSync(`${folder}.lock`, String(process.pid))

  expect(() => lockFolder(folder)).toThrow(
    new RegExp(
      `^The data folder ${folder} is already in use by .*${process.pid}.* delete ${folder}.lock`,
    ),
  )

  await kill(holder)
  lockFolder(folder)()
})

/** Another process that locks the folder until it is killed. */
async function holdElsewhere(folder: string): Promise<ChildProcess> {
  const lock = fileURLToPath(new URL('./folder-lock.ts', import.meta.url))
  const program = `import { lockFolder } from ${JSON.stringify(lock)}
    lockFolder(${JSON.stringify(folder)}); console.log('held'); setInterval(() => {}, 1e6)`
  const tsx = join(projectRoot, 'node_modules/tsx/dist/loader.mjs')
  const holder = spawn(process.execPath, ['--import', tsx, '--input-type=module', '-e', program], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(holder.stdout, 'data')
  return holder
}

/** Like a power cut: the process cannot clean up. */
async function kill(holder: ChildProcess) {
  const ended = once(holder, 'exit')
  holder.kill('SIGKILL')
  await ended
}
