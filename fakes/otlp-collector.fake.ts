import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

export interface ReceivedSpan {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly attributes: Readonly<Record<string, unknown>>
  readonly status: { readonly code?: number; readonly message?: string }
  readonly resource: Readonly<Record<string, unknown>>
}

export interface OtlpCollector {
  readonly endpoint: string
  readonly spans: readonly ReceivedSpan[]
  /** The raw request bodies. */
  readonly bodies: readonly string[]
  stop(): Promise<void>
}

interface KeyValue {
  readonly key: string
  readonly value: Readonly<Record<string, unknown>>
}
interface TraceRequest {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly KeyValue[] }
    readonly scopeSpans: readonly {
      readonly spans: readonly (Omit<ReceivedSpan, 'attributes' | 'resource'> & {
        readonly attributes: readonly KeyValue[]
      })[]
    }[]
  }[]
}

/** A trace collector that accepts OTLP over HTTP as JSON. */
export async function startOtlpCollector(): Promise<OtlpCollector> {
  const spans: ReceivedSpan[] = []
  const bodies: string[] = []
  const server = createServer((request, response) => {
    if (request.url !== '/v1/traces' || request.method !== 'POST') {
      response.writeHead(404).end()
      return
    }
    void json(request).then((body) => {
      bodies.push(JSON.stringify(body))
      for (const { resource, scopeSpans } of (body as TraceRequest).resourceSpans) {
        for (const span of scopeSpans.flatMap((scope) => scope.spans)) {
          const attributes = readAttributes(span.attributes)
          spans.push({ ...span, attributes, resource: readAttributes(resource.attributes) })
        }
      }
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    bodies,
    stop() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

const readAttributes = (list: readonly KeyValue[]): Record<string, unknown> =>
  Object.fromEntries(list.map(({ key, value }) => [key, Object.values(value)[0]]))
