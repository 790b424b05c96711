import { t } from '@lingui/core/macro'
import { isMobile, MAX_LENGTH } from '#contract/account/validation.ts'
import { mobileDigits } from '#contract/lib/typed-digits.ts'
import type { Gateway } from '#contract/notify/notify.ts'
import { ORDER_EVENTS, type OrderEvent } from '#contract/notify/notify-kinds.ts'
import { Button } from '#web/ui/button.tsx'
import { Form, FormError } from '#web/ui/form/form.tsx'
import { SelectField, TextField } from '#web/ui/form/text-field.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Card, SectionHeading } from '#web/ui/screen/page.tsx'
import { useTestGateway } from './gateway-queries.ts'
import { EVENT_NAMES } from './gateway-values.ts'

/** Sends a message about a made-up order, as it is saved. */
export function TestGateway({ gateway }: { gateway: Gateway }) {
  const written = ORDER_EVENTS.filter((event) => gateway.templates[event].en !== '')
  const { mutateAsync: test, data } = useTestGateway()
  const form = useForm<{ event: string; phone: string }, unknown>({
    initial: { event: written[0] ?? '', phone: '' },
    normalize: ({ event, phone }) => ({ event, phone: mobileDigits(phone.trim()) }),
    check: ({ phone }) =>
      isMobile(phone) ? undefined : { fields: { phone: t`Enter the ten digits of your phone` } },
    send: ({ event, phone }) => test({ event: event as OrderEvent, phone }),
  })
  if (gateway.url === '' || written.length === 0) return null
  const failed = data?.data.status === 'failed' ? data.data : undefined
  return (
    <Form form={form}>
      <Card>
        <SectionHeading>{t`Test`}</SectionHeading>
        <p className="mb-3 text-ink-2">
          {t`Sends a message about a made-up order to your own phone, as it is saved.`}
        </p>
        <div className="grid gap-3 md:grid-cols-2">
          <SelectField
            name="event"
            label={t`Event`}
            value={form.values.event}
            onChange={({ target }) => form.choose('event', target.value)}
          >
            {written.map((event) => (
              <option key={event} value={event}>
                {EVENT_NAMES[event]}
              </option>
            ))}
          </SelectField>
          <TextField
            {...form.field('phone')}
            label={t`Your phone`}
            type="tel"
            inputMode="tel"
            maxLength={MAX_LENGTH.mobile}
          />
        </div>
        <FormError error={form.serverError} />
        <p role="status" className="text-danger not-empty:mt-3">
          {failed && t`The gateway did not take it: ${{ why: failed.error ?? '' }}`}
        </p>
        <Button type="submit" kind="secondary" busy={form.isBusy} className="mt-3">
          {t`Send a Test`}
        </Button>
      </Card>
    </Form>
  )
}
