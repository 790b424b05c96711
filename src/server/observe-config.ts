import { z } from 'zod'
import { httpUrl } from './config-parts.ts'

/** The settings of metrics and traces by the name of their environment variable. */
export const observeSettings = {
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
}

export type ObserveConfig = {
  metrics: { port: number; host: string } | undefined
  traces: { endpoint: string; share: number } | undefined
}

type Environment = z.output<z.ZodObject<typeof observeSettings>>

export const readObserve = (env: Environment): ObserveConfig => ({
  metrics:
    env.METRICS_PORT === undefined ? undefined : { port: env.METRICS_PORT, host: env.METRICS_HOST },
  traces: env.OTEL_EXPORTER_OTLP_ENDPOINT
    ? { endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT, share: env.OTEL_TRACES_SAMPLER_ARG }
    : undefined,
})
