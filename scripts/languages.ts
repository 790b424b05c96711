// Writes the messages of the code into the catalogues, and says what is not translated yet.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '#contract/language/languages.ts'
import {
  folderOf,
  isBeta,
  readCatalogues,
  SIDES,
  serverTexts,
  TRANSLATIONS,
  write,
} from './languages/catalogues.ts'
import { CONTRACT_ROOM } from './languages/contract-texts.ts'
import { extractMessages } from './languages/extract.ts'
import type { CatalogueSide } from './languages/sides.ts'
import { translationsIn, updated } from './languages/update.ts'

const isCheck = process.argv.includes('--check')
const extracted = await extractMessages()
const stale = TRANSLATIONS.flatMap((language) => {
  // Before any is written, so that a text that moves to another side keeps its translation.
  const translations = translationsIn(
    SIDES.flatMap((side) => [...readCatalogues(language, side).values()]),
  )
  return [
    ...SIDES.flatMap((side) => updateSide(language, side, translations)),
    ...updateServerTexts(language),
  ]
})
if (isCheck && stale.length > 0) {
  console.error(`Run npm run languages: ${stale.join(', ')}`)
  process.exitCode = 1
}

/** Returns the files that were not what the code says. */
function updateSide(
  language: Language,
  side: CatalogueSide,
  translations: Map<string, string>,
): string[] {
  const before = readCatalogues(language, side)
  const rooms = extracted[side]
  const files = new Map([...before.keys()].map((room) => [room, '']))
  let missing = 0
  let all = 0
  for (const [room, found] of rooms) {
    const isLeftOut = isBeta(language) && !before.has(room)
    if (isLeftOut) continue
    const catalogue = updated(found, before.get(room) ?? {}, translations)
    const entries = Object.values(catalogue)
    all += entries.length
    missing += entries.filter(({ translation }) => !translation).length
    files.set(room, write(catalogue, language))
  }
  if (!isCheck) console.log(`${language} ${side}: ${all} messages, ${missing} not translated`)
  return [...files]
    .filter(([room, text]) => put(join(folderOf(language, side), `${room}.po`), text))
    .map(([room]) => `${language}/${side}/${room}.po`)
}

/** A beta language has no emails yet. */
function updateServerTexts(language: Language): string[] {
  if (isBeta(language)) return []
  const path = join('src/languages', language, 'server.json')
  return put(path, serverTexts(language, CONTRACT_ROOM)) ? [path] : []
}

function put(path: string, text: string): boolean {
  const now = existsSync(path) ? readFileSync(path, 'utf8') : ''
  if (now === text) return false
  if (isCheck) return true
  mkdirSync(join(path, '..'), { recursive: true })
  if (text) writeFileSync(path, text)
  else rmSync(path)
  return true
}
