import { t } from '@lingui/core/macro'
import { CloudOff, ShoppingBasket } from 'lucide-react'
import { createContext, type ReactNode, use } from 'react'
import { cx } from '#web/lib/cx.ts'
import { Button } from '../button.tsx'

type Props = {
  title: string
  text?: ReactNode
  icon?: ReactNode
  /** One button or link. */
  action?: ReactNode
  /** 'h1' if the screen has no other title. */
  heading?: 'h1' | 'h2'
  tone?: 'brand' | 'danger'
}

/** An icon, an explanation and one action. */
export function EmptyState({
  title,
  text,
  icon = <ShoppingBasket size={34} />,
  action,
  heading: Heading = 'h2',
  tone = 'brand',
}: Props) {
  return (
    <div className="px-5 py-7 text-center">
      <div
        className={cx(
          'mx-auto mb-3 grid size-19 place-items-center rounded-full',
          tone === 'brand' ? 'bg-brand-soft text-brand-ink' : 'bg-danger-soft text-danger',
        )}
      >
        {icon}
      </div>
      <Heading className="text-lg leading-5.5">{title}</Heading>
      {text && <p className="mx-auto mt-1 max-w-form text-ink-2">{text}</p>}
      {action && <div className="mt-3.5">{action}</div>}
    </div>
  )
}

/** What a shopper can read to the shop about the error around; undefined where nothing is wrong with the shop. */
export const Reference = createContext<string | undefined>(undefined)

/** Shown when loading failed. `onRetry` loads again. */
export function ErrorState({
  title = t`Oops! Something went wrong`,
  text,
  onRetry,
  heading = 'h2',
}: {
  title?: string
  text: ReactNode
  onRetry?: () => void
  heading?: 'h1' | 'h2'
}) {
  const reference = use(Reference)
  return (
    <div role="alert">
      <EmptyState
        title={title}
        text={text}
        heading={heading}
        tone="danger"
        icon={<CloudOff size={34} />}
        action={
          onRetry && <Button kind="secondary" size="sm" onClick={onRetry}>{t`Try Again`}</Button>
        }
      />
      {reference && (
        <p className="-mt-4 text-center text-ink-2 text-xs">{t`Reference ${reference}`}</p>
      )}
    </div>
  )
}
