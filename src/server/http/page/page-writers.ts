import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Messages, setupI18n } from '@lingui/core'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { LANGUAGES, type Language, SOURCE_LANGUAGE } from '#contract/language/languages.ts'
import type { Text, TextValue } from '#contract/language/text.ts'
import { inEnglish } from '#server/lib/language/in-english.ts'
import { textFilesIn } from './page-shells.ts'

/** Writes a text in the language of a page. */
export type WriteText = (text: Text) => string

/** The writers of the languages that the build has catalogues of; English for any other. */
export function pageWriters(folder: string): (language: Language) => WriteText {
  const files = textFilesIn(folder)
  const writers = new Map<Language, WriteText>([[SOURCE_LANGUAGE, inEnglish]])
  return (language) => {
    const file = files[language]?.shopper
    const writer = writers.get(language) ?? writerOf(language, file && join(folder, file))
    writers.set(language, writer)
    return writer
  }
}

function writerOf(language: Language, file: string | undefined): WriteText {
  if (!file || !existsSync(file)) return inEnglish
  const messages = textsIn(readFileSync(file, 'utf8'))
  const locales = LANGUAGES[language].tag
  const i18n = setupI18n({ locale: language, locales, messages: { [language]: messages } })

  const write: WriteText = (text) => {
    const { message, values = {} } = text
    const own = text[`name_${language}` as 'name_hi']
    if (own) return own
    const english = typeof message === 'string' ? message : message.id
    const id = english in messages ? english : generateMessageId(english)
    if (!(id in messages)) return inEnglish(text)
    return i18n._({ id, values: Object.fromEntries(Object.entries(values).map(written)) })
  }
  const written = ([name, value]: [string, TextValue]) =>
    [name, typeof value === 'object' ? write(value) : value] as const
  return write
}

/** A catalogue is a module of one line for browsers (`scripts/languages/catalogues.ts`). */
const textsIn = (module: string): Messages =>
  JSON.parse(module.slice(module.indexOf('{'), module.lastIndexOf('}') + 1))
