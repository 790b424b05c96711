import { t } from '@lingui/core/macro'
import { LANGUAGES, type Language } from '#contract/language/languages.ts'
import { isOnline } from '#web/lib/http/network.ts'
import { otherLanguages } from '#web/lib/language/other-languages.ts'
import { toast } from './toast/toast.ts'

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
      onClick={() => choose(language)}
    >
      {name}
    </button>
  )
}

/** The page in another language comes from the server. */
function choose(language: Language) {
  if (isOnline()) void change(language)
  else toast.error(t`Connect to the internet to change the language`)
}

/** Loaded at the press, because the switch is on the first screen. */
async function change(language: Language) {
  const { chooseLanguage } = await import('#web/lib/language/choose-language.ts')
  await chooseLanguage(language)
}
