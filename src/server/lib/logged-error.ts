type Logged = { code?: unknown; constraint?: unknown; table?: unknown; cause?: unknown }

export type LoggedError = {
  type: string
  message: string
  stack: string
  [field: string]: unknown
}

/**
 * What a log line may say of an error. The database's own carry the row they refused, and the query
 * layer's every parameter: hashes, emails and tokens stand in those.
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
