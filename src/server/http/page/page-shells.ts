import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  LANGUAGES,
  type Language,
  SOURCE_LANGUAGE,
  TEXT_FILES,
  TEXTS_SIDES,
  type TextFiles,
  type TextsSide,
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
  const files = textFilesIn(folder)
  const shells = new Map(enabled.map((one) => [one, shellIn(shell, one, files, enabled)]))
  return (language) => shells.get(language) ?? shell
}

/** The compiled catalogues of a build; none of a build without translations. */
export function textFilesIn(folder: string): TextFiles {
  const list = join(folder, TEXT_FILES)
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : {}
}

function shellIn(
  shell: string,
  language: Language,
  files: TextFiles,
  enabled: readonly Language[],
) {
  const { tag, dir } = LANGUAGES[language]
  const { shopper, font, page = {}, ...others } = files[language] ?? {}
  const choice = enabled.length > 1 ? ` data-languages="${enabled.join(' ')}"` : ''
  const isTranslated = language !== SOURCE_LANGUAGE && shopper
  const texts = isTranslated ? textsAttributes({ shopper, ...others }) : ''
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

/** The files of the catalogues, as the page looks for them. */
const textsAttributes = (files: Partial<Record<TextsSide, string>>) =>
  TEXTS_SIDES.map((side) => (files[side] ? ` data-${side}-texts="/${files[side]}"` : '')).join('')

/** The description of the page and what is shown without JavaScript. */
const translatedShell = (shell: string, texts: Record<string, string>) =>
  Object.entries(texts).reduce(
    (before, [english, text]) => before.replace(english, () => html`${text}`.markup),
    shell,
  )
