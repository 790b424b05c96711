import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { User } from '#contract/account/account.ts'
import { MAX_LENGTH } from '#contract/account/validation.ts'
import type { Ticket } from '#contract/complaint/complaint.ts'
import {
  COMPLAINT_KIND_NAMES,
  COMPLAINT_KINDS,
  COMPLAINT_LENGTH,
  type ComplaintKind,
  complaintMessages,
  isPhone,
} from '#contract/complaint/complaint-kinds.ts'
import { dayOf, longDayName } from '#contract/lib/days.ts'
import { clockTime } from '#contract/lib/india.ts'
import { translated } from '#web/lib/language/translated.ts'
import { ordersQuery } from '#web/order/order-queries.ts'
import { useUser } from '#web/session/user-queries.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Form, FormError } from '#web/ui/form/form.tsx'
import { SelectField, TextArea, TextField } from '#web/ui/form/text-field.tsx'
import { useForm, type ValidationErrors } from '#web/ui/form/use-form.ts'
import { useMakeComplaint } from './complaint-queries.ts'

type Field = 'kind' | 'order_number' | 'name' | 'email' | 'phone' | 'text'
type Values = Record<Field, string>

/** The complaint form; afterwards its ticket. */
export function ComplaintForm() {
  const user = useUser()
  const [ticket, setTicket] = useState<Ticket>()
  return ticket ? <TicketBanner ticket={ticket} /> : <Words user={user} onSent={setTicket} />
}

function Words({ user, onSent }: { user: User | null; onSent: (ticket: Ticket) => void }) {
  const { mutateAsync: make } = useMakeComplaint(user !== null)
  const form = useForm<Values, Ticket>({
    initial: {
      ...{ kind: '', order_number: '', text: '' },
      ...{ name: user?.username ?? '', email: user?.email ?? '', phone: user?.mobile ?? '' },
    },
    normalize: tidied,
    check: validate,
    // The select offers known kinds only.
    send: ({ kind, ...words }) => make({ ...words, kind: kind as ComplaintKind }),
    onSent,
  })
  return (
    <Form form={form} aria-label={t`Your complaint`} className="grid gap-4 md:grid-cols-2">
      <SelectField {...form.field('kind')} label={t`What is it about?`} required>
        <option value="">{t`Please choose`}</option>
        {COMPLAINT_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {translated(COMPLAINT_KIND_NAMES[kind])}
          </option>
        ))}
      </SelectField>
      <OrderField isSignedIn={user !== null} {...form.field('order_number')} />
      <TextArea
        {...form.field('text')}
        label={t`What happened?`}
        hint={t`Tell us what went wrong and how we can fix it. At most ${{ max: COMPLAINT_LENGTH.text }} characters.`}
        required
        maxLength={COMPLAINT_LENGTH.text}
        rows={6}
        className="md:col-span-2"
      />
      <TextField
        {...form.field('name')}
        label={t`Your name`}
        required
        maxLength={MAX_LENGTH.username}
        autoComplete="name"
        className="md:col-span-2"
      />
      <TextField
        {...form.field('email')}
        label={t`Email`}
        type="email"
        hint={t`We'll send the answer here`}
        maxLength={MAX_LENGTH.email}
        autoComplete="email"
      />
      <TextField
        {...form.field('phone')}
        label={t`Phone`}
        type="tel"
        hint={t`We'll call if you leave the email blank`}
        maxLength={COMPLAINT_LENGTH.phone}
        autoComplete="tel"
      />
      <div className="md:col-span-2">
        <Button type="submit" busy={form.isBusy}>{t`Send the Complaint`}</Button>
        <FormError error={form.serverError}>{t`What you wrote is still here.`}</FormError>
      </div>
    </Form>
  )
}

const tidied = (typed: Values): Values =>
  Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, value.trim()])) as Values

function validate({ kind, text, name, email, phone }: Values): ValidationErrors<Field> | undefined {
  const fields = {
    ...(kind === '' && { kind: t`Please choose what it is about` }),
    ...(text === '' && { text: t`Please tell us what happened` }),
    ...(name === '' && { name: t`Please enter your name` }),
    ...(email === '' && phone === '' && { email: translated(complaintMessages.reachable) }),
    ...(email !== '' &&
      !/^\S+@\S+\.\S+$/.test(email) && { email: t`This is not an email address` }),
    ...(phone !== '' && !isPhone(phone) && { phone: t`A phone number has at least ten digits` }),
  }
  const [first] = Object.values(fields)
  return first ? { fields, toast: first } : undefined
}

type OrderProps = {
  isSignedIn: boolean
  name: string
  defaultValue: string
  error?: string | undefined
}

/** A logged-in shopper picks an order; a visitor types its number. */
function OrderField({ isSignedIn, ...field }: OrderProps) {
  const { data: orders = [] } = useQuery({ ...ordersQuery(), enabled: isSignedIn })
  if (orders.length === 0) {
    return (
      <TextField
        {...field}
        label={t`Order number`}
        hint={t`If it's about an order: TKR-…`}
        maxLength={COMPLAINT_LENGTH.orderNumber}
        autoComplete="off"
      />
    )
  }
  return (
    <SelectField {...field} label={t`Order`}>
      <option value="">{t`Not about an order`}</option>
      {orders.map(({ order_id, createdAt }) => (
        <option key={order_id} value={order_id}>
          {order_id}, {longDayName(dayOf(createdAt))}
        </option>
      ))}
    </SelectField>
  )
}

/** Takes the focus so that screen readers read it. */
function TicketBanner({ ticket }: { ticket: Ticket }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} role="status">
      <Banner
        tone="green"
        icon={<CircleCheck size={24} />}
        title={t`Your complaint number is ${{ number: ticket.number }}`}
      >
        <p>
          <Trans>
            A person confirms it by <b>{ph({ confirmed: inIndia(ticket.confirm_by) })}</b>, and you
            have our answer by <b>{ph({ answered: inIndia(ticket.answer_by) })}</b> (India time).
          </Trans>
        </p>
        <p>
          {ticket.is_mailed
            ? t`We've also emailed you the number.`
            : t`Please note the number. We'll contact you about it.`}
        </p>
      </Banner>
    </div>
  )
}

const inIndia = (instant: string) => `${longDayName(dayOf(instant))}, ${clockTime(instant)}`
