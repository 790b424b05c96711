import { t } from '@lingui/core/macro'
import type { WholeComplaint } from '#contract/complaint/complaint.ts'
import {
  COMPLAINT_LENGTH,
  COMPLAINT_OUTCOME_NAMES,
  COMPLAINT_OUTCOMES,
  type ComplaintOutcome,
  complaintMessages,
} from '#contract/complaint/complaint-kinds.ts'
import { translated } from '#web/lib/language/translated.ts'
import { Button } from '#web/ui/button.tsx'
import { Form, FormError } from '#web/ui/form/form.tsx'
import { SelectField, TextArea } from '#web/ui/form/text-field.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Skeleton } from '#web/ui/loading/skeleton.tsx'
import { WhenLoaded } from '#web/ui/loading/when-loaded.tsx'
import { Card, SectionHeading } from '#web/ui/screen/page.tsx'
import { useAnswer } from './complaint-queries.ts'
import { outcomeText } from './outcome-text.ts'
import { RemedyChoice } from './remedy-choice.tsx'
import { type RemedyKind, useRemedy } from './use-remedy.ts'

type Values = { text: string; outcome: string; money: string }

/** An answer by email, or a note on what a caller without email was told. */
export function AnswerForm({ complaint }: { complaint: WholeComplaint }) {
  const { mutateAsync: answer } = useAnswer(complaint._id)
  const isMailed = complaint.email !== ''
  const choice = useRemedy(complaint)
  const form = useForm<Values, unknown>({
    initial: { text: '', outcome: '', money: '' },
    normalize: ({ text, ...chosen }) => ({ text: text.trim(), ...chosen }),
    check: ({ text }) => {
      if (text === '') return { fields: { text: translated(complaintMessages.answer) } }
      return choice.isIncomplete ? { fields: {}, toast: t`Please choose the items.` } : undefined
    },
    send: ({ text, outcome, money }) =>
      answer({
        text,
        outcome: COMPLAINT_OUTCOMES.find((one) => one === outcome) ?? null,
        seen_events: complaint.history.length,
        remedy: choice.remedy(money),
      }),
    edits: true,
  })
  return (
    <Card>
      <SectionHeading>{t`Answer`}</SectionHeading>
      <Form form={form} className="grid gap-4">
        <TextArea
          {...form.field('text')}
          label={isMailed ? t`Your answer` : t`What you told the customer by phone`}
          hint={
            isMailed ? t`Will be emailed to ${{ email: complaint.email }}` : t`No email is sent`
          }
          required
          rows={7}
          maxLength={COMPLAINT_LENGTH.answer}
        />
        {complaint.problem && complaint.order._id && (
          <WhenLoaded skeleton={<Skeleton className="h-24 rounded-lg" />}>
            <RemedyChoice number={complaint.order.number} choice={choice} />
          </WhenLoaded>
        )}
        <SelectField {...form.field('outcome')} label={t`Then`} hint={hintFor(complaint)}>
          <option value="">{t`Keep open`}</option>
          {COMPLAINT_OUTCOMES.filter(
            (outcome) => isOffered(outcome, complaint) || isOfferedBy(choice.kind, outcome),
          ).map((outcome) => (
            <option key={outcome} value={outcome}>
              {t`Close: ${{ outcome: shownOutcome(outcome, complaint, choice.kind) }}`}
            </option>
          ))}
        </SelectField>
        <div>
          <Button type="submit" busy={form.isBusy}>
            {isMailed ? t`Send the Answer` : t`Save Note`}
          </Button>
          <FormError error={form.serverError} />
        </div>
      </Form>
    </Card>
  )
}

/** A refund sent with this answer. */
const isOfferedBy = (kind: RemedyKind, outcome: ComplaintOutcome) =>
  kind === 'refund' && outcome === 'refunded'

const shownOutcome = (outcome: ComplaintOutcome, complaint: WholeComplaint, kind: RemedyKind) =>
  isOfferedBy(kind, outcome)
    ? translated(COMPLAINT_OUTCOME_NAMES.refunded)
    : outcomeText(outcome, complaint)

/** "Refunded" requires a refund of the order. */
const isOffered = (outcome: ComplaintOutcome, { order }: WholeComplaint) =>
  outcome !== 'refunded' || order.refunded > 0

function hintFor({ order }: WholeComplaint): string {
  if (order.refunded > 0) return ''
  return order._id
    ? t`“Refunded” can be chosen once this order has a refund: open the order’s payment under Money.`
    : t`“Refunded” can be chosen for an order that has a refund. No order is known here.`
}
