/** Nouns of the actions: `product.update` is about a product. */
export const AUDIT_NOUNS = [
  'order',
  'product',
  'category',
  'subcategory',
  'stock',
  'payment',
  'document',
  'import',
  'people',
  'settings',
  'synonym',
  'complaint',
] as const
export type AuditNoun = (typeof AUDIT_NOUNS)[number]
