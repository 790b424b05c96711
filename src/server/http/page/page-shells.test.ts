import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { TEXT_FILES } from '#contract/language/languages.ts'
import { PAGE_TEXTS } from '#contract/page/page-texts.ts'
import { pageShells } from './page-shells.ts'

const [DESCRIPTION, , MANIFEST_NAME] = PAGE_TEXTS

/** A build whose page has this description in Hindi. */
async function built(description: string) {
  const folder = mkdtempSync(join(tmpdir(), 'shell-'))
  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(folder, 'index.html'), await readFile('index.html'))
  const page = { [DESCRIPTION]: description }
  const hi = { shopper: 'a.js', office: 'b.js', font: 'hi.woff2', page }
  writeFileSync(join(folder, TEXT_FILES), JSON.stringify({ hi }))
  return pageShells(folder, ['en', 'hi'])
}

test('a Hindi page has its description and its manifest in Hindi', async () => {
  const page = (await built('सब्ज़ी, दूध'))('hi')

  expect(page).toContain('content="सब्ज़ी, दूध"')
  expect(page).toContain('href="/site.hi.webmanifest"')
  expect(page).not.toContain(DESCRIPTION)
})

test('a description is text, not markup', async () => {
  expect((await built('"><script>'))('hi')).not.toContain('"><script>')
})

test('an English page stays as it was built', async () => {
  const page = (await built('सब्ज़ी'))('en')

  expect(page).toContain(DESCRIPTION)
  expect(page).toContain('href="/site.webmanifest"')
})

test('the texts stand in the page and the manifest', async () => {
  const [description, withoutScripts] = PAGE_TEXTS
  const page = await readFile('index.html', 'utf8')

  expect(page).toContain(description)
  expect(page).toContain(withoutScripts)
  expect(await readFile('public/site.webmanifest', 'utf8')).toContain(MANIFEST_NAME)
})

test('only a page in another script preloads the font of that script', async () => {
  const shells = await built('सब्ज़ी')

  expect(shells('hi')).toMatch(/rel="preload" href="\/hi\.woff2" as="font"/)
  expect(shells('en')).not.toContain('hi.woff2')
})
