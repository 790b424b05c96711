/**
 * The hosts of a setting, with commas between them, as origins: `cdn.example.in` and `cdn.example.in:8443`
 * mean https, `http://old.example.in` says otherwise. Undefined where one of them is no host alone.
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

/** An address of the web; undefined when it is none. */
export function webUrl(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url && /^https?:$/.test(url.protocol) ? url : undefined
}
