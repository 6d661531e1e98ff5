import { type CallMeter, meterCall } from '#platform/http/call-meter.ts'
import type { PaymentProcessor } from '../payment-processor.types.ts'
import type { PaymentProcessors } from './open-processors.ts'

/** Wraps the providers to count and trace each request. */
export function meterProcessors(
  processors: PaymentProcessors,
  meter: CallMeter | undefined,
): PaymentProcessors {
  return {
    ...processors,
    async find(site, provider) {
      const processor = await processors.find(site, provider)
      return processor && meterProcessor(processor, meter)
    },
  }
}

function meterProcessor(
  processor: PaymentProcessor,
  meter: CallMeter | undefined,
): PaymentProcessor {
  // A provider that cannot be reached throws; any result is a response.
  const metered = <Result>(work: () => Promise<Result>): Promise<Result> =>
    meterCall(meter, processor.provider, work, () => false)
  return {
    provider: processor.provider,
    fields: processor.fields,
    begin: (request, signal) => metered(() => processor.begin(request, signal)),
    charge: (request, signal) => metered(() => processor.charge(request, signal)),
    find: (payment, signal) => metered(() => processor.find(payment, signal)),
    refund: (request, signal) => metered(() => processor.refund(request, signal)),
    end: (payment, signal) => metered(() => processor.end(payment, signal)),
    readCallback: (callback) => processor.readCallback(callback),
  }
}
