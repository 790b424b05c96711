import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CatalogType } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import {
  LANGUAGES,
  type Language,
  SOURCE_LANGUAGE,
  TEXTS_SIDES,
  type TextsSide,
} from '#contract/language/languages.ts'
import { PAGE_TEXTS } from '#contract/page/page-texts.ts'
import { compile, keyOf } from './messages.ts'
import type { CatalogueSide } from './sides.ts'

/** Those that browsers load, and those of the server. */
export const SIDES: CatalogueSide[] = [...TEXTS_SIDES, 'server']

/** The languages that have catalogues. */
export const TRANSLATIONS = (Object.keys(LANGUAGES) as Language[]).filter(
  (language) => language !== SOURCE_LANGUAGE,
)

/** Its catalogues are only those of the rooms that were begun. */
export const isBeta = (language: Language) => 'isBeta' in LANGUAGES[language]

/** Without positions, which would change with every edit of a module. */
const PO = formatter({ origins: false })

export const folderOf = (language: Language, side: CatalogueSide) =>
  join('src/languages', language, side)

/** The catalogues of one side, by room. */
export function readCatalogues(language: Language, side: CatalogueSide): Map<string, CatalogType> {
  const folder = folderOf(language, side)
  const files = existsSync(folder) ? readdirSync(folder).sort() : []
  return new Map(
    files
      .filter((file) => file.endsWith('.po'))
      .map((file) => [file.slice(0, -3), parse(readFileSync(join(folder, file), 'utf8'))]),
  )
}

const context = (locale: string | null) => ({ locale, sourceLocale: SOURCE_LANGUAGE, filename: '' })

const parse = (text: string) => PO.parse(text, context(null)) as CatalogType

/** No date, so that a file changes only with its messages. */
const headOf = (language: Language) =>
  `msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n"Language: ${language}\\n"\n`

export const write = (catalogue: CatalogType, language: Language) =>
  PO.serialize(catalogue, { ...context(language), existing: headOf(language) }) as string

/** What the run time looks up: compiled translations of a side by their key. Untranslated messages are left out. */
function compiledTexts(language: Language, side: TextsSide): Record<string, unknown> {
  const messages = [...readCatalogues(language, side).values()].flatMap((one) =>
    Object.entries(one),
  )
  return Object.fromEntries(
    messages
      .filter(([, { translation }]) => translation)
      .map(([id, { message = id, translation, context }]) => [
        keyOf(id, message, context),
        compile(translation),
      ]),
  )
}

/** Translations of the texts that stand in the built page itself. */
export function pageTexts(language: Language): Record<string, string> {
  const texts = compiledTexts(language, 'shopper')
  return Object.fromEntries(
    PAGE_TEXTS.map((english) => [english, String(texts[english] ?? english)]),
  )
}

/** A module that the first script of a page imports. */
export const textsModule = (language: Language, side: TextsSide) =>
  `export const texts = ${JSON.stringify(compiledTexts(language, side))}\n`

/** What the server writes to shoppers may name any of their texts, also those of rare screens. */
const OF_SHOPPERS: readonly TextsSide[] = ['shopper', 'rare']

/**
 * What the server looks up for emails and documents: translations by the key of the message, those of its own texts
 * and those of the contract. A file of the sources, so that the server reads it without a build.
 */
export function serverTexts(language: Language, contractRoom: string): string {
  const rooms = [
    ...readCatalogues(language, 'server').values(),
    ...OF_SHOPPERS.map((side) => readCatalogues(language, side).get(contractRoom) ?? {}),
  ]
  const texts = rooms
    .flatMap((room) => Object.entries(room))
    .flatMap(([id, { translation }]) => (translation ? [[id, translation] as const] : []))
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return `${JSON.stringify(Object.fromEntries(texts), null, 2)}\n`
}
