import { t } from '@lingui/core/macro'
import { VALUE_FIELDS } from '#contract/catalog/product-fields.ts'
import { translated } from '#web/lib/language/translated.ts'

/** Labels of the recorded fields, as they stand within a sentence. Groups are "group.field". */
const LABELS: Record<string, string> = {
  added: t`added`,
  appliedBy: t`applied by`,
  bags: t`bags`,
  brand: t`brand`,
  broughtBy: t`uploaded by`,
  categories: t`categories`,
  changed: t`changed`,
  counted: t`counted`,
  countryOfOrigin: t`country of origin`,
  description: t`description`,
  difference: t`difference`,
  discount: t`discount`,
  expected: t`expected`,
  from: t`from row`,
  how: t`returned by`,
  image: t`picture`,
  images: t`pictures`,
  items: t`items`,
  kind: t`kind`,
  leftAlone: t`left alone`,
  maker: t`maker`,
  meaning: t`meaning`,
  money: t`money`,
  name: t`name`,
  netAmount: t`net quantity`,
  netUnit: t`measured in`,
  note: t`note`,
  openingFloat: t`opening float`,
  outcome: t`outcome`,
  packs: t`packs in it`,
  paise: t`amount`,
  paymentStatus: t`payment`,
  picker: t`picker`,
  pictures: t`pictures`,
  price: t`price`,
  published: t`shown to shoppers`,
  reason: t`reason`,
  refused: t`with mistakes`,
  removed: t`taken out`,
  returned: t`returned`,
  role: t`role`,
  rows: t`rows`,
  same: t`unchanged`,
  search: t`searched for`,
  short: t`missing`,
  status: t`status`,
  stock: t`stock`,
  subcategories: t`subcategories`,
  total: t`total`,
  unit: t`unit`,
  verified: t`email verified`,
  ...Object.fromEntries(
    VALUE_FIELDS.flatMap(({ column, auditLabel }) =>
      auditLabel ? [[column, translated(auditLabel)]] : [],
    ),
  ),
  barcode: t`barcode`,
  foodMark: t`veg mark`,
  fssai: t`FSSAI licence`,
  lowStockBelow: t`low below`,
  address_line_1: t`address line 1`,
  address_line_2: t`address line 2`,
  care_email: t`customer care email`,
  care_hours: t`customer care hours`,
  care_phone: t`customer care phone`,
  city: t`city`,
  document_prefix: t`document number prefix`,
  gstin: 'GSTIN',
  legal_name: t`legal name`,
  pincode: t`pincode`,
  registration: t`GST registration`,
  signatory: t`signs documents`,
  state: t`state`,
  'grievance_officer.name': t`grievance officer name`,
  'grievance_officer.designation': t`grievance officer designation`,
  'grievance_officer.phone': t`grievance officer phone`,
  'grievance_officer.email': t`grievance officer email`,
  'visitors.can_browse': t`visitors can browse`,
  'visitors.link_previews': t`link previews and search engines`,
  'delivery.minutes': t`delivery minutes`,
  'delivery.area': t`pincodes`,
  'delivery.closed_until': t`closed until`,
  'delivery.closed_until.until': t`closed until`,
  'delivery.closed_until.note': t`reason for closing`,
  'delivery.hours.monday': t`hours on Monday`,
  'delivery.hours.tuesday': t`hours on Tuesday`,
  'delivery.hours.wednesday': t`hours on Wednesday`,
  'delivery.hours.thursday': t`hours on Thursday`,
  'delivery.hours.friday': t`hours on Friday`,
  'delivery.hours.saturday': t`hours on Saturday`,
  'delivery.hours.sunday': t`hours on Sunday`,
}

/** A field of a newer release is named by its words: "markedBy" → "marked by". */
export function fieldLabel(field: string): string {
  // Custom field names stay as typed.
  if (field.startsWith('moreDetails.')) return field.slice('moreDetails.'.length)
  return (
    LABELS[field] ??
    field
      .replace(/[._]/g, ' ')
      .replace(/([A-Z])/g, ' $1')
      .toLowerCase()
  )
}
