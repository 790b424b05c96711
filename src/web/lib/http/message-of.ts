/** The server's message, for success toasts. */
export const messageOf = (answer: unknown) => (answer as { message: string }).message
