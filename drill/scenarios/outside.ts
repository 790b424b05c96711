import { setTimeout as pause } from 'node:timers/promises'
import type { Service } from '../cluster/services.ts'
import type { Scenario } from './scenario.ts'

async function away({ link }: Service, ms: number) {
  await link.cut()
  await pause(ms)
  await link.mend()
}

export const storeAway: Scenario = {
  name: 'S3 away',
  story: 'The store of pictures is not reachable: pictures are missing, everything else goes on.',
  run: ({ cluster, lastsMs }) => away(cluster.store, lastsMs),
}

export const mailAway: Scenario = {
  name: 'mail away',
  story: 'The mail server is not reachable: orders go on, their emails are sent later.',
  run: ({ cluster, lastsMs }) => away(cluster.mail, lastsMs),
}

export const providerAway: Scenario = {
  name: 'payment provider away',
  story:
    'The provider is not reachable for the shop: cash orders go on, online orders wait or are rejected with a sentence, and no money is lost.',
  run: ({ cluster, lastsMs }) => away(cluster.provider, lastsMs),
}
