import { LANGUAGES, type Language } from '#contract/language/languages.ts'
import { chooseLanguage, otherLanguages } from '#web/lib/language/choose-language.ts'

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
      onClick={() => chooseLanguage(language)}
    >
      {name}
    </button>
  )
}
