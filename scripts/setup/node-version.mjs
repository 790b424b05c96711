// Runs on any Node with modules, so that an old one shows the message instead of a stack trace.

/** Exits with a message if this version of Node cannot run the shop. */
export function assertNode() {
  const parts = process.versions.node.split('.')
  const major = Number(parts[0])
  const minor = Number(parts[1])
  const fits = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22
  if (fits) return

  console.error(
    'Tokri needs Node 20.19 or newer (22.12 or newer of the 22 line); this is Node ' +
      process.versions.node +
      '. Get it from https://nodejs.org.',
  )
  process.exit(1)
}
