import { t } from '@lingui/core/macro'
import { POLICY_FACTS } from '#contract/policy/policy-kinds.ts'
import { Card, SectionHeading } from '#web/ui/screen/page.tsx'
import { FACT_NAMES, type FactWords } from '../../policy-facts.ts'

/** What a text can name, with what the settings say now. */
export function FactList({ words }: { words: FactWords }) {
  return (
    <Card>
      <SectionHeading>{t`Details that fill themselves in`}</SectionHeading>
      <p className="mb-3 text-ink-2">{t`Write the word with its braces: shoppers read what the settings say at that moment.`}</p>
      <dl className="grid gap-x-3 gap-y-1.5 text-sm sm:grid-cols-[max-content_minmax(0,1fr)]">
        {POLICY_FACTS.map((fact) => (
          <div key={fact} className="contents">
            <dt>
              <code lang="en">{FACT_NAMES[fact]}</code>
            </dt>
            <dd className="wrap-anywhere text-ink-2 max-sm:mb-1.5">
              {words[fact] || t`not filled in`}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
