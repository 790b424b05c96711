/**
 * Parses a comma-separated setting of hosts as origins: `cdn.example.in` and `cdn.example.in:8443` mean https,
 * `http://old.example.in` overrides that. Undefined when an entry is not a plain host.
 */
export function readOrigins(list: string): string[] | undefined {
  const origins = list
    .split(',')
    .map((host) => host.trim())
    .filter((host) => host !== '')
    .map(originOf)
  return origins.every((origin) => origin !== undefined) ? origins : undefined
}

function originOf(host: string): string | undefined {
  const url = webUrl(host.includes('://') ? host : `https://${host}`)
  if (!url || url.hostname.includes('*')) return undefined
  const isAlone = url.pathname === '/' && !url.search && !url.hash && !url.username
  return isAlone ? url.origin : undefined
}

/** A web URL; undefined when the text is none. */
export function webUrl(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url && /^https?:$/.test(url.protocol) ? url : undefined
}

/** Whether this host, with or without a port, always means this machine. */
export const isThisMachine = (host: string) =>
  /^(([\w-]+\.)?localhost|127(\.\d{1,3}){3}|\[?::1\]?)(:\d+)?$/.test(host)
