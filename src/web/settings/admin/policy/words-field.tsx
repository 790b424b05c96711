import { t } from '@lingui/core/macro'
import { SOURCE_LANGUAGE } from '#contract/language/languages.ts'
import { POLICY_LIMITS } from '#contract/policy/policy-kinds.ts'
import { type PolicyText, typedPolicy } from '#contract/policy/policy-text.ts'
import { pageLanguage } from '#web/lib/language/page-language.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/form/text-field.tsx'
import { LABELS, type PolicyWords, type usePolicyForm } from './policy-form.ts'

type Props = {
  form: ReturnType<typeof usePolicyForm>['form']
  field: keyof PolicyWords
  usualText: PolicyText
}

/** The usual text is there in the language of the page, so it begins the field of that language. */
const fieldOfPage = (): keyof PolicyWords =>
  pageLanguage === SOURCE_LANGUAGE ? 'words' : 'words_hi'

export function WordsField({ form, field, usualText }: Props) {
  const isHindi = field === 'words_hi'
  const error = form.errors[field]
  const hint = isHindi
    ? t`Blank: shoppers read the other text in every language`
    : t`The binding one, where the two differ`
  return (
    <div className="mb-4">
      <TextArea
        value={form.values[field]}
        onChange={({ target }) => form.choose(field, target.value)}
        {...(error && { error })}
        label={LABELS.withoutValue[field]}
        hint={hint}
        // Fits between the bars of a phone on its side.
        style={{ minHeight: 'min(22rem, 40dvh)' }}
        maxLength={POLICY_LIMITS.words}
        {...(isHindi && { lang: 'hi' })}
      />
      {form.values[field] === '' && field === fieldOfPage() && (
        <Button
          kind="soft"
          type="button"
          className="mt-2"
          onClick={() => form.choose(field, typedPolicy(usualText))}
        >{t`Begin with the usual text`}</Button>
      )}
    </div>
  )
}
