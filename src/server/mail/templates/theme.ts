import { type Language, SOURCE_LANGUAGE } from '#contract/language/languages.ts'
import { html } from '#server/lib/html.ts'

/** Colours of the light theme; `DARK_STYLES` replaces them where the email client supports the dark theme. */
export const COLOURS = {
  page: '#f2f5f4',
  surface: '#ffffff',
  sunken: '#ebefee',
  line: '#dce3e1',
  ink: '#18201f',
  soft: '#515e5c',
  faint: '#5f6d6b',
  header: '#0a4146',
  onHeader: '#ffffff',
  onHeaderSoft: '#a5d6d3',
  brand: '#0a5257',
  onBrand: '#ffffff',
  basket: '#fbb31e',
} as const

const LATIN = 'Anek Latin, Segoe UI, Roboto, Noto Sans, Helvetica, Arial, sans-serif'

/** Fonts that devices have, none of them loaded. */
export const fontOf = (language: Language) =>
  language === SOURCE_LANGUAGE
    ? LATIN
    : `Anek Devanagari, Noto Sans Devanagari, Nirmala UI, ${LATIN}`

export const DARK_STYLES = html`
@media (prefers-color-scheme: dark) {
  .page { background: #0e1413 !important }
  .surface { background: #18201f !important }
  .sunken { background: #121a19 !important }
  .ink { color: #eef3f1 !important }
  .soft { color: #b3bfbc !important }
  .faint { color: #95a3a0 !important }
  .line { border-color: #2c3735 !important }
  .brand { background: #167d81 !important }
}
@media (max-width: 480px) { .code { font-size: 30px !important; letter-spacing: 5px !important } }`
