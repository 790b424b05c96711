import { plural, t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PublicationOutcome } from '#contract/catalog/publication.ts'
import { dayAndTime } from '#contract/lib/days.ts'
import type { Input } from '#contract/schemas.ts'
import { shown } from '#web/lib/language/shown.ts'
import { call } from '#web/session/call.ts'
import { personal } from '#web/session/person.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { useReloadCatalog } from '../catalog-admin-queries.ts'
import type { Wanted } from './publication.tsx'

type Changes = Input<'product.setPublication'>['body']['changes']
type Product = Wanted & { _id: string }

/** Publishes, hides or schedules products. Undo in the toast puts back what they were. */
export function useSetPublication() {
  const queryClient = useQueryClient()
  const reload = useReloadCatalog()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (changes: Changes) => call('product.setPublication', { body: { changes } }),
    // Also after an error: a colleague may have been first.
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: personal('editable-product') })
      await reload()
    },
  })

  const undo = (changes: Changes) =>
    mutateAsync(changes).then(({ data }) => {
      const [why] = refusalsIn(data)
      if (why) toast.error(why)
      else toast.success(t`Undone.`)
    }, ignore)

  /** Returns the sentences of those that could not be changed; undefined without an answer, which a toast has said. */
  const publish = (products: readonly Product[], to: Wanted): Promise<string[] | undefined> =>
    mutateAsync(products.map((product) => changeOf(product, to))).then(({ data }) => {
      const changed = data.filter(({ result }) => result === 'changed')
      const back = backTo(products, changed)
      if (changed.length > 0) toast.success(changedText(changed, to), () => void undo(back))
      return refusalsIn(data)
    }, ignore)

  return { publish, isPending }
}

const ignore = () => undefined

const stateOf = ({ published, publish_at }: Wanted): Wanted => ({ published, publish_at })

const changeOf = (product: Product, to: Wanted) => ({
  product_id: product._id,
  to,
  seen: stateOf(product),
})

/** The changes that make these products what they were, unless a colleague has changed them since. */
const backTo = (before: readonly Product[], changed: readonly PublicationOutcome[]): Changes =>
  changed.flatMap((now) =>
    before
      .filter(({ _id }) => _id === now.product_id)
      .map((was) => ({ product_id: now.product_id, to: stateOf(was), seen: stateOf(now) })),
  )

const refusalsIn = (outcomes: readonly PublicationOutcome[]) =>
  outcomes.flatMap(({ result, why, why_text }) =>
    result === 'refused' ? [shown(why_text ?? { message: why })] : [],
  )

/** "Milk is on sale.", "3 products are hidden." */
function changedText(changed: readonly PublicationOutcome[], to: Wanted): string {
  const [{ name } = { name: '' }] = changed
  return changed.length === 1 ? changedOne(name, to) : changedMany(changed.length, to)
}

function changedOne(name: string, { published, publish_at }: Wanted): string {
  if (published) return t`${name} is on sale.`
  return publish_at
    ? t`${name} goes on sale ${{ time: dayAndTime(publish_at) }}.`
    : t`${name} is hidden.`
}

function changedMany(count: number, { published, publish_at }: Wanted): string {
  if (published)
    return plural(count, { one: '# product is on sale.', other: '# products are on sale.' })
  if (!publish_at)
    return plural(count, { one: '# product is hidden.', other: '# products are hidden.' })
  const time = dayAndTime(publish_at)
  return plural(count, {
    one: `# product goes on sale ${time}.`,
    other: `# products go on sale ${time}.`,
  })
}
