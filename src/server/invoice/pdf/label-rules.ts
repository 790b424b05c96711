import { type Text, text } from '#contract/language/text.ts'

/** What is printed beside the data. Amounts, names and rules of law are in English only. */
export const LABELS = {
  recipient: text('Original for recipient'),
  taxInvoice: text('Tax Invoice'),
  billOfSupply: text('Bill of Supply'),
  creditNote: text('Credit Note'),
  invoiceNumber: text('Invoice no.'),
  billNumber: text('Bill no.'),
  noteNumber: text('Credit note no.'),
  againstInvoice: text('Against invoice'),
  againstBill: text('Against bill'),
  togetherWith: text('Together with'),
  date: text('Date'),
  order: text('Order'),
  ordered: text('Ordered'),
  soldBy: text('Sold by'),
  billedTo: text('Billed and delivered to'),
  handedOverTo: text('Billed to, handed over at the shop'),
  licence: text('FSSAI licence'),
  mobile: text('mobile'),
  placeOfSupply: text('Place of supply'),
  reverseCharge: text('reverse charge no'),
  item: text('Item'),
  code: text('HSN/SAC'),
  quantity: text('Qty'),
  mrp: text('MRP'),
  discount: text('Discount'),
  beforeGst: text('Before GST'),
  gst: text('GST'),
  amount: text('Amount ₹'),
  total: text('Total'),
  taxable: text('Taxable value'),
  untaxed: text('Nil rated and exempt'),
  roundOff: text('Round-off'),
  value: text('Value of supply'),
  inWords: text('Amount in words'),
  byRate: text('GST by rate'),
  tax: text('Tax'),
  taxesIncluded: text('Prices include all taxes.'),
  reason: text('Reason'),
  signatory: text('authorised signatory'),
  byComputer: text('Issued by computer'),
  questions: text('Questions'),
  officer: text('Grievance officer'),
} as const

/** Writes the labels of a document. */
export type Labels = {
  /** In English, and behind that in the language of the document: "Date / तारीख". */
  both: (label: Text) => string
  /** In the language of the document; nothing where that is English or says the same. */
  beside: (label: Text) => string
  /** Whether there is a second language. */
  areTwo: boolean
}
