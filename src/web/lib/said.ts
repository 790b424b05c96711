/** The shop's own sentence, for the toast of a call that has nothing to add to it. */
export const said = (answer: unknown) => (answer as { message: string }).message
