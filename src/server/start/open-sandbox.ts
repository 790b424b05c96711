import { join } from 'node:path'
import { routes } from '#contract/routes.ts'
import { createSandbox, type Sandbox } from '#sandbox/sandbox.ts'
import type { Config } from '#server/config.ts'
import { isTrial } from '#server/config.ts'
import { StartError } from './start-error.ts'

/** The payment sandbox of a shop without keys, and the config that makes it the shop's provider. */
export type OpenSandbox = {
  config: Config
  address: string
  /** Sends events to the shop on this port from now on. */
  serve: (port: number) => void
  close: () => Promise<void>
}

const EVERY_ADDRESS = ['0.0.0.0', '::']

/**
 * Opens the sandbox for a trial shop without keys; undefined otherwise: on a server, a forgotten setting must not allow
 * payments with play money.
 */
export async function openSandbox(config: Config): Promise<OpenSandbox | undefined> {
  if (config.razorpay || !isTrial(config)) return undefined
  const sandbox = createSandbox({ file: join(config.dataFolder, 'sandbox.json') })
  const port = await listenSomewhere(sandbox, config)
  const host = EVERY_ADDRESS.includes(config.host) ? 'localhost' : config.host
  const seenByShoppers = `http://${new URL(config.publicUrl).hostname}:${port}`
  const { keyId, keySecret, webhookSecret } = sandbox.keys
  return {
    config: {
      ...config,
      razorpay: {
        ...{ keyId, keySecret },
        webhookSecrets: [webhookSecret],
        apiBase: `http://${host}:${port}/v1`,
        checkoutUrl: `${seenByShoppers}/v1/checkout.js`,
      },
    },
    address: seenByShoppers,
    serve: (shopPort) => {
      sandbox.sendEventsTo(`http://${host}:${shopPort}${routes['payment.webhook'].path}`)
    },
    close: sandbox.close,
  }
}

/** On the configured port or the one after the shop's; if that is in use, on any. */
async function listenSomewhere(sandbox: Sandbox, { host, port, sandboxPort }: Config) {
  try {
    return await listenOn(sandbox, host, sandboxPort ?? (port && port + 1))
  } catch {
    if (sandboxPort === undefined) return listenOn(sandbox, host, 0)
    throw new StartError(
      `Port ${sandboxPort}, set as SANDBOX_PORT for test payments, cannot be used. Is it already in use?`,
    )
  }
}

async function listenOn(sandbox: Sandbox, host: string, port: number): Promise<number> {
  await sandbox.listen({ host, port })
  const bound = sandbox.app.server.address()
  return typeof bound === 'object' && bound ? bound.port : port
}
