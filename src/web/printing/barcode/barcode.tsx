import { cx } from '#web/lib/cx.ts'
import type { Bars } from './barcode-of.ts'

/** The bars across the whole width, with their text below for people. */
export function Barcode({ bars, className }: { bars: Bars; className?: string }) {
  const { modules, quiet, text } = bars
  const width = quiet.left + modules.length + quiet.right
  return (
    <span className={cx('paper-barcode', className)}>
      <svg
        role="img"
        aria-label={text}
        viewBox={`0 0 ${width} 10`}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
      >
        <path d={pathOf(modules, quiet.left)} fill="#000" />
      </svg>
      <span aria-hidden="true" className="num">
        {text}
      </span>
    </span>
  )
}

/** One rectangle for each bar. */
const pathOf = (modules: string, from: number) =>
  [...modules.matchAll(/1+/g)]
    .map(({ 0: bar, index }) => `M${from + index} 0h${bar.length}v10h-${bar.length}z`)
    .join('')
