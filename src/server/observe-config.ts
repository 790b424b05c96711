import { z } from 'zod'

/** The settings of metrics by the name of their environment variable. */
export const observeSettings = {
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
}

export type ObserveConfig = {
  metrics: { port: number; host: string } | undefined
}

type Environment = z.output<z.ZodObject<typeof observeSettings>>

export const readObserve = ({ METRICS_PORT, METRICS_HOST }: Environment): ObserveConfig => ({
  metrics: METRICS_PORT === undefined ? undefined : { port: METRICS_PORT, host: METRICS_HOST },
})
