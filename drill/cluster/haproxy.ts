import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#server/lib/project-root.ts'
import { programFile, versionOf } from './installed.ts'
import { type Balancer, startNodeBalancer } from './node-balancer.ts'
import { answers, startProgram } from './program.ts'

/** HAProxy with the file that a shop uses, where it is installed; else a round robin of our own. */
export async function startBalancer(
  port: number,
  ports: readonly number[],
  folder: string,
): Promise<Balancer> {
  const haproxy = programFile('haproxy')
  if (!haproxy) return startNodeBalancer(port, ports)
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, configFor(port, ports))
  const program = await startProgram(haproxy, ['-f', file, '-db'], {
    name: 'HAProxy',
    log: join(folder, 'haproxy.log'),
    isReady: () => answers(`http://127.0.0.1:${port}/api/v1/settings`),
  })
  return {
    name: `HAProxy ${versionOf(haproxy, '-v')} with deploy/haproxy.cfg`,
    url: `http://127.0.0.1:${port}`,
    close: program.stop,
  }
}

const SERVER = /^ +server shop\d .*$/gm

/** The deployed file with the addresses of this cluster. */
function configFor(port: number, ports: readonly number[]): string {
  const text = readFileSync(join(projectRoot, 'deploy/haproxy.cfg'), 'utf8')
  const servers = ports.map((one, nth) => `    server shop${nth + 1} 127.0.0.1:${one}`).join('\n')
  return (
    text
      .replace(/^ +bind :80$/m, `    bind 127.0.0.1:${port}`)
      // Few machines of developers allow as many open files as a shop's balancer.
      .replace(/^( +)maxconn \d+$/m, '$1maxconn 8000')
      .replace(/^( +)option httplog$/m, '$1option dontlog-normal')
      .split(/^(?=backend )/m)
      .map((part) => putServers(part, servers))
      .join('')
  )
}

/** In place of the first line that names a server; the others go. */
function putServers(part: string, servers: string): string {
  let isPut = false
  return part.replace(SERVER, () => {
    const text = isPut ? '' : servers
    isPut = true
    return text
  })
}
