import { t } from '@lingui/core/macro'
import { type CSSProperties, type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { cx } from '#web/lib/cx.ts'
import '#web/ui/screen/printed.css'
import './labels.css'
import './printing.css'

type Props = {
  /** In mm. */
  width: number
  className?: string
  paper?: Ref<HTMLDivElement>
  children: ReactNode
}

const PX_PER_MM = 96 / 25.4

/** The paper as it is printed, reduced to the width of the window. It is printed alone. */
export function Preview({ width, className, paper, children }: Props) {
  const frame = useRef<HTMLElement>(null)
  const zoom = Math.min(1, useWidth(frame) / (width * PX_PER_MM))
  return (
    <section
      ref={frame}
      aria-label={t`Preview`}
      className="mt-4 overflow-clip print:overflow-visible"
    >
      <div
        ref={paper}
        data-printed
        className={cx('paper', className)}
        style={{ '--paper-zoom': zoom } as CSSProperties}
      >
        {children}
      </div>
    </section>
  )
}

function useWidth(frame: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])
  return width
}
