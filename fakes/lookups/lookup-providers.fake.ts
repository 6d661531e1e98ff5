/**
 * A NEVDIS broker, Autograb and RedBook on one local port, for the demo sites and for tests, in the format of
 * `lookup-messages.schema.ts`. They accept the account of `demonstration-account.ts`.
 *
 *     const providers = await startLookupProviders()
 *     providers.trouble({ of: /nevdis/, kind: 'hang', times: 1 })
 */
import { demonstrationLookupKey } from '#modules/trade-in/accounts/demonstration-account.ts'
import {
  answerJson,
  type ProviderAnswer,
  type ProviderPart,
  type ProviderRequest,
  type ProviderServer,
  startProviderServer,
} from '../payments/provider-server.fake.ts'
import { checkPlate, endOfVin, findPlateVehicle, isUnknown, valuePlate } from './plate-vehicles.ts'

/** A fixed year, so that valuations in the demonstration never change. */
const demonstrationYear = 2026

export const lookupParts: readonly ProviderPart[] = [
  (request) => serve(request, '/nevdis/vehicle', describeRegister),
  (request) => serve(request, '/autograb/valuation', describeValuation),
  (request) => serve(request, '/redbook/valuation', describeValuation),
]

export const startLookupProviders = (port = 0): Promise<ProviderServer> =>
  startProviderServer(() => lookupParts, port)

interface LookupMessage {
  readonly rego?: unknown
  readonly state?: unknown
  readonly kilometres?: unknown
  readonly vehicle_type?: unknown
}

function serve(
  { method, path, headers, body }: ProviderRequest,
  served: string,
  describe: (plate: string, message: LookupMessage) => object,
): ProviderAnswer | undefined {
  if (method !== 'POST' || path !== served) return undefined
  if (headers['authorization'] !== `Bearer ${demonstrationLookupKey}`) {
    return answerJson(401, { error: 'unknown key' })
  }
  const message = JSON.parse(body.toString('utf8')) as LookupMessage
  const { rego } = message
  if (typeof rego !== 'string' || rego === '') return answerJson(400, { error: 'rego' })
  return isUnknown(rego)
    ? answerJson(404, { error: 'not found' })
    : answerJson(200, describe(rego, message))
}

function describeVehicle(plate: string, type: unknown, withVin: boolean) {
  const { newPrice: _, ...vehicle } = findPlateVehicle(plate, type)
  return { ...vehicle, vin_last4: withVin ? endOfVin(plate) : null }
}

const describeRegister = (plate: string, { vehicle_type: type }: LookupMessage) => ({
  vehicle: describeVehicle(plate, type, true),
  ...checkPlate(plate),
  expiry: `${demonstrationYear + 1}-03-14`,
})

function describeValuation(
  plate: string,
  { state, kilometres, vehicle_type: type }: LookupMessage,
) {
  const range =
    typeof kilometres === 'number'
      ? valuePlate(findPlateVehicle(plate, type), kilometres, demonstrationYear)
      : null
  // Only Australian plates have a state.
  const currency = state === null ? 'NZD' : 'AUD'
  return {
    vehicle: describeVehicle(plate, type, false),
    valuation: range === null ? null : { ...range, currency },
  }
}
