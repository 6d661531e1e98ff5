import { context, trace } from '@opentelemetry/api'

interface TracingOptions {
  /** URL of the collector, such as `http://127.0.0.1:4318`; spans go to `/v1/traces` below it. */
  readonly endpoint: string
  /** Sampled share of traces, 0 to 1. */
  readonly share: number
  /** The process's role: `web` or `worker`. */
  readonly role: string
}

export interface Tracing {
  /** Sends the remaining spans, within 5 seconds. */
  stop(): Promise<void>
}

const exportMs = 5000
/** Maximum number of spans in memory; more are dropped while the collector does not respond. */
const mostSpans = 4096

/** Starts to send this process's spans. The SDK is large, so only processes that trace load it. */
export async function startTracing({ endpoint, share, role }: TracingOptions): Promise<Tracing> {
  const [
    sdk,
    { OTLPTraceExporter },
    { resourceFromAttributes },
    { AsyncLocalStorageContextManager },
  ] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/context-async-hooks'),
  ])
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'forecourt', 'forecourt.role': role }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: new OTLPTraceExporter({
          url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
          timeoutMillis: exportMs,
        }),
        maxQueueSize: mostSpans,
        exportTimeoutMillis: exportMs,
      }),
    ],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  trace.setGlobalTracerProvider(provider)
  return {
    async stop() {
      await provider.shutdown().catch(() => undefined)
      trace.disable()
      context.disable()
    },
  }
}
