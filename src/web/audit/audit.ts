import type { AuditEntry } from '#contract/audit/audit.ts'
import { AUDIT_ACTIONS, type AuditAction } from '#contract/audit/audit-actions.ts'
import { dayIn, fullDayName } from '#contract/lib/india.ts'
import { changesOf, type FieldChange } from './field-changes.ts'

type Fields = Record<string, unknown>

/** The sentence of an action: the words before and after its subject. */
type Sentence = {
  predicate: string | ((after: Fields, before: Fields) => string)
  suffix?: (after: Fields, before: Fields) => string
  /** Fields that the sentence already contains, or that mean nothing to a reader. */
  hidden?: readonly string[]
}

const SENTENCES: Record<AuditAction, Sentence> = {
  'order.move': {
    predicate: ({ status }) => (status === 'Cancelled' ? 'cancelled order' : 'moved order'),
  },
  'order.startPicking': { predicate: 'started picking order', hidden: ['picker'] },
  'order.takeOverPicking': { predicate: 'took over the picking of order' },
  'order.pack': { predicate: 'packed order' },
  'order.return': { predicate: 'took back items of order', hidden: ['return', 'refund'] },
  'order.undoDelivery': { predicate: 'took back the delivery of order' },
  'product.add': { predicate: 'added product' },
  'product.update': { predicate: 'changed product' },
  'product.delete': { predicate: 'deleted product' },
  'product.restore': { predicate: 'brought back product' },
  'category.add': { predicate: 'added category' },
  'category.update': { predicate: 'changed category' },
  'category.delete': { predicate: 'deleted category' },
  'subcategory.add': { predicate: 'added subcategory' },
  'subcategory.update': { predicate: 'changed subcategory' },
  'subcategory.delete': { predicate: 'deleted subcategory' },
  'stock.change': { predicate: 'changed the stock of' },
  'stock.take': { predicate: 'counted the stock of', hidden: ['note'] },
  'stock.setLowBelow': { predicate: 'changed the low-stock warning of' },
  'stock.writeOff': {
    predicate: (after, before) => `wrote off ${Number(before.stock) - Number(after.stock)} of`,
    suffix: ({ order }) => `, whose shelf was empty in order ${order}`,
    hidden: ['order'],
  },
  'stock.undo': { predicate: 'undid a stock change of' },
  'payment.refund': {
    predicate: ({ again }) => (again ? 'repeated a failed refund of order' : 'refunded order'),
    hidden: ['refund', 'again'],
  },
  'payment.settle': {
    predicate: 'noted how a failed refund was returned for order',
    hidden: ['refund', 'by'],
  },
  'document.export': { predicate: 'downloaded the' },
  'payment.close': { predicate: 'closed the day' },
  'payment.correctClosing': { predicate: 'corrected the closing of' },
  'import.apply': {
    predicate: ({ from }) =>
      from === undefined ? 'started the import of' : 'continued the import of',
  },
  'import.stop': { predicate: 'stopped the import of' },
  'import.end': {
    predicate: ({ status }) =>
      `${status === 'done' ? 'finished' : 'could not finish'} the import of`,
    hidden: ['status'],
  },
  'import.undo': { predicate: 'started to undo the import of' },
  'import.undone': { predicate: 'undid the import of' },
  'people.list': { predicate: 'viewed the' },
  'people.get': { predicate: 'viewed the account of' },
  'people.block': { predicate: 'blocked' },
  'people.unblock': { predicate: 'unblocked' },
  'people.setRole': { predicate: 'changed the role of' },
  'people.export': { predicate: 'downloaded the' },
  'settings.save': { predicate: 'changed the settings of', hidden: ['updatedAt'] },
  'synonym.save': { predicate: 'set the meaning of the search word' },
  'synonym.delete': { predicate: 'deleted the search word' },
  'complaint.confirm': { predicate: 'confirmed complaint' },
  'complaint.answer': { predicate: 'answered complaint' },
  'complaint.close': { predicate: 'closed complaint', hidden: ['state'] },
}

type SentenceEntry = Pick<AuditEntry, 'action' | 'subject' | 'before' | 'after'>

/** The parts of an entry's sentence: "changed product", "Milk", "" and the changes. */
export function sentenceParts({ action, subject, before, after }: SentenceEntry) {
  const { predicate, suffix, hidden = [] } = sentenceFor(action)
  const sides = [after ?? {}, before ?? {}] as const
  return {
    predicate: typeof predicate === 'string' ? predicate : predicate(...sides),
    subject: subjectName(subject.name),
    suffix: suffix?.(...sides) ?? '',
    changes: changesOf({ before, after }, hidden).filter((change) => !isSubject(change, subject)),
  }
}

const lowerFirst = (name: string) => name.charAt(0).toLowerCase() + name.slice(1)

/** A closed day is stored as an ISO date. */
function subjectName(name: string): string {
  const day = dayIn(name)
  return day
    ? fullDayName(day)
    : name.replace(/^(?:List of people|Register of documents)$/, lowerFirst)
}

/** For added or deleted items the name is the subject. */
const isSubject = ({ label, before, after }: FieldChange, { name }: SentenceEntry['subject']) =>
  label === 'name' && (before === undefined || after === undefined) && (before ?? after) === name

const isKnown = (action: string): action is AuditAction =>
  AUDIT_ACTIONS.some((known) => known === action)

/** An action of a newer release is shown by its name. */
const sentenceFor = (action: string): Sentence => {
  if (isKnown(action)) return SENTENCES[action]
  const [noun = '', verb = ''] = action.split('.')
  return { predicate: `${titleCase(verb).toLowerCase()}: ${titleCase(noun).toLowerCase()}` }
}

/** An entry as one sentence: who, what, old and new values. */
export function sentenceOf(entry: AuditEntry): string {
  const { predicate, subject, suffix, changes } = sentenceParts(entry)
  const list = changes.map(changeText).join(', ')
  return `${whoOf(entry)} ${predicate} ${subject}${suffix}${list && `: ${list}`}.`
}

export const whoOf = ({ who }: Pick<AuditEntry, 'who'>) => who.name || 'A deleted account'

/** "price ₹299.00 → ₹310.00"; only the value if there is one side. */
function changeText({ label, before, after }: FieldChange): string {
  if (before === undefined) return `${label} ${after}`
  return after === undefined ? `${label} ${before}` : `${label} ${before} → ${after}`
}

/** "subcategory" → "Subcategory", "setRole" → "Set role". */
export function titleCase(name: string): string {
  const words = name.replace(/([A-Z])/g, ' $1').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
