import { tradeInRangeName as valuationField } from '#modules/forms/catalogue/trade-in-names.ts'
import type { FieldValue, FormView } from '#modules/forms/form.types.ts'
import { buildEnquiryFields } from '#modules/forms/validation/enquiry-payload.rules.ts'
import type { RegionSettings } from '#modules/sites/settings/region.schema.ts'
import { describeValuation } from '../valuation/carried-trade-in.view.ts'
import type { TradeInAnswers } from '../trade-in.types.ts'

const sayChecked = (value: boolean | null): string =>
  value === null ? 'Not checked' : value ? 'Yes' : 'No'

/** `lead` in the request body, as a form would send it (§7): the answers, and the results of lookups. */
export function buildTradeInLead(
  form: FormView,
  values: Readonly<Record<string, FieldValue>>,
  { known, valuation }: TradeInAnswers,
  region: RegionSettings,
): Record<string, unknown> {
  return {
    ...buildEnquiryFields(form, values),
    form: form.slug,
    ...(known?.kind === 'found' ? describeFound(known) : {}),
    ...(valuation === null ? {} : { [valuationField]: describeValuation(valuation, region) }),
  }
}

function describeFound({
  vehicle,
  checks,
}: Extract<NonNullable<TradeInAnswers['known']>, { kind: 'found' }>): Record<string, string> {
  const facts = {
    'Trade In Body': vehicle.body,
    'Trade In Colour': vehicle.colour,
    'Trade In VIN Last 4': vehicle.vinLast4,
    'Trade In Registered Until': checks?.registeredUntil ?? null,
  }
  return {
    ...Object.fromEntries(
      Object.entries(facts).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
    ),
    'Trade In Encumbered': sayChecked(checks?.encumbered ?? null),
    'Trade In Written Off': sayChecked(checks?.writtenOff ?? null),
    'Trade In Stolen': sayChecked(checks?.stolen ?? null),
  }
}
