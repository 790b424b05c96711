type Logged = { code?: unknown; constraint?: unknown; table?: unknown; cause?: unknown }

export type LoggedError = {
  type: string
  message: string
  stack: string
  [field: string]: unknown
}

/**
 * The loggable fields of an error. Database errors contain the rejected row, and the query builder's every parameter,
 * such as hashes, emails and tokens.
 */
export function loggedError(error: Error): LoggedError {
  const { code, constraint, table, cause } = error as Logged
  return {
    type: error.name,
    message: error.message.split('\nparams:')[0] ?? '',
    stack: (error.stack?.match(/^ {4}at .*$/gm) ?? []).join('\n'),
    ...(code !== undefined && { code, constraint, table }),
    ...(cause instanceof Error && { cause: loggedError(cause) }),
  }
}
