import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { projectRoot } from '#server/lib/project-root.ts'

/** A server process that a test can kill. */
export type ShopNode = {
  url: string
  pid: number
  /** Kills the process without any cleanup, like a power cut. */
  kill: () => Promise<void>
}

const START_MS = 120_000
const LISTENING = /http:\/\/localhost:(\d+)/

/** Starts the built server with these settings on a port the system chooses, and waits until it serves. */
export async function startNode(settings: Record<string, string>): Promise<ShopNode> {
  const server = spawn(process.execPath, [join(projectRoot, 'dist/server/main.js')], {
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'warn', DEMO: 'off', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // Kill the server with this process, even if the run fails.
  const killAlong = () => server.kill('SIGKILL')
  process.once('exit', killAlong)
  server.once('exit', () => process.off('exit', killAlong))
  const port = await portOf(server)

  return {
    url: `http://localhost:${port}`,
    pid: server.pid ?? 0,
    kill: async () => {
      const ended = once(server, 'exit')
      server.kill('SIGKILL')
      await ended
    },
  }
}

function portOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('The server did not start in time')), START_MS)
    let said = ''
    server.stdout?.on('data', (chunk: Buffer) => {
      said += chunk
      const port = LISTENING.exec(said)?.[1]
      if (port) {
        clearTimeout(late)
        resolve(port)
      }
    })
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${said}`)))
  })
}
