import { join } from 'node:path'
import { projectRoot } from '#server/lib/project-root.ts'
import { freePort } from '../../scripts/setup/postgres-cluster.mjs'
import { answers, type Program, startProgram } from './program.ts'

/** One shop of the cluster. It keeps its port when it is started again. */
export type ShopNode = {
  name: string
  port: number
  url: string
  pid: () => number
  /** SIGTERM: drains first. */
  stop: () => Promise<void>
  kill: () => Promise<void>
  start: (change?: Change) => Promise<void>
}

type Change = {
  /** The folder of the release; by default what is built here. */
  release?: string
  settings?: Record<string, string>
  /** Options of Node. */
  options?: readonly string[]
}

export async function startShopNode(
  name: string,
  folder: string,
  settings: Record<string, string>,
): Promise<ShopNode> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const begin = ({ release = projectRoot, options = [], ...change }: Change) =>
    startProgram(process.execPath, [...options, join(release, 'dist/server/main.js')], {
      name,
      log: join(folder, `${name}.log`),
      env: {
        ...EMPTY,
        ...settings,
        ...change.settings,
        HOST: '127.0.0.1',
        PORT: `${port}`,
        MIGRATE: 'off',
      },
      isReady: () => answers(`${url}/readyz`),
    })
  let program: Program = await begin({})
  return {
    name,
    port,
    url,
    pid: () => program.pid,
    stop: () => program.stop(),
    kill: () => program.kill(),
    start: async (change = {}) => {
      program = await begin(change)
    },
  }
}

/** In place of the settings of the person who starts the drill, which are not meant for its shops. */
const EMPTY = {
  DEMO: 'off',
  DATABASE_DIRECT_URL: '',
  DATABASE_READ_URL: '',
  SMTP_URL: '',
  S3_ENDPOINT: '',
  ADMIN_EMAIL: '',
  ADMIN_PASSWORD: '',
}
