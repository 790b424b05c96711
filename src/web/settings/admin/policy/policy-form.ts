import { t } from '@lingui/core/macro'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { PolicyName } from '#contract/policy/policy-kinds.ts'
import { policyMistake } from '#contract/policy/policy-text.ts'
import { shown } from '#web/lib/language/shown.ts'
import { conflictDifferences } from '#web/ui/form/edit-conflict.tsx'
import { useEditBase } from '#web/ui/form/use-edit-base.ts'
import { useForm, type ValidationErrors } from '#web/ui/form/use-form.ts'
import type { PolicyFacts } from '../../policies.ts'
import { FACT_NAMES } from '../../policy-facts.ts'
import { policyQuery } from '../../policy-queries.ts'
import { policyText } from '../../policy-texts.ts'
import { usePublishPolicy } from './policy-edit-queries.ts'

export type PolicyWords = { words: string; words_hi: string }

export const LABELS = {
  withValue: {},
  withoutValue: { words: t`Text`, words_hi: t`Text in Hindi` },
}

/** The form of one policy, and the usual text of the shop that it can begin with. */
export function usePolicyForm(name: PolicyName, facts: PolicyFacts) {
  const own = useSuspenseQuery(policyQuery(name)).data
  const { mutateAsync: publish } = usePublishPolicy(name)
  const queryClient = useQueryClient()
  const { follow, saveAgainst, conflict } = useEditBase(own, () =>
    queryClient.fetchQuery({ ...policyQuery(name), staleTime: 0 }),
  )
  const form = useForm<PolicyWords, unknown>({
    initial: { words: own.words, words_hi: own.words_hi },
    check: mistakesIn,
    send: (typed) => saveAgainst(({ version }) => publish({ ...typed, seen_version: version })),
    edits: true,
  })
  follow(form.isDirty)
  const differences = conflict && conflictDifferences<PolicyWords>(LABELS, conflict, form.values)
  return { form, differences, usualText: policyText(name, facts, FACT_NAMES) }
}

function mistakesIn({
  words,
  words_hi,
}: PolicyWords): ValidationErrors<keyof PolicyWords> | undefined {
  const [mistake, inHindi] = [policyMistake(words), policyMistake(words_hi)]
  const fields = {
    ...(mistake && { words: shown(mistake) }),
    ...(inHindi && { words_hi: shown(inHindi) }),
    ...(!words &&
      words_hi && { words: t`Write this text first: the Hindi one is its translation.` }),
  }
  const [first] = Object.values(fields)
  return first ? { toast: first, fields } : undefined
}
