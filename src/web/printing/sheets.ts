/** Labels of an A4 sheet. `undefined`: a label that is used up, or none. */
export type Sheet<Label> = readonly (Label | undefined)[]

/** Full sheets of `size` places; the first `used` of the first sheet stay empty. */
export function sheetsOf<Label>(labels: readonly Label[], size: number, used = 0): Sheet<Label>[] {
  if (labels.length === 0) return []
  const places = [...Array<undefined>(used), ...labels]
  const count = Math.ceil(places.length / size)
  return Array.from({ length: count }, (_, sheet) =>
    Array.from({ length: size }, (_, place) => places[sheet * size + place]),
  )
}
