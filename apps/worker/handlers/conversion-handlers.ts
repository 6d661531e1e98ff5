import { createConversionFollower } from '#modules/conversions/send/follow-conversion.ts'
import { createConversionSender } from '#modules/conversions/send/send-conversion.ts'
import type { PartnerClient } from '#platform/http/partner-client.ts'
import { findConvertingPerson } from './find-converting-person.ts'
import type { HandlerParts } from './handler-parts.types.ts'

export function createConversionHandlers(parts: HandlerParts, client: PartnerClient) {
  const conversions = { ...parts, findPerson: findConvertingPerson, client }
  return {
    send: createConversionSender(conversions),
    follow: createConversionFollower(conversions),
  }
}
