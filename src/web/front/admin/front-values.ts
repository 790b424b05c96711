import { t } from '@lingui/core/macro'
import type { FrontContent, Target } from '#contract/front/front.ts'
import type { Shown } from '#contract/front/front-rules.ts'
import { indiaClock } from '#contract/lib/days.ts'
import type { FieldErrors } from '#web/ui/form/use-form.ts'

/** The parts of the front as JSON: the fields of the form. */
export type Parts = { [Part in keyof FrontContent]: string }

export const partsOf = ({ notice, banners, row }: FrontContent): Parts => ({
  notice: JSON.stringify(notice),
  banners: JSON.stringify(banners),
  row: JSON.stringify(row),
})

export const contentIn = ({ notice, banners, row }: Parts): FrontContent => ({
  notice: JSON.parse(notice),
  banners: JSON.parse(banners),
  row: JSON.parse(row),
})

export const LABELS = {
  withValue: {},
  withoutValue: { notice: t`Notice line`, banners: t`Banners`, row: t`Row picked by hand` },
}

/** Mistakes by the part of the front that has them. */
export function mistakesIn({ notice, banners, row }: FrontContent): FieldErrors<keyof Parts> {
  const found = {
    notice: notice ? mistakesOf(notice) : [],
    banners: banners.flatMap(mistakesOf),
    row: row
      ? [...wordsMissing(row.title), ...productsMissing(row.product_ids), ...spanMistakes(row)]
      : [],
  }
  return Object.fromEntries(
    Object.entries(found)
      .filter(([, mistakes]) => mistakes.length > 0)
      .map(([part, mistakes]) => [part, [...new Set(mistakes)].join(' · ')]),
  )
}

const mistakesOf = (item: { words: string; target: Target } & Shown) => [
  ...wordsMissing(item.words),
  ...targetMissing(item.target),
  ...spanMistakes(item),
]

const wordsMissing = (words: string) => (words.trim() ? [] : [t`Enter the words in English`])
const productsMissing = (ids: readonly string[]) => (ids.length ? [] : [t`Choose a product`])
const targetMissing = (target: Target) => {
  if (target.kind === 'product' && !target.id) return [t`Choose the product it leads to`]
  if (target.kind === 'search' && !target.text.trim()) return [t`Enter what to search for`]
  return []
}

export const spanMistakes = ({ from, until }: Shown): string[] =>
  from && until && Date.parse(until) <= Date.parse(from) ? [t`It ends before it begins`] : []

/** In the format of a datetime-local input, in Indian time; empty: none. */
export const inputTime = (instant: string | null) =>
  instant ? indiaClock(instant).slice(0, 16) : ''

export const instantOf = (typed: string) =>
  typed ? new Date(`${typed}:00+05:30`).toISOString() : null
