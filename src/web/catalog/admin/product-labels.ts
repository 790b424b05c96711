import type { Labels } from '#web/ui/form/edit-conflict.tsx'
import type { ProductValues } from './product-values.ts'

/** Labels of the product fields. */
export const LABELS = {
  withValue: {
    name: 'Name',
    unit: 'Unit',
    price: 'Price',
    discount: 'Discount',
    brand: 'Brand',
    barcode: 'Barcode (EAN)',
    net_amount: 'Net quantity',
    net_unit: 'Measured in',
    packs: 'Packs in it',
    food_mark: 'Veg mark',
    gst_rate: 'GST rate',
    hsn: 'HSN',
    maker: 'Maker or importer',
    fssai: 'FSSAI licence',
    country_of_origin: 'Country of origin',
    low_stock_below: 'Low below',
  },
  withoutValue: {
    description: 'Description',
    categories: 'Categories',
    subcategories: 'Subcategories',
    pictures: 'Pictures',
    details: 'Custom fields',
  },
} as const satisfies Labels<ProductValues>
