const NAMES: Record<string, string> = { COD: 'Cash on Delivery', Card: 'Credit/Debit Card' }

/** What a payment method is called on an order. */
export const methodName = (mode: string) => NAMES[mode] ?? mode
