import { Banknote, CreditCard, Landmark, type LucideIcon, QrCode } from 'lucide-react'
import type { PaymentMode } from '#contract/constants.ts'

/** Whether shoppers can pay before delivery. While they cannot, the methods stand there disabled. */
export const ONLINE_PAYMENT_OPEN: boolean = false

export type PaymentMethod = { mode: PaymentMode; name: string; hint: string; icon: LucideIcon }

/** In the order in which checkout offers them. */
export const PAYMENT_METHODS: readonly PaymentMethod[] = [
  { mode: 'Card', name: 'Credit/Debit Card', hint: 'Visa, Mastercard, RuPay', icon: CreditCard },
  {
    mode: 'UPI',
    name: 'UPI',
    hint: 'Google Pay, PhonePe, Paytm, Amazon Pay, BHIM',
    icon: QrCode,
  },
  { mode: 'Net Banking', name: 'Net Banking', hint: 'All Indian banks', icon: Landmark },
  {
    mode: 'COD',
    name: 'Cash on Delivery',
    hint: 'Keep the cash ready at the time of delivery',
    icon: Banknote,
  },
]

export const isOpen = ({ mode }: PaymentMethod) => mode === 'COD' || ONLINE_PAYMENT_OPEN

/** The one method that can be used, where there is only one: then nobody has to choose. */
export function onlyMethod(): PaymentMode | undefined {
  const open = PAYMENT_METHODS.filter(isOpen)
  return open.length === 1 ? open[0]?.mode : undefined
}
