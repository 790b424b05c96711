import type { Paise } from '#contract/money.ts'

export type Product = {
  id: string
  name: string
  brand: string | null
  unit: string
  images: string[]
  /** List price for one. */
  price: Paise
  /** Percent, up to four decimals. */
  discount: number
  stock: number
}

export type Taken = { productId: string; quantity: number }
