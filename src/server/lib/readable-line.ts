type Line = {
  level: string
  time: string
  msg?: string
  err?: { message: string; stack: string }
  [field: string]: unknown
}

/** A line of the log as a person reads it: a step of the start is its sentence, everything else has time and details. */
export function readableLine(json: string): string {
  const { level, time, msg = '', err, ...details } = JSON.parse(json) as Line
  const named = Object.entries(details).map(([name, value]) => `${name}=${textOf(value)}`)
  const trace = err ? [`${err.message}\n${err.stack}`] : []
  if (level === 'info' && named.length + trace.length === 0) return `${msg}\n`
  const head = `${time.slice(11, 19)} ${level.toUpperCase().padEnd(5)} ${msg}`
  return `${[[head, ...named].join('  '), ...trace].join('\n')}\n`
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
