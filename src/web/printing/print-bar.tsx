import { t } from '@lingui/core/macro'
import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { FilterChips } from '#web/back-office/list/filter-chips.tsx'
import { Button } from '#web/ui/button.tsx'
import { PAPER_SIZES, type PaperSize } from './paper-size.ts'

const SIZE_NAMES: Record<PaperSize, string> = { A4: t`A4`, '80mm': t`80 mm roll` }

type Props = {
  size: PaperSize
  onSize: (size: PaperSize) => void
  /** What else can be chosen. */
  children?: ReactNode
  /** Nothing can be printed. */
  isEmpty: boolean
}

/** What is printed on which paper, and the button that prints it. */
export function PrintBar({ size, onSize, children, isEmpty }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      {children}
      <FilterChips
        label={t`Paper`}
        options={PAPER_SIZES.map((value) => ({ value, name: SIZE_NAMES[value] }))}
        chosen={size}
        onChoose={onSize}
      />
      <Button
        className="max-sm:w-full sm:ml-auto"
        disabled={isEmpty}
        onClick={() => window.print()}
      >
        <Printer size={18} /> {t`Print`}
      </Button>
    </div>
  )
}
