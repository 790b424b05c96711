import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { keepRelease } from './former-release.mjs'

const root = await mkdtemp(join(tmpdir(), 'tokri-release-'))
const folder = join(root, 'web')
afterAll(() => rm(root, { recursive: true }))

test('the files of the previous release stay for one release, compressed ones too', async () => {
  await release('first')
  await release('second')
  expect(await assets()).toEqual(['first.js', 'first.js.br', 'second.js', 'second.js.br'])

  await release('third')
  expect(await assets()).toEqual(['second.js', 'second.js.br', 'third.js', 'third.js.br'])
})

test('building the same sources again keeps the same files', async () => {
  await release('fourth')
  await release('fourth')

  expect(await assets()).toEqual(['fourth.js', 'fourth.js.br', 'third.js', 'third.js.br'])
})

/** Simulates a build: empties the folder, writes new files and puts back the kept ones. */
async function release(name: string) {
  const putBack = await keepRelease(folder, join(root, 'aside'))
  await rm(folder, { recursive: true, force: true })
  await mkdir(join(folder, 'assets'), { recursive: true })
  await mkdir(join(folder, '.vite'))
  for (const ending of ['.js', '.js.br'])
    await writeFile(join(folder, 'assets', name + ending), name)
  await writeFile(
    join(folder, '.vite/manifest.json'),
    JSON.stringify({ main: { file: `assets/${name}.js` } }),
  )
  await putBack()
}

const assets = async () => (await readdir(join(folder, 'assets'))).sort()
