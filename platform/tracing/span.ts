import {
  type Attributes,
  INVALID_SPAN_CONTEXT,
  type Span,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'

/** Set up by `startTracing`; without a collector spans are no-ops. */
const tracer = trace.getTracer('forecourt')

/**
 * Runs work within a span, a child of the current span. Names and attributes are fixed words: never requested addresses
 * or visitors' data.
 */
export function inSpan<Result>(
  name: string,
  attributes: Attributes,
  work: (span: Span) => Promise<Result>,
): Promise<Result> {
  return tracer.startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work(span)
    } catch (error) {
      // Only the error's class, because messages may contain visitors' input.
      span.setStatus({
        code: SpanStatusCode.ERROR,
        message: error instanceof Error ? error.name : 'error',
      })
      throw error
    } finally {
      span.end()
    }
  })
}

/** Like `inSpan`, but only within an existing trace: background work such as polling starts none. */
export const inChildSpan: typeof inSpan = (name, attributes, work) =>
  trace.getActiveSpan() === undefined ? work(noSpan) : inSpan(name, attributes, work)

const noSpan = trace.wrapSpanContext(INVALID_SPAN_CONTEXT)

export function markFailed(span: Span, reason: string): void {
  span.setStatus({ code: SpanStatusCode.ERROR, message: reason })
}
