import { t } from '@lingui/core/macro'
import type { AuditAction, AuditNoun } from '#contract/audit/audit-actions.ts'
import { POLICIES } from '#web/settings/policies.ts'
import { ORDER_SENTENCES } from './order-sentences.ts'
import type { Sentence } from './sentence.ts'

export const SENTENCES: Record<AuditAction, Sentence> = {
  ...ORDER_SENTENCES,
  'note.add': { text: (about) => t`wrote a note about ${about}` },
  'note.remove': { text: (about) => t`removed a note about ${about}` },
  'note.restore': { text: (about) => t`put back a note about ${about}` },
  'tag.add': { text: (about) => t`added a tag to ${about}` },
  'tag.remove': { text: (about) => t`removed a tag from ${about}` },
  'product.add': { text: (product) => t`added product ${product}` },
  'product.update': { text: (product) => t`changed product ${product}` },
  'product.copy': { text: (product) => t`copied a product as ${product}` },
  'product.changeMany': { text: (product) => t`changed product ${product} together with others` },
  'product.undoMany': { text: (product) => t`undid a change of product ${product}` },
  'product.publish': {
    text: (product) => t`put product ${product} on sale`,
    hidden: ['published', 'publishAt'],
  },
  'product.publishDue': {
    text: (product) => t`had scheduled product ${product}, which went on sale`,
    hidden: ['published', 'publishAt'],
  },
  'product.hide': { text: (product) => t`hid product ${product}`, hidden: ['published'] },
  'product.schedule': { text: (product) => t`scheduled product ${product} to go on sale` },
  'product.unschedule': { text: (product) => t`took back the schedule of product ${product}` },
  'product.delete': { text: (product) => t`deleted product ${product}` },
  'product.restore': { text: (product) => t`restored product ${product}` },
  'pricePlan.add': { text: (product) => t`planned a price of ${product}` },
  'pricePlan.change': { text: (product) => t`changed a planned price of ${product}` },
  'pricePlan.withdraw': { text: (product) => t`withdrew a planned price of ${product}` },
  'pricePlan.start': { text: (product) => t`had planned a price of ${product}, which started` },
  'pricePlan.end': { text: (product) => t`had planned a price of ${product}, which ended` },
  'pricePlan.keep': {
    text: (product) =>
      t`had planned a price of ${product}, which ended; the price was changed meanwhile and stays`,
  },
  'pricePlan.miss': {
    text: (product) => t`had planned a price of ${product}, which did not start in its time`,
  },
  'category.add': { text: (category) => t`added category ${category}` },
  'category.update': { text: (category) => t`changed category ${category}` },
  'category.reorder': { text: () => t`changed the order of categories` },
  'category.delete': { text: (category) => t`deleted category ${category}` },
  'subcategory.add': { text: (subcategory) => t`added subcategory ${subcategory}` },
  'subcategory.update': { text: (subcategory) => t`changed subcategory ${subcategory}` },
  'subcategory.reorder': { text: () => t`changed the order of subcategories` },
  'subcategory.delete': { text: (subcategory) => t`deleted subcategory ${subcategory}` },
  'stock.change': { text: (product) => t`changed the stock of ${product}` },
  'stock.take': { text: (product) => t`counted the stock of ${product}`, hidden: ['note'] },
  'stock.setLowBelow': { text: (product) => t`changed the low-stock warning of ${product}` },
  'stock.writeOff': {
    text: (product, { stock, order }, before) => {
      const count = Number(before.stock) - Number(stock)
      return t`wrote off ${count} of ${product}, whose shelf was empty in order ${{ order: String(order) }}`
    },
    hidden: ['order'],
  },
  'stock.undo': { text: (product) => t`undid a stock change of ${product}` },
  'purchase.receive': { text: (bill) => t`entered the bill ${bill}` },
  'purchase.reverse': { text: (bill) => t`reversed the bill ${bill}` },
  'purchase.takeOut': { text: (product) => t`took an expired batch of ${product} out of stock` },
  'payment.refund': {
    text: (order, { again }) =>
      again ? t`retried a failed refund of order ${order}` : t`refunded order ${order}`,
    hidden: ['refund', 'again'],
  },
  'payment.settle': {
    text: (order) => t`recorded how a failed refund was returned for order ${order}`,
    hidden: ['refund', 'by'],
  },
  'document.export': { text: (register) => t`downloaded the ${register}` },
  'books.export': { text: (month) => t`downloaded a file of the books of ${month}` },
  'payment.close': { text: (day) => t`closed the day ${day}` },
  'payment.correctClosing': { text: (day) => t`corrected the closing of ${day}` },
  'payment.countRider': { text: (name) => t`counted the cash of ${name}` },
  'import.apply': {
    text: (file, { from }) =>
      from === undefined ? t`started the import of ${file}` : t`continued the import of ${file}`,
  },
  'import.stop': { text: (file) => t`stopped the import of ${file}` },
  'import.end': {
    text: (file, { status }) =>
      status === 'done'
        ? t`finished the import of ${file}`
        : t`could not finish the import of ${file}`,
    hidden: ['status'],
  },
  'import.undo': { text: (file) => t`started to undo the import of ${file}` },
  'import.undone': { text: (file) => t`undid the import of ${file}` },
  'people.list': { text: (list) => t`viewed the ${list}` },
  'people.get': { text: (person) => t`viewed the account of ${person}` },
  'people.block': { text: (person) => t`blocked ${person}` },
  'people.unblock': { text: (person) => t`unblocked ${person}` },
  'people.setRole': { text: (person) => t`changed the role of ${person}` },
  'people.export': { text: (list) => t`downloaded the ${list}` },
  'people.add': { text: (person) => t`added the customer ${person}` },
  'people.giveEmail': { text: (person) => t`added an email to the account of ${person}` },
  'people.addAddress': { text: (person) => t`added an address of ${person}` },
  'staffRole.add': { text: (role) => t`made the role ${role}`, hidden: ['name'] },
  'staffRole.save': { text: (role) => t`changed the role ${role}` },
  'staffRole.delete': { text: (role) => t`deleted the role ${role}`, hidden: ['name'] },
  'invitation.send': { text: (email) => t`invited ${email}` },
  'invitation.resend': { text: (email) => t`invited ${email} again` },
  'invitation.revoke': { text: (email) => t`took back the invitation of ${email}` },
  'invitation.accept': { text: (email) => t`accepted the invitation of ${email}` },
  'settings.save': { text: (shop) => t`changed the settings of ${shop}`, hidden: ['updatedAt'] },
  'coupon.add': { text: (code) => t`made coupon ${code}`, hidden: ['categoryIds'] },
  'coupon.save': { text: (code) => t`changed coupon ${code}`, hidden: ['categoryIds'] },
  'coupon.end': { text: (code) => t`ended coupon ${code}`, hidden: ['on'] },
  'front.publish': { text: (number) => t`published shop front ${number}` },
  'front.undo': { text: (number) => t`took back shop front ${number}` },
  'policy.publish': {
    text: (policy, { usual }) =>
      usual
        ? t`brought back the usual text of “${policy}”`
        : t`published their own text of “${policy}”`,
    hidden: ['version', 'usual'],
  },
  'gateway.save': { text: (gateway) => t`changed the messages by ${gateway}` },
  'gateway.renewSecret': { text: (gateway) => t`made a new secret for ${gateway}` },
  'size.save': { text: (product) => t`grouped the sizes of ${product}` },
  'size.decline': { text: (product) => t`declined to group the sizes of ${product}` },
  'size.takeOut': { text: (product) => t`took ${product} out of its sizes` },
  'size.ungroup': { text: (product) => t`ungrouped the sizes of ${product}` },
  'synonym.save': { text: (word) => t`set the meaning of the search word ${word}` },
  'synonym.delete': { text: (word) => t`deleted the search word ${word}` },
  'complaint.confirm': { text: (complaint) => t`confirmed complaint ${complaint}` },
  'complaint.answer': { text: (complaint) => t`answered complaint ${complaint}` },
  'complaint.close': { text: (complaint) => t`closed complaint ${complaint}`, hidden: ['state'] },
}

/** Subjects that are no names of things in the shop, as the server stores them. */
const SUBJECTS: Record<string, string> = {
  ...Object.fromEntries(POLICIES.map(({ name, title }) => [name, title])),
  'List of people': t`list of people`,
  'Register of documents': t`register of documents`,
}
export const subjectText = (name: string) => SUBJECTS[name] ?? name

export const NOUN_NAMES: Record<AuditNoun, string> = {
  order: t`Order`,
  note: t`Note`,
  tag: t`Tag`,
  product: t`Product`,
  pricePlan: t`Planned price`,
  category: t`Category`,
  subcategory: t`Subcategory`,
  stock: t`Stock`,
  purchase: t`Purchase`,
  payment: t`Payment`,
  document: t`Document`,
  books: t`Tax and books`,
  import: t`Import`,
  people: t`People`,
  staffRole: t`Role`,
  invitation: t`Invitation`,
  settings: t`Settings`,
  coupon: t`Coupon`,
  front: t`Shop front`,
  policy: t`Policy`,
  gateway: t`SMS and WhatsApp`,
  size: t`Sizes`,
  synonym: t`Search word`,
  complaint: t`Complaint`,
}
