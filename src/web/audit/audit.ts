import type { AuditEntry } from '#contract/audit/audit.ts'
import { AUDIT_ACTIONS, type AuditAction } from '#contract/audit/audit-actions.ts'
import { dayIn, fullDayName } from '#contract/lib/india.ts'
import { changesOf, type FieldChange } from './field-changes.ts'

type Fields = Record<string, unknown>

/** The sentence of an action: the words before and after its subject. */
type Sentence = {
  deed: string | ((after: Fields, before: Fields) => string)
  behind?: (after: Fields, before: Fields) => string
  /** Fields that the sentence already contains, or that mean nothing to a reader. */
  hidden?: readonly string[]
}

const SENTENCES: Record<AuditAction, Sentence> = {
  'order.move': {
    deed: ({ status }) => (status === 'Cancelled' ? 'cancelled order' : 'moved order'),
  },
  'order.startPicking': { deed: 'started picking order', hidden: ['picker'] },
  'order.takeOverPicking': { deed: 'took over the picking of order' },
  'order.pack': { deed: 'packed order' },
  'order.return': { deed: 'took back items of order', hidden: ['return', 'refund'] },
  'order.undoDelivery': { deed: 'took back the delivery of order' },
  'product.add': { deed: 'added product' },
  'product.update': { deed: 'changed product' },
  'product.delete': { deed: 'deleted product' },
  'product.restore': { deed: 'brought back product' },
  'category.add': { deed: 'added category' },
  'category.update': { deed: 'changed category' },
  'category.delete': { deed: 'deleted category' },
  'subcategory.add': { deed: 'added subcategory' },
  'subcategory.update': { deed: 'changed subcategory' },
  'subcategory.delete': { deed: 'deleted subcategory' },
  'stock.change': { deed: 'changed the stock of' },
  'stock.take': { deed: 'counted the stock of', hidden: ['note'] },
  'stock.setLowBelow': { deed: 'changed the low-stock warning of' },
  'stock.writeOff': {
    deed: (after, before) => `wrote off ${Number(before.stock) - Number(after.stock)} of`,
    behind: ({ order }) => `, whose shelf was empty in order ${order}`,
    hidden: ['order'],
  },
  'stock.undo': { deed: 'undid a stock change of' },
  'payment.refund': {
    deed: ({ again }) => (again ? 'repeated a failed refund of order' : 'refunded order'),
    hidden: ['refund', 'again'],
  },
  'payment.settle': {
    deed: 'noted how a failed refund was returned for order',
    hidden: ['refund', 'by'],
  },
  'document.export': { deed: 'downloaded the' },
  'payment.close': { deed: 'closed the day' },
  'payment.correctClosing': { deed: 'corrected the closing of' },
  'import.apply': {
    deed: ({ from }) => (from === undefined ? 'started the import of' : 'continued the import of'),
  },
  'import.stop': { deed: 'stopped the import of' },
  'import.end': {
    deed: ({ status }) => `${status === 'done' ? 'finished' : 'could not finish'} the import of`,
    hidden: ['status'],
  },
  'import.undo': { deed: 'started to undo the import of' },
  'import.undone': { deed: 'undid the import of' },
  'people.list': { deed: 'viewed the' },
  'people.get': { deed: 'viewed the account of' },
  'people.block': { deed: 'blocked' },
  'people.unblock': { deed: 'unblocked' },
  'people.setRole': { deed: 'changed the role of' },
  'people.export': { deed: 'downloaded the' },
  'settings.save': { deed: 'changed the settings of', hidden: ['updatedAt'] },
  'synonym.save': { deed: 'set the meaning of the search word' },
  'synonym.delete': { deed: 'deleted the search word' },
  'complaint.confirm': { deed: 'confirmed complaint' },
  'complaint.answer': { deed: 'answered complaint' },
  'complaint.close': { deed: 'closed complaint', hidden: ['state'] },
}

type Told = Pick<AuditEntry, 'action' | 'subject' | 'before' | 'after'>

/** The parts of an entry's sentence: "changed product", "Milk", "" and the changes. */
export function sentenceParts({ action, subject, before, after }: Told) {
  const { deed, behind, hidden = [] } = sentenceFor(action)
  const sides = [after ?? {}, before ?? {}] as const
  return {
    deed: typeof deed === 'string' ? deed : deed(...sides),
    subject: subjectName(subject.name),
    behind: behind?.(...sides) ?? '',
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
const isSubject = ({ label, before, after }: FieldChange, { name }: Told['subject']) =>
  label === 'name' && (before === undefined || after === undefined) && (before ?? after) === name

const isKnown = (action: string): action is AuditAction =>
  AUDIT_ACTIONS.some((known) => known === action)

/** An action of a newer release is shown by its name. */
const sentenceFor = (action: string): Sentence => {
  if (isKnown(action)) return SENTENCES[action]
  const [noun = '', verb = ''] = action.split('.')
  return { deed: `${wordsOf(verb).toLowerCase()}: ${wordsOf(noun).toLowerCase()}` }
}

/** An entry as one sentence: who, what, old and new values. */
export function sentenceOf(entry: AuditEntry): string {
  const { deed, subject, behind, changes } = sentenceParts(entry)
  const list = changes.map(changeText).join(', ')
  return `${whoOf(entry)} ${deed} ${subject}${behind}${list && `: ${list}`}.`
}

export const whoOf = ({ who }: Pick<AuditEntry, 'who'>) => who.name || 'A deleted account'

/** "price ₹299.00 → ₹310.00"; only the value if there is one side. */
function changeText({ label, before, after }: FieldChange): string {
  if (before === undefined) return `${label} ${after}`
  return after === undefined ? `${label} ${before}` : `${label} ${before} → ${after}`
}

/** "subcategory" → "Subcategory", "setRole" → "Set role". */
export function wordsOf(name: string): string {
  const words = name.replace(/([A-Z])/g, ' $1').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
