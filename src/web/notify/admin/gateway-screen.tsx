import { t } from '@lingui/core/macro'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { Gateway } from '#contract/notify/notify.ts'
import { MAX_ENDPOINT, MAX_TEMPLATE, ORDER_EVENTS } from '#contract/notify/notify-kinds.ts'
import { TEMPLATE_VALUES } from '#contract/notify/template-text.ts'
import { changesBetween } from '#web/back-office/changes.ts'
import { EditBar } from '#web/back-office/edit-bar.tsx'
import { OfficePage } from '#web/back-office/office-page.tsx'
import { conflictDifferences, EditError } from '#web/ui/form/edit-conflict.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { SelectField, TextArea, TextField } from '#web/ui/form/text-field.tsx'
import { useEditBase } from '#web/ui/form/use-edit-base.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { Loading, Skeleton } from '#web/ui/loading/skeleton.tsx'
import { WhenLoaded } from '#web/ui/loading/when-loaded.tsx'
import { Card, SectionHeading } from '#web/ui/screen/page.tsx'
import { Deliveries } from './deliveries.tsx'
import { gatewayQuery, useSaveGateway } from './gateway-queries.ts'
import { GatewaySecret } from './gateway-secret.tsx'
import {
  EVENT_NAMES,
  englishField,
  hindiField,
  LABELS,
  settingsOf,
  tidied,
  type Values,
  validate,
  valuesOf,
} from './gateway-values.ts'
import { TestGateway } from './test-gateway.tsx'

/** Where the shop sends its news of orders, so that the owner's provider passes it on. */
export function GatewayScreen() {
  return (
    <OfficePage
      title={t`SMS and WhatsApp`}
      facts={t`Sends each event to one address of yours, which passes it on to your provider`}
    >
      <WhenLoaded skeleton={<FormSkeleton />}>
        <Content />
      </WhenLoaded>
    </OfficePage>
  )
}

function Content() {
  const gateway = useSuspenseQuery(gatewayQuery()).data
  return (
    <div className="grid max-w-[880px] grid-cols-1 gap-4">
      <GatewayForm gateway={gateway} />
      {gateway.updatedAt && (
        <>
          <GatewaySecret secret={gateway.secret} updatedAt={gateway.updatedAt} />
          <TestGateway gateway={gateway} />
        </>
      )}
      <Deliveries />
    </div>
  )
}

function GatewayForm({ gateway }: { gateway: Gateway }) {
  const { mutateAsync: save } = useSaveGateway()
  const queryClient = useQueryClient()
  const { follow, saveAgainst, conflict } = useEditBase(gateway, () =>
    queryClient.fetchQuery({ ...gatewayQuery(), staleTime: 0 }),
  )
  const form = useForm<Values, unknown>({
    initial: valuesOf(gateway),
    normalize: tidied,
    check: validate,
    send: (values) =>
      saveAgainst(({ updatedAt }) => save({ ...settingsOf(values), seen_at: updatedAt })),
    edits: true,
  })
  follow(form.isDirty)
  const differences =
    conflict &&
    conflictDifferences(
      LABELS,
      { was: valuesOf(conflict.was), now: valuesOf(conflict.now) },
      form.values,
    )
  return (
    <Form form={form} className="grid gap-4">
      <Card>
        <SectionHeading>{t`Gateway`}</SectionHeading>
        <div className="grid gap-4 md:grid-cols-2">
          <SelectField
            name="state"
            label={LABELS.withoutValue.state}
            value={form.values.state}
            onChange={({ target }) => form.choose('state', target.value)}
          >
            <option value="off">{t`No`}</option>
            <option value="on">{t`Yes`}</option>
          </SelectField>
          <TextField
            {...form.field('url')}
            label={LABELS.withValue.url}
            hint={t`Begins with https`}
            type="url"
            inputMode="url"
            maxLength={MAX_ENDPOINT}
            autoComplete="off"
          />
        </div>
      </Card>
      <Card>
        <SectionHeading>{t`Messages`}</SectionHeading>
        <p className="mb-3 text-ink-2">
          {t`An event without a message is not sent. The Hindi one is for shoppers who chose Hindi.`}
        </p>
        <p className="mb-3 flex flex-wrap items-center gap-2 text-ink-2">
          <span>{t`Values:`}</span>
          {TEMPLATE_VALUES.map((value) => (
            <code key={value} lang="en" className="num" translate="no">{`{${value}}`}</code>
          ))}
        </p>
        {ORDER_EVENTS.map((event) => (
          <fieldset key={event} className="mb-4 last:mb-0">
            <legend className="mb-1 font-action">{EVENT_NAMES[event]}</legend>
            <div className="grid gap-3 md:grid-cols-2">
              {[englishField(event), hindiField(event)].map((name) => (
                <TextArea
                  key={name}
                  {...form.field(name)}
                  label={LABELS.withoutValue[name]}
                  maxLength={MAX_TEMPLATE}
                  autoComplete="off"
                />
              ))}
            </div>
          </fieldset>
        ))}
      </Card>
      <EditBar form={form} changes={changesBetween(LABELS, form.was, form.values)}>
        <EditError error={form.serverError} {...(differences && { differences })} />
      </EditBar>
    </Form>
  )
}

function FormSkeleton() {
  return (
    <Loading label={t`Loading SMS and WhatsApp`}>
      <Skeleton className="h-40 max-w-[880px] rounded-lg" />
      <Skeleton className="mt-4 h-100 max-w-[880px] rounded-lg" />
    </Loading>
  )
}
