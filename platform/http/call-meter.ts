import { inChildSpan, markFailed } from '#platform/tracing/span.ts'

/** One request to another company's API. */
export interface MeteredCall {
  /** Our name for the partner, from a small set; never an address. */
  readonly partner: string
  /** `rested`: the breaker was open, so nothing was sent. */
  readonly outcome: 'answered' | 'failed' | 'rested'
  readonly seconds: number
}

/** Counts requests to other companies. */
export type CallMeter = (call: MeteredCall) => void

/** Counts and traces one request to a partner. A thrown error is a failure; `hasFailed` judges a result. */
export function meterCall<Result>(
  meter: CallMeter | undefined,
  partner: string,
  work: () => Promise<Result>,
  hasFailed: (result: Result) => boolean,
): Promise<Result> {
  return inChildSpan(`partner ${partner}`, { 'forecourt.partner': partner }, async (span) => {
    const startedAt = performance.now()
    let outcome: MeteredCall['outcome'] = 'failed'
    try {
      const result = await work()
      if (hasFailed(result)) markFailed(span, 'failed')
      else outcome = 'answered'
      return result
    } finally {
      meter?.({ partner, outcome, seconds: (performance.now() - startedAt) / 1000 })
    }
  })
}

/** Wraps a function so that its calls are counted and traced as requests to the partner. */
export const meterCalls =
  <Options, Result extends { readonly ok: boolean }>(
    meter: CallMeter | undefined,
    partner: string,
    call: (address: string, options: Options) => Promise<Result>,
  ) =>
  (address: string, options: Options): Promise<Result> =>
    meterCall(
      meter,
      partner,
      () => call(address, options),
      ({ ok }) => !ok,
    )
