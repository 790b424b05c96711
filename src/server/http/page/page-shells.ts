import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  LANGUAGES,
  type Language,
  SOURCE_LANGUAGE,
  TEXT_FILES,
  type TextFiles,
} from '#contract/language/languages.ts'
import { MANIFEST, manifestIn } from '#contract/page/page-texts.ts'
import { html } from '#server/lib/html.ts'

export type ShellOf = (language: Language) => string

const ROOT_TAG = '<html lang="en-IN">'

/**
 * The built page in each enabled language: `<html>` names the language, the catalogues of other languages than English,
 * and the languages to choose from.
 */
export function pageShells(folder: string, enabled: readonly Language[]): ShellOf {
  const shell = readFileSync(join(folder, 'index.html'), 'utf8')
  const list = join(folder, TEXT_FILES)
  const files: TextFiles = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : {}
  const shells = new Map(enabled.map((one) => [one, shellIn(shell, one, files, enabled)]))
  return (language) => shells.get(language) ?? shell
}

function shellIn(
  shell: string,
  language: Language,
  files: TextFiles,
  enabled: readonly Language[],
) {
  const { tag, dir } = LANGUAGES[language]
  const { shopper, office, font, page = {} } = files[language] ?? {}
  const choice = enabled.length > 1 ? ` data-languages="${enabled.join(' ')}"` : ''
  const isTranslated = language !== SOURCE_LANGUAGE && shopper && office
  const texts = isTranslated
    ? ` data-shopper-texts="/${shopper}" data-office-texts="/${office}"`
    : ''
  const preload = isTranslated ? `<link rel="modulepreload" crossorigin href="/${shopper}">` : ''
  const type = font
    ? `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin>`
    : ''
  const manifest = isTranslated ? manifestIn(language) : MANIFEST
  return translatedShell(shell, page)
    .replace(`/${MANIFEST}`, `/${manifest}`)
    .replace(ROOT_TAG, `<html lang="${tag}" dir="${dir}"${choice}${texts}>`)
    .replace('</head>', `${type}${preload}</head>`)
}

/** The description of the page and what is shown without JavaScript. */
const translatedShell = (shell: string, texts: Record<string, string>) =>
  Object.entries(texts).reduce(
    (before, [english, text]) => before.replace(english, () => html`${text}`.markup),
    shell,
  )
