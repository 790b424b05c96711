/** Characters that a field of the back office takes at most. Beside MAX_LENGTH, which every shopper loads. */
export const OFFICE_LENGTH = {
  /** Of a GSTIN, an FSSAI licence or a pincode as it is typed or pasted, with its blanks. */
  typedNumber: 40,
  /** What a list is searched for. */
  find: 100,
  categoryName: 80,
  productName: 200,
  description: 5000,
  /** How it is sold: "500 g", "1 L". */
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
  /** Delivery promise at most, a day. */
  deliveryMinutes: 1440,
  /** Pincodes and prefixes of the delivery area. */
  areaEntries: 1000,
} as const

/** Of one picture of the catalogue. */
export const MAX_PICTURE_MB = 5
