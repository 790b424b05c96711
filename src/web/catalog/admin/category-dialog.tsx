import type { Category } from '#contract/catalog.ts'
import { messages } from '#contract/messages.ts'
import { OFFICE_LENGTH } from '#contract/office-lengths.ts'
import { ApiError } from '#web/lib/http/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { changedMeanwhile, EditError } from '#web/ui/form/meanwhile.tsx'
import { type Mistakes, useForm } from '#web/ui/form/use-form.ts'
import { type Overtaken, useSeen } from '#web/ui/form/use-seen.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { useSaveCategory } from './catalog-admin-queries.ts'
import { usePickedFiles } from './picked-files.ts'
import { PictureField } from './picture-field.tsx'
import { standsThereNow } from './stands-there-now.ts'

type Props = {
  /** The one to edit; without it a new one. */
  category?: Category
  onClose: () => void
}

type Values = { name: string; picture: string }

export function CategoryDialog({ category, onClose }: Props) {
  const files = usePickedFiles()
  const { form, differences } = useCategoryForm(category, files.fileAt, onClose)

  return (
    <Dialog title={category ? 'Edit Category' : 'New Category'} onClose={onClose}>
      <Form form={form} className="grid gap-4">
        <TextField
          {...form.field('name')}
          label="Name"
          required
          maxLength={OFFICE_LENGTH.categoryName}
          placeholder="e.g. Festive Sweets"
          data-autofocus
        />
        <PictureField
          picture={form.values.picture}
          files={files}
          error={form.errors.picture}
          onChoose={(picture) => form.choose('picture', picture)}
          onRefuse={(sentence) => form.refuse({ toast: sentence, fields: { picture: sentence } })}
        />
        <EditError error={form.refusal} {...(differences && { differences })} />
        <DialogActions>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={form.isBusy} disabled={category && !form.isDirty}>
            {category ? 'Update' : 'Submit'}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

function useCategoryForm(
  category: Category | undefined,
  fileAt: (picture: string) => File | undefined,
  onSent: () => void,
) {
  const { mutateAsync: save } = useSaveCategory(category?._id)
  const { seen, saveUpon, overtaken } = useSeen<Category | undefined>(category, standsThereNow)
  const form = useForm<Values, unknown>({
    initial: valuesOf(seen),
    tidy: ({ name, picture }) => ({ name: name.trim(), picture }),
    check: nameMissing,
    send: ({ name, picture }) => saveUpon((seen) => save({ name, image: fileAt(picture), seen })),
    onSent,
    refusedAt: (error) => (isNameTaken(error) ? 'name' : undefined),
    edits: true,
  })
  return { form, ...(overtaken && { differences: differencesFrom(overtaken, form.values) }) }
}

const valuesOf = (category: Category | undefined): Values => ({
  name: category?.name ?? '',
  picture: category?.image ?? '',
})

const LABELS = { said: { name: 'Name' }, named: { picture: 'Picture' } }

const differencesFrom = ({ was, now }: Overtaken<Category | undefined>, typed: Values) =>
  changedMeanwhile(LABELS, { was: valuesOf(was), now: valuesOf(now) }, typed)

const isNameTaken = (error: unknown) => error instanceof ApiError && error.code === 'NAME_TAKEN'

/** Said in a toast too. */
export const nameMissing = ({ name }: { name: string }): Mistakes<'name'> | undefined =>
  name === ''
    ? { toast: messages.categoryName, fields: { name: messages.categoryName } }
    : undefined
