import {
  type Attributes,
  INVALID_SPAN_CONTEXT,
  type Span,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'

/** Whatever `startTracing` has set up; until then, and where no collector is configured, spans are nothing. */
const tracer = trace.getTracer('forecourt')

/**
 * Runs work within a span of a trace, a child of the span that it is called in. Names and attributes are words of our
 * own: never an address that was requested or what a visitor has sent.
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
      // The class alone: messages may hold what a visitor typed.
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

/** The same within a trace alone: what goes on by itself, such as polling, begins none. */
export const inChildSpan: typeof inSpan = (name, attributes, work) =>
  trace.getActiveSpan() === undefined ? work(noSpan) : inSpan(name, attributes, work)

const noSpan = trace.wrapSpanContext(INVALID_SPAN_CONTEXT)

export function markFailed(span: Span, reason: string): void {
  span.setStatus({ code: SpanStatusCode.ERROR, message: reason })
}
