/** Form values are text, so chosen ids are stored as JSON. */
export const idsOf = (text: string) => JSON.parse(text) as string[]

export const textOf = (ids: readonly string[]) => JSON.stringify(ids)

export const idsIn = (things: readonly { _id: string }[]) => textOf(things.map(({ _id }) => _id))
