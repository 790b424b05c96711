import { Banknote, IndianRupee, RotateCcw, Zap } from 'lucide-react'
import { DELIVERY_MINUTES } from '#contract/constants.ts'

const PROMISES = [
  { Icon: Zap, title: `${DELIVERY_MINUTES} minutes`, text: 'Packed in a store near you' },
  { Icon: IndianRupee, title: 'No surprise at checkout', text: 'The cart shows every fee' },
  { Icon: Banknote, title: 'Cash, UPI, card', text: 'Or net banking, as you like' },
  { Icon: RotateCcw, title: 'Cancel while we pack', text: 'Paid money comes back in full' },
]

export function Promises() {
  return (
    <ul className="grid gap-4 max-md:hidden md:grid-cols-2 lg:grid-cols-4">
      {PROMISES.map(({ Icon, title, text }) => (
        <li key={title} className="flex items-center gap-3">
          <span className="grid size-11 shrink-0 place-items-center rounded-[12px] border border-line bg-surface text-brand-ink">
            <Icon size={20} />
          </span>
          <div>
            <b className="block leading-[19px] font-[680]">{title}</b>
            <span className="text-[0.845rem] leading-4 text-ink-3">{text}</span>
          </div>
        </li>
      ))}
    </ul>
  )
}
