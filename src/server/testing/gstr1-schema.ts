import { z } from 'zod'

/*
 * The JSON of GSTR-1 that the GST portal takes, as far as a shop whose buyers have no GSTIN has it. Written from the
 * published request schema of the "Save GSTR1" API of GSTN (developer.gst.gov.in, V3.2) and the files of the GST
 * offline tool; table 12 as split in "hsn_b2b" and "hsn_b2c" by the GSTN advisory of 1 May 2025; "B2C large" above ₹1
 * lakh by Notification 12/2024-Central Tax. Strict: the portal rejects names that it does not know.
 */

const Amount = z.number().refine((rupees) => Number(rupees.toFixed(2)) === rupees, 'two decimals')
const Rate = z.union([0, 0.25, 1, 1.5, 3, 5, 12, 18, 28, 40].map((rate) => z.literal(rate)))
const Taxed = Rate.refine((rate) => rate > 0, 'nil rated sales are in table 8')
const Place = z.string().regex(/^(0[1-9]|[12]\d|3[0-8]|97)$/)
const Number16 = z.string().regex(/^[a-zA-Z0-9/-]{1,16}$/)
const PortalDate = z.string().regex(/^(0[1-9]|[12]\d|3[01])-(0[1-9]|1[0-2])-20\d\d$/)

const B2csRow = z.discriminatedUnion('sply_ty', [
  z.strictObject({
    ...{ sply_ty: z.literal('INTRA'), rt: Taxed, typ: z.literal('OE'), pos: Place },
    ...{ txval: Amount, camt: Amount, samt: Amount, csamt: Amount },
  }),
  z.strictObject({
    ...{ sply_ty: z.literal('INTER'), rt: Taxed, typ: z.literal('OE'), pos: Place },
    ...{ txval: Amount, iamt: Amount, csamt: Amount },
  }),
])

const Items = z
  .array(
    z.strictObject({
      num: z.int().positive(),
      itm_det: z.strictObject({ rt: Taxed, txval: Amount, iamt: Amount, csamt: Amount }),
    }),
  )
  .min(1)

const LargeInvoice = z.strictObject({
  ...{ inum: Number16, idt: PortalDate, val: Amount.gt(100_000), itms: Items },
})

const LargeNote = z.strictObject({
  ...{ ntty: z.literal('C'), nt_num: Number16, nt_dt: PortalDate, typ: z.literal('B2CL') },
  ...{ val: Amount.positive(), pos: Place, itms: Items },
})

const HsnRow = z.strictObject({
  num: z.int().positive(),
  hsn_sc: z.string().regex(/^(\d{4}|\d{6}|\d{8})$/),
  uqc: z.enum(['PCS', 'NA']),
  qty: z.number(),
  rt: Rate,
  ...{ txval: Amount, iamt: Amount, camt: Amount, samt: Amount, csamt: Amount },
})

const NilRow = z.strictObject({
  sply_ty: z.enum(['INTRAB2C', 'INTRB2C']),
  ...{ nil_amt: Amount, expt_amt: Amount, ngsup_amt: Amount },
})

const Documents = z.strictObject({
  doc_num: z.union([z.literal(1), z.literal(5)]),
  doc_typ: z.string(),
  docs: z
    .array(
      z.strictObject({
        ...{ num: z.int().positive(), from: Number16, to: Number16 },
        ...{ totnum: z.int().positive(), cancel: z.int(), net_issue: z.int() },
      }),
    )
    .min(1),
})

export const Gstr1 = z.strictObject({
  gstin: z.string().regex(/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/),
  fp: z.string().regex(/^(0[1-9]|1[0-2])20\d\d$/),
  version: z.string().regex(/^GST\d\.\d\.\d$/),
  hash: z.string(),
  b2cs: z.array(B2csRow).min(1).optional(),
  b2cl: z
    .array(z.strictObject({ pos: Place, inv: z.array(LargeInvoice).min(1) }))
    .min(1)
    .optional(),
  cdnur: z.array(LargeNote).min(1).optional(),
  nil: z.strictObject({ inv: z.array(NilRow).min(1) }).optional(),
  hsn: z.strictObject({ hsn_b2c: z.array(HsnRow).min(1) }).optional(),
  doc_issue: z.strictObject({ doc_det: z.array(Documents).min(1) }).optional(),
})

export type Gstr1 = z.output<typeof Gstr1>
