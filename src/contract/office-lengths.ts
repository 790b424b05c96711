/** Maximum lengths of back office fields in characters. Apart from MAX_LENGTH, which every shopper loads. */
export const OFFICE_LENGTH = {
  /** A typed GSTIN, FSSAI licence or pincode, including spaces. */
  typedNumber: 40,
  /** Search text of a list. */
  find: 100,
  categoryName: 80,
  productName: 200,
  description: 5000,
  /** Unit of sale: "500 g", "1 L". */
  unit: 60,
  brand: 80,
  country: 60,
  maker: 200,
  /** A custom field. */
  detailName: 64,
  detail: 1000,
  legalName: 120,
  person: 80,
  phone: 40,
  hours: 80,
  closedNote: 120,
  /** Maximum delivery promise: a day. */
  deliveryMinutes: 1440,
  /** Maximum pincodes and prefixes of the delivery area. */
  areaEntries: 1000,
} as const

/** Of one catalogue picture. */
export const MAX_PICTURE_MB = 5
