import { OFFICE_LENGTH } from '../office-limits.ts'

/**
 * The fields that hold a product's texts in other languages than English, as rows of `PRODUCT_FIELDS`. Another language
 * is two more rows, and their columns in the database.
 */
export const TRANSLATED_FIELDS = [
  {
    name: 'name_hi',
    column: 'nameHi',
    kind: 'text',
    maxLength: OFFICE_LENGTH.productName,
    translates: 'name',
    label: 'Hindi name',
    auditLabel: 'Hindi name',
    headings: [
      'hindiname',
      'nameinhindi',
      'namehindi',
      'producthindiname',
      'नाम',
      'हिंदीनाम',
      'हिन्दीनाम',
      'nameहिंदी',
      'nameहिन्दी',
    ],
    hint: 'Shown to shoppers who use the shop in Hindi',
    seenBy: 'everyone',
  },
  {
    name: 'description_hi',
    column: 'descriptionHi',
    kind: 'lines',
    maxLength: OFFICE_LENGTH.description,
    translates: 'description',
    label: 'Hindi description',
    auditLabel: 'Hindi description',
    headings: [
      'hindidescription',
      'descriptioninhindi',
      'descriptionhindi',
      'विवरण',
      'descriptionहिंदी',
      'descriptionहिन्दी',
    ],
    seenBy: 'everyone',
  },
] as const
