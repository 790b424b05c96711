const NAMES: Record<string, string> = { COD: 'Cash on Delivery', Card: 'Credit/Debit Card' }

/** Name of a payment method on an order. */
export const methodName = (mode: string) => NAMES[mode] ?? mode
