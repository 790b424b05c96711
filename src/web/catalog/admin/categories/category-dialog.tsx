import { t } from '@lingui/core/macro'
import type { Category } from '#contract/catalog/catalog.ts'
import { messages } from '#contract/messages.ts'
import { OFFICE_LENGTH } from '#contract/office-limits.ts'
import { ApiError } from '#web/lib/http/api-error.ts'
import { translated } from '#web/lib/language/translated.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx'
import { conflictDifferences, EditError } from '#web/ui/form/edit-conflict.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { type EditConflict, useEditBase } from '#web/ui/form/use-edit-base.ts'
import { useForm, type ValidationErrors } from '#web/ui/form/use-form.ts'
import { useSaveCategory } from '../catalog-admin-queries.ts'
import { usePickedFiles } from '../picked-files.ts'
import { currentVersionIn } from './current-version.ts'
import { PictureField } from './picture-field.tsx'

type Props = {
  /** The category to edit; a new one without it. */
  category?: Category
  onClose: () => void
}

type Values = { name: string; name_hi: string; picture: string }

export function CategoryDialog({ category, onClose }: Props) {
  const files = usePickedFiles()
  const { form, differences } = useCategoryForm(category, files.fileAt, onClose)

  return (
    <Dialog title={category ? t`Edit Category` : t`New Category`} onClose={onClose}>
      <Form form={form} className="grid gap-4">
        <TextField
          {...form.field('name')}
          label={t`Name`}
          required
          maxLength={OFFICE_LENGTH.categoryName}
          placeholder={t`e.g. Festive Sweets`}
          data-autofocus
        />
        <TextField
          {...form.field('name_hi')}
          label={t`Hindi name`}
          hint={t`Shown to shoppers who use the shop in Hindi`}
          maxLength={OFFICE_LENGTH.categoryName}
        />
        <PictureField
          picture={form.values.picture}
          files={files}
          error={form.errors.picture}
          onChoose={(picture) => form.choose('picture', picture)}
          onRefuse={(sentence) =>
            form.showErrors({ toast: sentence, fields: { picture: sentence } })
          }
        />
        <EditError error={form.serverError} {...(differences && { differences })} />
        <DialogActions>
          <Button kind="secondary" onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" busy={form.isBusy} disabled={category && !form.isDirty}>
            {category ? t`Update` : t`Submit`}
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
  const { seen, saveAgainst, conflict } = useEditBase<Category | undefined>(
    category,
    currentVersionIn,
  )
  const form = useForm<Values, unknown>({
    initial: valuesOf(seen),
    normalize: ({ name, name_hi, picture }) => ({
      name: name.trim(),
      name_hi: name_hi.trim(),
      picture,
    }),
    check: nameMissing,
    send: ({ name, name_hi, picture }) =>
      saveAgainst((seen) => save({ name, name_hi: name_hi || null, image: fileAt(picture), seen })),
    onSent,
    fieldOfError: (error) => (isNameTaken(error) ? 'name' : undefined),
    edits: true,
  })
  return { form, ...(conflict && { differences: differencesFrom(conflict, form.values) }) }
}

const valuesOf = (category: Category | undefined): Values => ({
  name: category?.name ?? '',
  name_hi: category?.name_hi ?? '',
  picture: category?.image ?? '',
})

const LABELS = {
  withValue: { name: t`Name`, name_hi: t`Hindi name` },
  withoutValue: { picture: t`Picture` },
}

const differencesFrom = ({ was, now }: EditConflict<Category | undefined>, typed: Values) =>
  conflictDifferences(LABELS, { was: valuesOf(was), now: valuesOf(now) }, typed)

const isNameTaken = (error: unknown) => error instanceof ApiError && error.code === 'NAME_TAKEN'

/** Also shown as a toast. */
export const nameMissing = ({ name }: { name: string }): ValidationErrors<'name'> | undefined =>
  name === ''
    ? { toast: messages.categoryName, fields: { name: translated(messages.categoryName) } }
    : undefined
