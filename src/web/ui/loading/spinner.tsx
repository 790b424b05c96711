import { cx } from '#web/lib/cx.ts'

/** A spinner in the text colour. Without `label` it is silent, so mark the region as busy. */
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
