/** HSN chapter and GST rate in percent, as groceries have them since 22 September 2025. */
type Tax = readonly [hsn: string, gstRate: number]

/** By the first category a product stands in: near enough for a shop that is not real. */
const TAXES: Record<string, Tax> = {
  'fruits-vegetables': ['0709', 0],
  'dairy-bread-eggs': ['0401', 0],
  'atta-rice-dal': ['1101', 5],
  'oil-ghee-masala': ['1512', 5],
  'snacks-munchies': ['2106', 5],
  'cold-drinks-juices': ['2202', 40],
  'tea-coffee': ['0902', 5],
  'sweet-tooth': ['1704', 5],
  'bakery-biscuits': ['1905', 5],
  'breakfast-instant-food': ['1904', 5],
  'dry-fruits-seeds': ['0802', 5],
  'sauces-spreads': ['2103', 5],
  'chicken-meat-fish': ['0207', 0],
  'frozen-ice-cream': ['2105', 5],
  'organic-healthy': ['1104', 5],
  'personal-care': ['3401', 5],
  'baby-care': ['9619', 5],
  'health-wellness': ['3004', 5],
}

/** What is not food and has no rate above. */
const OTHER: Tax = ['3402', 18]

/** By the first category. */
export function taxOf(categories: readonly string[]) {
  const [hsn, gstRate] = TAXES[categories[0] ?? ''] ?? OTHER
  return { hsn, gstRate }
}
