import { t } from '@lingui/core/macro'
import { ScanBarcode } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { OFFICE_LENGTH } from '#contract/office-limits.ts'
import { cx } from '#web/lib/cx.ts'
import { inputClass } from '#web/ui/form/field-frame.tsx'
import type { Task } from './picking.ts'
import { isCode, isNamed, keyOf, type Scanned, scanOf, scanText } from './scan.ts'

type Props = {
  tasks: readonly Task[]
  /** Filters lines by name; all lines if empty or scanned. */
  onFind: (text: string) => void
  onPick: (task: Task) => void
  /** Enter after letters: goes to the first remaining line. */
  onGo: () => void
}

/** Ticks scanned packets and finds lines by name. Keeps the focus for the next scan. */
export function ScanField({ tasks, onFind, onPick, onGo }: Props) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const { result, scan } = useScanned(tasks, onPick)
  const isNowhere =
    typed !== '' && !isCode(typed) && !tasks.some(({ line }) => isNamed(line, typed))
  const type = (text: string) => {
    setTyped(text)
    onFind(isCode(text.trim()) ? '' : text.trim())
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    const text = typed.trim()
    if (!isCode(text)) return onGo()
    scan(text)
    type('')
  }

  return (
    <div className="sticky top-[calc(var(--under-bar)+61px)] z-(--z-sticky) -mx-3 bg-page px-3 pt-1 pb-1.5 md:top-[calc(var(--under-bar)+56px)] md:mx-0 md:px-0 print:hidden">
      <div className="relative">
        <ScanBarcode size={20} className="absolute top-3.25 left-3 text-ink-3" aria-hidden="true" />
        <input
          type="search"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={OFFICE_LENGTH.find}
          aria-label={t`Scan a barcode or type a name`}
          aria-describedby={`${id}-said`}
          placeholder={t`Scan a barcode or type a name`}
          value={typed}
          onChange={({ target }) => type(target.value)}
          onFocus={({ target }) => target.select()}
          onKeyDown={handleKey}
          className={inputClass(undefined, 'pl-10')}
        />
      </div>
      <p
        id={`${id}-said`}
        role="status"
        className={cx('text-sm', result.isWrong || isNowhere ? 'text-danger' : 'text-save')}
      >
        {isNowhere ? t`Nothing here matches “${{ typed: typed.trim() }}”.` : result.text}
      </p>
    </div>
  )
}

/** Counts the packets of each line; the last one ticks it. */
function useScanned(tasks: readonly Task[], onPick: (task: Task) => void) {
  const [scanned, setScanned] = useState<Scanned>(NONE)
  const [result, setResult] = useState({ text: '', isWrong: false })
  const scan = (typed: string) => {
    const found = scanOf(tasks, typed, scanned)
    setResult({ text: scanText(found, typed), isWrong: found.kind === 'unknown' })
    if (found.kind === 'counted') {
      setScanned(new Map(scanned).set(keyOf(found.task), found.count))
    }
    if (found.kind !== 'picked') return
    const others = [...scanned].filter(([key]) => key !== keyOf(found.task))
    setScanned(new Map(others))
    onPick(found.task)
  }
  return { result, scan }
}

const NONE: Scanned = new Map()
