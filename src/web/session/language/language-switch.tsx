import { LANGUAGES, type Language } from '#contract/language/languages.ts'
import { otherLanguages } from '#web/lib/language/other-languages.ts'

/** A button for each other language, by the name it calls itself. Renders nothing if there is only one. */
export function LanguageSwitch({ className }: { className: string }) {
  return otherLanguages().map((language) => (
    <SwitchTo key={language} language={language} className={className} />
  ))
}

function SwitchTo({ language, className }: { language: Language; className: string }) {
  const { tag, name } = LANGUAGES[language]
  return (
    <button
      type="button"
      lang={tag}
      className={`min-h-11 ${className}`}
      onClick={() => void change(language)}
    >
      {name}
    </button>
  )
}

/** Loaded at the press, because the switch is on the first screen. */
async function change(language: Language) {
  const { changeLanguage } = await import('./change-language.ts')
  await changeLanguage(language)
}
