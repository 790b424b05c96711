import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import S3rver from 's3rver'
import { routes } from '#contract/routes.ts'
import { projectRoot } from '#server/lib/project-root.ts'
import { freePort } from '../../scripts/setup/postgres-cluster.mjs'
import { type Forwarder, openForwarder } from './forwarder.ts'
import { accepts, answers, startProgram } from './program.ts'

/** A service outside of the shop: the settings that lead to it, and its address, which can be cut. */
export type Service = {
  settings: Record<string, string>
  link: Forwarder
  /** Its pages for people. */
  url: string
  stop: () => Promise<void>
}

export const PROVIDER_KEY = 'rzp_test_drill'
const KEYS = {
  RAZORPAY_KEY_ID: PROVIDER_KEY,
  RAZORPAY_KEY_SECRET: 'drill key secret',
  RAZORPAY_WEBHOOK_SECRET: 'drill hook secret',
}

/** The payment sandbox. Its events go to the balancer. */
export async function startProvider(folder: string, shopUrl: string): Promise<Service> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const program = await startProgram(
    process.execPath,
    [join(projectRoot, 'dist/server/sandbox.js')],
    {
      name: 'The payment sandbox',
      log: join(folder, 'sandbox.log'),
      env: {
        ...KEYS,
        SANDBOX_PORT: `${port}`,
        SANDBOX_HOST: '127.0.0.1',
        RAZORPAY_WEBHOOK_URL: shopUrl + routes['payment.webhook'].path,
      },
      isReady: () => answers(`${url}/sandbox/faults`),
    },
  )
  const link = await openForwarder(port)
  const settings = {
    ...KEYS,
    RAZORPAY_API_BASE: `http://127.0.0.1:${link.port}/v1`,
    RAZORPAY_CHECKOUT_URL: `${url}/v1/checkout.js`,
  }
  return { settings, link, url, stop: () => stopAll(link.close, program.stop) }
}

/** A mail server that keeps what it gets, to be read in a browser. */
export async function startMail(folder: string): Promise<Service> {
  const port = await freePort()
  const smtp = await freePort()
  const program = await startProgram(
    process.execPath,
    ['--import', 'tsx', join(projectRoot, 'e2e/mail-server.ts')],
    {
      name: 'The mail server',
      log: join(folder, 'mail.log'),
      env: { PORT: `${port}`, SMTP_PORT: `${smtp}` },
      isReady: async () => (await accepts(smtp)) && (await accepts(port)),
    },
  )
  const link = await openForwarder(smtp)
  return {
    settings: { SMTP_URL: `smtp://127.0.0.1:${link.port}` },
    link,
    url: `http://127.0.0.1:${port}/dev/mailbox`,
    stop: () => stopAll(link.close, program.stop),
  }
}

const BUCKET = 'tokri'

/** An S3-compatible store for pictures: the one of the tests. */
export async function startStore(folder: string): Promise<Service> {
  const directory = join(folder, 'store')
  mkdirSync(directory)
  const store = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  })
  const { port } = await store.run()
  const link = await openForwarder(port)
  return {
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${link.port}`,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    link,
    url: `http://127.0.0.1:${port}/${BUCKET}`,
    stop: () => stopAll(link.close, () => store.close()),
  }
}

async function stopAll(...stops: (() => Promise<unknown>)[]) {
  for (const stop of stops) await stop()
}
