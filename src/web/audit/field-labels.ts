import { VALUE_FIELDS } from '#contract/catalog/product-fields.ts'
import { WEEKDAYS } from '#contract/delivery/opening-hours.ts'

/** Labels that differ from the field name. Groups are "group.field". */
const LABELS: Record<string, string> = {
  paymentStatus: 'payment',
  short: 'missing',
  images: 'pictures',
  image: 'picture',
  ...Object.fromEntries(
    VALUE_FIELDS.flatMap(({ column, auditLabel }) => (auditLabel ? [[column, auditLabel]] : [])),
  ),
  fssai: 'FSSAI licence',
  gstin: 'GSTIN',
  netAmount: 'net quantity',
  netUnit: 'measured in',
  packs: 'packs in it',
  published: 'shown to shoppers',
  paise: 'amount',
  how: 'returned by',
  removed: 'taken out',
  from: 'from row',
  broughtBy: 'uploaded by',
  same: 'unchanged',
  refused: 'with mistakes',
  search: 'searched for',
  verified: 'email verified',
  about: 'about',
  meaning: 'meaning',
  legal_name: 'legal name',
  signatory: 'signs documents',
  registration: 'GST registration',
  document_prefix: 'document number prefix',
  care_hours: 'customer care hours',
  care_phone: 'customer care phone',
  care_email: 'customer care email',
  'delivery.minutes': 'delivery minutes',
  'delivery.area': 'pincodes',
  'delivery.closed_until': 'closed until',
  'delivery.closed_until.until': 'closed until',
  'delivery.closed_until.note': 'reason for closing',
  ...Object.fromEntries(
    WEEKDAYS.map((day) => [`delivery.hours.${day}`, `hours on ${inTitle(day)}`]),
  ),
}

function inTitle(day: string) {
  return day.charAt(0).toUpperCase() + day.slice(1)
}

/** "lowStockBelow" → "low below", "grievance_officer.name" → "grievance officer name". */
export function fieldLabel(field: string): string {
  if (field in LABELS) return LABELS[field] ?? field
  // Custom field names stay as typed.
  if (field.startsWith('moreDetails.')) return field.slice('moreDetails.'.length)
  return field
    .replace(/[._]/g, ' ')
    .replace(/([A-Z])/g, ' $1')
    .toLowerCase()
}
