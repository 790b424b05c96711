import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { Answer } from '#contract/schemas.ts'
import { categoriesQuery } from '#web/catalog/catalog-queries.ts'
import { localName } from '#web/lib/language/catalogue-names.ts'
import { pageLocale } from '#web/lib/language/page-language.ts'
import { paths } from '#web/lib/navigation/paths.ts'
import { chipClass } from '#web/ui/chip.tsx'
import { Link } from '#web/ui/link.tsx'
import { linkClass } from '#web/ui/screen/page.tsx'

type Found = Answer<'product.list'>

/** Explains a corrected search: dropped or respelt words. */
export function CorrectionNote({ query, found }: { query: string; found: Found }) {
  const { corrected, dropped = [], instead } = found
  if (!corrected && dropped.length === 0) return null
  return (
    <p className="mt-1 text-ink-2">
      {instead ? (
        <span>
          <Trans>
            No results for <b className="text-ink">{ph({ dropped: quoted(dropped) })}</b>. Showing{' '}
            <b className="text-ink">“{instead}”</b> instead.
          </Trans>
        </span>
      ) : (
        <span>
          <Trans>
            Showing results for <b className="text-ink">{corrected}</b>.
          </Trans>
        </span>
      )}
      {corrected && (
        <Link to={paths.searchLiterally(query)} className={`ml-1 ${linkClass}`}>
          {t`Search for “${query}” instead`}
        </Link>
      )}
    </p>
  )
}

const LIST = new Intl.ListFormat(pageLocale, { type: 'disjunction' })
const quoted = (words: readonly string[]) => LIST.format(words.map((word) => `“${word}”`))

const MAX_CATEGORIES = 8

/** If nothing is found: similar words, else the categories. */
export function SimilarSearches({ near = [] }: Pick<Found, 'near'>) {
  const isNear = near.length > 0
  const { data: categories = [] } = useQuery({ ...categoriesQuery, enabled: !isNear })
  const links = isNear
    ? near.map((words) => ({ name: words, to: paths.searchFor(words) }))
    : categories
        .slice(0, MAX_CATEGORIES)
        .map((category) => ({ name: localName(category), to: paths.categoryListing(category) }))
  return (
    links.length > 0 && (
      <Chips title={isNear ? t`You might be looking for` : t`Browse categories`} links={links} />
    )
  )
}

function Chips({ title, links }: { title: string; links: { name: string; to: string }[] }) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="pb-6 text-center">
      <h2 id={titleId} className="text-md">
        {title}
      </h2>
      <ul className="mt-2.5 flex flex-wrap justify-center gap-2">
        {links.map(({ name, to }) => (
          <li key={to} className="max-w-full">
            <Link to={to} className={`max-w-full ${chipClass()}`}>
              <span className="truncate">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
