import { t } from '@lingui/core/macro'
import { Bell, BellRing } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import type { Product } from '#contract/catalog/catalog.ts'
import { useIsVisitor } from '#web/cart/cart-observer.ts'
import { cx } from '#web/lib/cx.ts'
import { localName } from '#web/lib/language/catalogue-names.ts'
import { useSignIn } from '../use-sign-in.ts'
import { useAddAlert, useIsWaiting, useRemoveAlert } from './alert-queries.ts'

type Props = { product: Product; size?: 'sm' | 'lg' }

/** Notify me of a sold-out product; then that we will, and Undo. Visitors log in first. */
export function NotifyControl({ product, size = 'sm' }: Props) {
  const isWaiting = useIsWaiting(product._id)
  const isVisitor = useIsVisitor()
  const signIn = useSignIn()
  const add = useAddAlert()
  const remove = useRemoveAlert()
  const name = localName(product)
  const { ref, keepFocus } = useKeptFocus(isWaiting)
  const press = (change: () => void) => () => {
    keepFocus()
    change()
  }

  if (isWaiting)
    return (
      <button
        ref={ref}
        type="button"
        aria-label={t`We’ll tell you when ${name} is back. Undo`}
        onClick={press(() => remove.mutate(product._id))}
        className={cx(BUTTON, SIZES[size], 'border-transparent bg-brand-soft text-brand-ink')}
      >
        <BellRing size={16} aria-hidden="true" className="shrink-0" />
        <span>{t`We’ll tell you`}</span>
        <span className="underline">{t`Undo`}</span>
      </button>
    )
  return (
    <button
      ref={ref}
      type="button"
      aria-label={t`Notify me when ${name} is back`}
      onClick={press(isVisitor ? signIn : () => add.mutate(product._id))}
      className={cx(BUTTON, SIZES[size], 'border-brand-line bg-surface text-brand-ink')}
    >
      <Bell size={16} aria-hidden="true" className="shrink-0" />
      <span>{t`Notify me`}</span>
    </button>
  )
}

const BUTTON =
  'inline-flex items-center justify-center gap-1 border-[1.5px] font-bold transition duration-(--duration-press) hover:bg-brand-soft active:scale-98'
const SIZES = {
  sm: 'min-h-9 max-w-[122px] flex-wrap rounded-md px-2 text-sm leading-4',
  lg: 'min-h-13 gap-2 rounded-box px-5 text-base',
}

/** Keeps the keyboard focus when the pressed button is replaced by the other one. */
function useKeptFocus(isWaiting: boolean) {
  const ref = useRef<HTMLButtonElement>(null)
  const pressedAt = useRef<boolean>(undefined)
  useLayoutEffect(() => {
    if (pressedAt.current === undefined || pressedAt.current === isWaiting) return
    pressedAt.current = undefined
    ref.current?.focus({ preventScroll: true })
  }, [isWaiting])
  const keepFocus = () => {
    pressedAt.current = isWaiting
  }
  return { ref, keepFocus }
}
