import { t } from '@lingui/core/macro'
import type { AuditEntry } from '#contract/audit/audit.ts'
import { AUDIT_ACTIONS, type AuditAction } from '#contract/audit/audit-actions.ts'
import { dayIn, fullDayName } from '#contract/lib/days.ts'
import { SENTENCES, subjectText } from './audit-sentences.ts'
import { changesOf, type FieldChange } from './field-changes.ts'
import type { Sentence } from './sentence.ts'

type SentenceEntry = Pick<AuditEntry, 'action' | 'subject' | 'before' | 'after'>

/** Stands for the subject while the sentence is made, because its position depends on the language. */
const SUBJECT = '\uFFFC'

/** The parts of an entry's sentence, around its subject, and the changes. */
export function sentenceParts({ action, subject, before, after }: SentenceEntry) {
  const { text, hidden = [] } = sentenceFor(action)
  const [beforeSubject = '', afterSubject = ''] = text(SUBJECT, after ?? {}, before ?? {}).split(
    SUBJECT,
  )
  return {
    beforeSubject,
    subject: subjectName(subject.name),
    afterSubject,
    changes: changesOf({ before, after }, hidden).filter((change) => !isSubject(change, subject)),
  }
}

/** A closed day is stored as an ISO date. */
function subjectName(name: string): string {
  const day = dayIn(name)
  return day ? fullDayName(day) : subjectText(name)
}

/** For added or deleted items the name is the subject. */
const isSubject = ({ field, before, after }: FieldChange, { name }: SentenceEntry['subject']) =>
  field === 'name' && (before === undefined || after === undefined) && (before ?? after) === name

const isKnown = (action: string): action is AuditAction =>
  AUDIT_ACTIONS.some((known) => known === action)

/** An action of a newer release is shown by its name. */
const sentenceFor = (action: string): Sentence =>
  isKnown(action)
    ? SENTENCES[action]
    : { text: (name) => `${action.split('.').toReversed().map(inWords).join(': ')} ${name}` }

/** "markShort" → "mark short" */
const inWords = (name: string) => name.replace(/([A-Z])/g, ' $1').toLowerCase()

/** An entry as one sentence: who, what, old and new values. */
export function sentenceOf(entry: AuditEntry): string {
  const { beforeSubject, subject, afterSubject, changes } = sentenceParts(entry)
  const list = changes.map(changeText).join(', ')
  return `${whoOf(entry)} ${beforeSubject}${subject}${afterSubject}${list && `: ${list}`}.`
}

export const whoOf = ({ who }: Pick<AuditEntry, 'who'>) => who.name || t`A deleted account`

/** "price ₹299.00 → ₹310.00"; only the value if there is one side. */
function changeText({ label, before, after }: FieldChange): string {
  if (before === undefined) return `${label} ${after}`
  return after === undefined ? `${label} ${before}` : `${label} ${before} → ${after}`
}
