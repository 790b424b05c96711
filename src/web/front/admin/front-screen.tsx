import { t } from '@lingui/core/macro'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { Front } from '#contract/front/front.ts'
import { changesBetween } from '#web/back-office/changes.ts'
import { EditBar } from '#web/back-office/edit-bar.tsx'
import { OfficePage } from '#web/back-office/office-page.tsx'
import { conflictDifferences, EditError } from '#web/ui/form/edit-conflict.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useEditBase } from '#web/ui/form/use-edit-base.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { Loading, Skeleton } from '#web/ui/loading/skeleton.tsx'
import { WhenLoaded } from '#web/ui/loading/when-loaded.tsx'
import { BannersCard } from './banners-card.tsx'
import { ClosingsCard } from './closings-card.tsx'
import { frontQuery, useSaveDraft } from './front-queries.ts'
import { contentIn, LABELS, mistakesIn, type Parts, partsOf } from './front-values.ts'
import { NoticeCard } from './notice-card.tsx'
import { Preview } from './preview.tsx'
import { PublishBar } from './publish-bar.tsx'
import { RowCard } from './row-card.tsx'

/** What the owner puts on the front of the shop: edited as a draft, looked at, then published. */
export function FrontScreen() {
  return (
    <OfficePage
      title={t`Shop front`}
      facts={t`Prepare a draft, look at it, then publish it. Shoppers see what is published.`}
    >
      <WhenLoaded skeleton={<FrontSkeleton />}>
        <Editor />
      </WhenLoaded>
    </OfficePage>
  )
}

function Editor() {
  const front = useSuspenseQuery(frontQuery()).data
  const { form, differences } = useDraftForm(front)
  const content = contentIn(form.values)
  const { errors } = form
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_380px]">
      <div className="grid grid-cols-1 gap-4">
        <PublishBar front={front} isDirty={form.isDirty} />
        <Form form={form} className="grid grid-cols-1 gap-4">
          <NoticeCard
            notice={content.notice}
            error={errors.notice}
            onChange={(notice) => form.choose('notice', JSON.stringify(notice))}
          />
          <BannersCard
            banners={content.banners}
            error={errors.banners}
            onChange={(banners) => form.choose('banners', JSON.stringify(banners))}
          />
          <RowCard
            row={content.row}
            error={errors.row}
            onChange={(row) => form.choose('row', JSON.stringify(row))}
          />
          <EditBar form={form} changes={changesBetween(LABELS, form.was, form.values)}>
            <EditError error={form.serverError} {...(differences && { differences })} />
          </EditBar>
        </Form>
        <ClosingsCard />
      </div>
      <Preview content={content} />
    </div>
  )
}

/** Each part is a field, so that two who edit different parts overwrite nothing of each other. */
function useDraftForm(front: Front) {
  const { mutateAsync: save } = useSaveDraft()
  const queryClient = useQueryClient()
  const { follow, saveAgainst, conflict } = useEditBase(front, () =>
    queryClient.fetchQuery({ ...frontQuery(), staleTime: 0 }),
  )
  const form = useForm<Parts, unknown>({
    initial: partsOf(front.draft),
    check: (parts) => {
      const fields = mistakesIn(contentIn(parts))
      return Object.keys(fields).length > 0 ? { fields } : undefined
    },
    send: (parts) =>
      saveAgainst(({ version }) => save({ content: contentIn(parts), seen_version: version })),
    edits: true,
  })
  follow(form.isDirty)
  const differences =
    conflict &&
    conflictDifferences(
      LABELS,
      { was: partsOf(conflict.was.draft), now: partsOf(conflict.now.draft) },
      form.values,
    )
  return { form, differences }
}

function FrontSkeleton() {
  return (
    <Loading label={t`Loading the shop front`}>
      <Skeleton className="h-80 rounded-lg" />
      <Skeleton className="mt-4 h-60 rounded-lg" />
    </Loading>
  )
}
