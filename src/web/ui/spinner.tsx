import { cx } from '#web/lib/cx.ts'

/** A turning ring in the colour of its text. Says nothing by itself: name it, or mark the region busy. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <span
      {...(label ? { role: 'status' } : { 'aria-hidden': true })}
      className={cx(
        'inline-block size-[18px] animate-spin rounded-full border-[2.5px] border-current border-r-transparent',
        className,
      )}
    >
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}
