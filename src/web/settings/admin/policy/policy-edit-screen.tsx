import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { PolicyName } from '#contract/policy/policy-kinds.ts'
import { type PolicyText, policyIn, typedPolicy, withFacts } from '#contract/policy/policy-text.ts'
import { changesBetween } from '#web/back-office/changes.ts'
import { EditBar } from '#web/back-office/edit-bar.tsx'
import { OfficePage } from '#web/back-office/office-page.tsx'
import { officePaths } from '#web/lib/navigation/office-paths.ts'
import { paths } from '#web/lib/navigation/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { EditError } from '#web/ui/form/edit-conflict.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Link } from '#web/ui/link.tsx'
import { Loading, Skeleton } from '#web/ui/loading/skeleton.tsx'
import { WhenLoaded } from '#web/ui/loading/when-loaded.tsx'
import { Card, SectionHeading } from '#web/ui/screen/page.tsx'
import { POLICIES } from '../../policies.ts'
import { PolicyBody } from '../../policy-body.tsx'
import { type FactWords, factWords } from '../../policy-facts.ts'
import { settingsQuery } from '../../settings-queries.ts'
import { FactList } from './fact-list.tsx'
import { LABELS, type PolicyWords, usePolicyForm } from './policy-form.ts'
import { PolicyVersions } from './policy-versions-list.tsx'
import { WordsField } from './words-field.tsx'

/** Writes one policy, with a preview and its former versions. */
export function PolicyEditScreen() {
  const { policyName } = useParams()
  const policy = POLICIES.find(({ name }) => name === policyName)
  return (
    <OfficePage
      title={policy?.title ?? t`Policies`}
      back={{ label: t`Policies`, to: officePaths.adminPolicies }}
      action={
        policy && (
          <Link to={paths.policy(policy.name)} className={buttonClass({ kind: 'secondary' })}>
            {t`See what shoppers read`}
          </Link>
        )
      }
    >
      {policy ? (
        <WhenLoaded contentId={policy.name} skeleton={<EditorSkeleton />}>
          <Editor key={policy.name} name={policy.name} />
        </WhenLoaded>
      ) : (
        <p>{t`There is no such policy.`}</p>
      )}
    </OfficePage>
  )
}

function Editor({ name }: { name: PolicyName }) {
  const facts = useSuspenseQuery(settingsQuery).data
  const { form, differences, usualText } = usePolicyForm(name, facts)
  const words = factWords(facts)
  return (
    <Form
      form={form}
      className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
    >
      <div className="grid grid-cols-1 gap-4">
        <Card>
          <SectionHeading>{t`Your own words`}</SectionHeading>
          <p className="mb-3 text-ink-2">{t`Begin a line with # for a heading. Lines with a dash above the first heading are shown in short. Blank: the usual text of the shop.`}</p>
          <WordsField form={form} field="words" usualText={usualText} />
          <WordsField form={form} field="words_hi" usualText={usualText} />
        </Card>
        <FactList words={words} />
        <PolicyVersions
          name={name}
          onUse={(version) => {
            form.choose('words', version.words)
            form.choose('words_hi', version.words_hi)
          }}
        />
        <EditBar form={form} changes={changesBetween(LABELS, form.was, form.values)}>
          <EditError error={form.serverError} {...(differences && { differences })} />
        </EditBar>
      </div>
      <Preview values={form.values} usualText={usualText} words={words} />
    </Form>
  )
}

type PreviewProps = {
  values: PolicyWords
  usualText: PolicyText
  words: FactWords
}

/** What is typed, as shoppers will read it. */
function Preview({ values, usualText, words }: PreviewProps) {
  const shown = (typed: string) => policyIn(withFacts(typed, words))
  return (
    <Card>
      <SectionHeading>{t`Preview`}</SectionHeading>
      <PolicyBody
        text={values.words.trim() ? shown(values.words) : shown(typedPolicy(usualText))}
      />
      {values.words.trim() && values.words_hi.trim() && (
        <PolicyBody text={shown(values.words_hi)} lang="hi" />
      )}
    </Card>
  )
}

function EditorSkeleton() {
  return (
    <Loading label={t`Loading the policy`}>
      <Skeleton className="h-80 rounded-lg" />
    </Loading>
  )
}
