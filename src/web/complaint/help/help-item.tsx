import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Help, HelpRemedy } from '#contract/complaint/help.ts'
import { type HelpState, PROBLEM_NAMES } from '#contract/complaint/help-kinds.ts'
import { formatPrice } from '#contract/lib/price-words.ts'
import type { ReturnMoney } from '#contract/return/return-kinds.ts'
import { formatDate } from '#web/lib/format/format-date.ts'
import { localName } from '#web/lib/language/catalogue-names.ts'
import { translated } from '#web/lib/language/translated.ts'
import { paths } from '#web/lib/navigation/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { linkClass } from '#web/ui/screen/page.tsx'
import { Pill } from '#web/ui/status.tsx'

const STATES: Record<HelpState, { text: string; tone: 'amber' | 'blue' | 'green' }> = {
  received: { text: t({ message: 'Received', context: 'complaint' }), tone: 'amber' },
  read: { text: t`We are looking into it`, tone: 'blue' },
  answered: { text: t`Answered`, tone: 'blue' },
  closed: { text: t`Closed`, tone: 'green' },
}

/** A complaint about the order: what was reported, and what the shop answered. */
export function HelpItem({ help }: { help: Help }) {
  const { text, tone } = STATES[help.state]
  return (
    <li className="grid gap-1.5 py-3 first:pt-0" aria-label={help.number}>
      <p className="flex flex-wrap items-center gap-2">
        <b className="font-action">{translated(PROBLEM_NAMES[help.problem])}</b>
        <Pill tone={tone}>{text}</Pill>
      </p>
      <p className="num text-sm text-ink-3">{`${help.number} · ${formatDate(help.createdAt)}`}</p>
      {help.items.length > 0 && <p className="break-words">{itemsText(help.items)}</p>}
      {help.text && (
        <p dir="auto" className="break-words whitespace-pre-line text-ink-2">
          {help.text}
        </p>
      )}
      <Photos photos={help.photos} />
      {help.history.every(({ what }) => what === 'made') && <AnswerBy help={help} />}
      {help.history.filter(isAnswer).map(({ at, text: answer, remedy }) => (
        <div key={at} className="rounded-box bg-sunken px-3 py-2">
          <p className="text-sm text-ink-3">{t`Our answer, ${{ date: formatDate(at) }}`}</p>
          <p dir="auto" className="break-words whitespace-pre-line">
            {answer}
          </p>
          {remedy && <Remedy remedy={remedy} />}
        </div>
      ))}
    </li>
  )
}

const isAnswer = ({ what }: Help['history'][number]) => what === 'answered' || what === 'closed'

const itemsText = (items: Help['items']) =>
  items.map((item) => `${item.quantity} × ${localName(item)}`).join(', ')

const AnswerBy = ({ help }: { help: Help }) => (
  <p className="text-sm text-ink-2">
    <Trans>You have our answer by {ph({ date: formatDate(help.answer_by) })}.</Trans>
  </p>
)

const Photos = ({ photos }: Pick<Help, 'photos'>) =>
  photos.length > 0 && (
    <ul aria-label={t`Your photos`} className="flex flex-wrap gap-2 print:hidden">
      {photos.map(({ _id, url }, index) => (
        <li key={_id}>
          <a href={url} target="_blank" rel="noreferrer">
            <img
              src={url}
              alt={t`Attached ${{ number: index + 1 }}`}
              width={72}
              height={72}
              loading="lazy"
              className="size-18 rounded-box bg-sunken object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  )

const REFUND_TEXTS: Record<ReturnMoney, (amount: string, items: string) => string> = {
  online: (amount, items) =>
    t`${amount} for ${items} is being refunded to your original payment method.`,
  cash: (amount, items) => t`You receive ${amount} for ${items} in cash.`,
  bank: (amount, items) => t`We transfer ${amount} for ${items} to your bank account.`,
}

function Remedy({ remedy }: { remedy: HelpRemedy }) {
  const items = itemsText(remedy.items)
  if (remedy.kind === 'refund') {
    const { amount = 0, money = 'online' } = remedy
    return (
      <p className="mt-1 font-action break-words">
        {REFUND_TEXTS[money](formatPrice(amount), items)}
      </p>
    )
  }
  const { order_id = '' } = remedy
  return (
    <p className="mt-1 font-action break-words">
      <span>{t`We send again, free of charge: ${items}`}</span>{' '}
      <Link to={paths.order(order_id)} className={`${linkClass} reach num`}>
        {order_id}
      </Link>
    </p>
  )
}
