import { t } from '@lingui/core/macro'
import { Minus, Plus } from 'lucide-react'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { cx } from '#web/lib/cx.ts'

type Props = {
  /** The product's name: "Tomato Hybrid". */
  name: string
  quantity: number
  /** Highest quantity that can be ordered. */
  max: number
  onAdd: () => void
  onRemove: () => void
  /** Called on + at the limit, to explain it. */
  onLimit: () => void
  size?: 'sm' | 'lg'
  /** Without shadow: in rows and docks. */
  flat?: boolean
}

/**
 * Shows Add at quantity 0, then − n +. The keyboard focus moves between Add and + with it, also when the
 * server rejects the change.
 */
export function QuantityStepper(props: Props) {
  const { quantity, onAdd, onRemove } = props
  const add = useRef<HTMLButtonElement>(null)
  const plus = useRef<HTMLButtonElement>(null)
  /** Whether the replaced button had the focus, so that its replacement gets it. */
  const pressed = useRef(false)
  const isEmpty = quantity === 0

  useLayoutEffect(() => {
    if (!pressed.current) return
    const next = isEmpty ? add.current : plus.current
    next?.focus({ preventScroll: true })
    pressed.current = false
  }, [isEmpty])

  const crossing = (change: () => void, crosses: boolean) => () => {
    pressed.current = crosses
    change()
  }

  if (isEmpty) return <AddButton {...props} ref={add} onAdd={crossing(onAdd, true)} />
  return (
    <Steps {...props} plus={plus} crossed={pressed} onRemove={crossing(onRemove, quantity === 1)} />
  )
}

function AddButton({
  name,
  onAdd,
  size,
  flat,
  ref,
}: Props & { ref: React.Ref<HTMLButtonElement> }) {
  return (
    <button
      ref={ref}
      type="button"
      aria-label={t`Add ${name}`}
      onClick={onAdd}
      className={cx(
        'inline-flex items-center justify-center border-[1.5px] font-bold transition duration-(--duration-press) active:scale-98',
        // On its own page the product is the one thing to buy, so Add is the strongest thing there.
        size === 'lg'
          ? 'h-13 min-w-35 rounded-box border-transparent bg-brand px-6 text-lead text-on-brand hover:bg-brand-hover'
          : 'h-9 min-w-17 rounded-md border-brand-line bg-surface px-3.5 text-base text-brand-ink hover:bg-brand-soft',
        !flat && 'edge-pocket',
      )}
    >{t`Add`}</button>
  )
}

function Steps({
  name,
  quantity,
  max,
  onAdd,
  onRemove,
  onLimit,
  size,
  flat,
  plus,
  crossed,
}: Props & { plus: React.Ref<HTMLButtonElement>; crossed: RefObject<boolean> }) {
  const group = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const steps = group.current
    return () => {
      // A rejected first Add removes the steps without a press.
      if (steps?.contains(document.activeElement)) crossed.current = true
    }
  }, [crossed])
  const isFull = quantity >= max
  const button = size === 'lg' ? 'w-13' : 'w-8'
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <span
      ref={group}
      role="group"
      aria-label={t`Quantity of ${name}`}
      className={cx(
        'num inline-flex origin-right animate-[grow_180ms_var(--ease-out)] items-stretch bg-brand font-bold text-on-brand',
        size === 'lg' ? 'h-13 rounded-box text-lg' : 'h-9 rounded-md text-base',
        !flat && 'edge-pocket',
      )}
    >
      <button
        type="button"
        aria-label={t`Remove one`}
        onClick={onRemove}
        className={cx('grid place-items-center rounded-l-md hover:bg-brand-hover', button)}
      >
        <Minus size={size === 'lg' ? 20 : 16} strokeWidth={2.4} />
      </button>
      <span key={quantity} className="grid min-w-6 animate-bump place-items-center">
        {quantity}
      </span>
      <button
        ref={plus}
        type="button"
        aria-label={t`Add one`}
        aria-disabled={isFull || undefined}
        onClick={isFull ? onLimit : onAdd}
        className={cx('grid place-items-center rounded-r-md hover:bg-brand-hover', button)}
      >
        <Plus
          size={size === 'lg' ? 20 : 16}
          strokeWidth={2.4}
          className={isFull ? 'opacity-45' : ''}
        />
      </button>
    </span>
  )
}

/** Shown in place of Add. */
export function OutOfStock({ size = 'sm' }: { size?: 'sm' | 'lg' }) {
  return (
    <span
      className={cx(
        'inline-flex items-center bg-sunken font-label text-ink-2',
        size === 'lg' ? 'h-13 rounded-box px-6 text-base' : 'h-7 rounded-[8px] px-[9px] text-xs',
      )}
    >{t`Out of Stock`}</span>
  )
}
