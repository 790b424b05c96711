import { channel } from 'node:diagnostics_channel'

/** A response of this node. */
type Answered = {
  /** Name in the contract, or the route's pattern. Never a URL, so that their number is bounded. */
  call: string
  status: number
  /** Until the response began. */
  seconds: number
  /** Whether a public read came from the cache or was built; undefined for everything else. */
  cache?: 'hit' | 'miss'
}

type JobEnded = {
  kind: string
  outcome: 'done' | 'dropped' | 'parked' | 'retried' | 'lost' | 'stopped'
  seconds: number
}

type ProviderCalled = {
  operation: string
  /** `ok`, or the kind of its ProviderError. */
  outcome: 'ok' | 'refused' | 'away' | 'garbled' | 'keys'
  /** With all attempts. */
  seconds: number
}

/**
 * What this process does, published for metrics and traces through Node's own diagnostics channels. Without a
 * subscriber, publishing does nothing.
 */
const topic = <Event extends object>(name: string) => {
  const events = channel(`tokri:${name}`)
  return {
    get isFollowed() {
      return events.hasSubscribers
    },
    publish: (event: Event) => events.publish(event),
    /** Returns a function that ends the subscription. */
    subscribe: (listener: (event: Event) => void) => {
      const onEvent = (event: unknown) => listener(event as Event)
      events.subscribe(onEvent)
      return () => {
        events.unsubscribe(onEvent)
      }
    },
  }
}

export const answered = topic<Answered>('answered')
export const jobEnded = topic<JobEnded>('job-ended')
export const providerCalled = topic<ProviderCalled>('provider-called')
export const orderPlaced = topic<{ paymentMode: string }>('order-placed')

/** Seconds since a time of `performance.now()`. */
export const secondsSince = (startedAt: number) => (performance.now() - startedAt) / 1_000
