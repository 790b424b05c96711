import { z } from 'zod'
import { MAX_LENGTH } from '../account/validation.ts'
import { Closings, DeliverySettings } from '../delivery/delivery.ts'
import { SlotSettings } from '../delivery/slot.ts'
import { DOCUMENT_PREFIX } from '../document/document-number.ts'
import { plainText } from '../language/text.ts'
import { pincodeDigits, registrationNumber } from '../lib/typed-digits.ts'
import { OFFICE_LENGTH } from '../office-limits.ts'
import { type CallSchema, Instant, RequiredText, Text } from '../schema.ts'
import { Brand } from './brand.ts'
import { ChargeSettings } from './charge-settings.ts'
import { isGstin, REGISTRATIONS } from './seller.ts'

const Phone = Text(OFFICE_LENGTH.phone)
const Email = z.email().max(MAX_LENGTH.email)

/** An optional official number, typed or pasted. */
const OptionalNumber = (read: (typed: string) => string, schema: z.ZodType<string, string>) =>
  z
    .string()
    .overwrite(read)
    .pipe(z.union([z.literal(''), schema]))

/** What people without an account see. */
const VisitorSettings = z.object({
  can_browse: z.boolean().describe('they see the catalogue and keep a cart in their browser'),
  link_previews: z
    .boolean()
    .describe('messengers and search engines see products and categories, with prices'),
})

/** Details a shop must publish by law. Empty until entered. */
const ShopSettings = z.object({
  legal_name: RequiredText(OFFICE_LENGTH.legalName),
  registration: z.enum(REGISTRATIONS).describe('how the seller stands with GST'),
  gstin: OptionalNumber(
    registrationNumber,
    Text(15).refine(isGstin, { error: plainText('is not a valid GSTIN') }),
  ),
  fssai: OptionalNumber(
    registrationNumber,
    z.string().regex(/^\d{14}$/, plainText('has 14 digits')),
  ),
  address_line_1: Text(MAX_LENGTH.addressLine),
  address_line_2: Text(MAX_LENGTH.addressLine),
  city: Text(MAX_LENGTH.city),
  state: Text(MAX_LENGTH.state),
  pincode: OptionalNumber(pincodeDigits, z.string().regex(/^\d{6}$/, plainText('has 6 digits'))),
  care_email: z.union([z.literal(''), Email]),
  care_phone: Phone,
  care_hours: Text(OFFICE_LENGTH.hours),
  grievance_officer: z.object({
    name: Text(OFFICE_LENGTH.person),
    designation: Text(OFFICE_LENGTH.person),
    email: z.union([z.literal(''), Email]),
    phone: Phone,
  }),
  signatory: Text(OFFICE_LENGTH.person),
  document_prefix: z
    .string()
    .trim()
    .toUpperCase()
    .regex(
      DOCUMENT_PREFIX,
      plainText('is one or two letters, digits, - or /, and begins with no 0, - or /'),
    )
    .describe('begins the numbers of invoices, bills and credit notes'),
  delivery: DeliverySettings,
  closings: Closings,
  slots: SlotSettings,
  visitors: VisitorSettings,
  charges: ChargeSettings,
  brand: Brand,
  hides_first_week: z.boolean().optional().describe('the steps of a new shop are put away'),
})

const KeptSettings = ShopSettings.omit({ hides_first_week: true }).extend({
  legal_name: Text(OFFICE_LENGTH.legalName).describe('empty in a new shop'),
  opening_hours: z.string().describe('derived from delivery.hours; empty: open all day, every day'),
  updatedAt: Instant.nullable(),
})

export const settingsSchemas = {
  'settings.get': {
    query: z.object({}),
    data: KeptSettings,
  },
  'settings.save': {
    body: ShopSettings.omit({ brand: true, hides_first_week: true }).extend({
      registration: z.enum(REGISTRATIONS).optional().describe('absent: as the GSTIN says'),
      document_prefix: ShopSettings.shape.document_prefix.optional().describe('absent: as it is'),
      delivery: DeliverySettings.optional().describe('absent: as it is'),
      closings: Closings.optional().describe('absent: as they are'),
      slots: SlotSettings.optional().describe('absent: as it is'),
      visitors: VisitorSettings.optional().describe('absent: as it is'),
      charges: ChargeSettings.optional().describe('absent: as it is'),
      seen_at: Instant.nullable().describe('updatedAt of what was edited: 409 when it has changed'),
    }),
    data: KeptSettings,
  },
  'settings.saveClosings': {
    body: z.object({
      closings: Closings,
      seen_at: Instant.nullable().describe('updatedAt of the settings that were edited'),
    }),
    data: KeptSettings,
  },
  'settings.saveBrand': {
    body: z.object({
      brand: Brand,
      seen_at: Instant.nullable().describe('updatedAt of the settings that were edited'),
    }),
    data: KeptSettings,
  },
  'settings.addLogo': {
    data: z.object({ logo: z.string().describe('for settings.saveBrand') }),
  },
} satisfies Record<string, CallSchema>

export type ShopSettings = z.output<typeof ShopSettings>
