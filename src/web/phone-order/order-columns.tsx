import type { ReactNode } from 'react'

type Props = {
  /** While no answer says whether the order is placed, the same one can only be sent again. */
  isFrozen: boolean
  /** The bill, beside the parts or below them. */
  end: ReactNode
  children: ReactNode
}

/** The parts of an order that is being taken, and its end. */
export const OrderColumns = ({ isFrozen, end, children }: Props) => (
  <div className="grid grid-cols-1 gap-3 xl:grid-cols-[minmax(0,1fr)_minmax(320px,390px)] xl:items-start">
    <fieldset disabled={isFrozen} className="grid min-w-0 grid-cols-1 gap-3 border-0 p-0">
      {children}
    </fieldset>
    {end}
  </div>
)
