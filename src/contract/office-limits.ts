/** Maximum lengths of back office fields in characters. */
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
  shopName: 40,
  person: 80,
  phone: 40,
  hours: 80,
  closedNote: 120,
  /** Planned closings at once. */
  closings: 30,
  /** Maximum delivery promise: a day. */
  deliveryMinutes: 1440,
  /** Maximum orders of a delivery slot. */
  ordersPerSlot: 5000,
  /** Maximum lead time of a delivery slot: a day. */
  slotLeadMinutes: 1440,
  /** Maximum pincodes and prefixes of the delivery area. */
  areaEntries: 1000,
} as const

/** Rows per page of the lists. */
export const OFFICE_PAGE_SIZE = {
  categories: 10,
  subcategories: 10,
  orders: 20,
  imports: 10,
  importRows: 20,
  people: 20,
  money: 20,
  documents: 20,
  auditEntries: 50,
  reportRows: 7,
  stock: 20,
  stockLedger: 20,
} as const

/** Range of delivery minutes with bars of their own. */
export const REPORT_MINUTES = { least: 5, most: 15 } as const
