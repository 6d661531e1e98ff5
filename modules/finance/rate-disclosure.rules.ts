import type { RegionSettings } from '#modules/sites/settings/region.schema.ts'

/**
 * Which yearly rate stands beside a repayment. Australia's National Credit Code (section 160) wants the interest
 * rate and the comparison rate; the United States' Regulation Z (12 CFR 1026.24) wants one rate, called APR,
 * which has the fees in it, as the lender's comparison rate has.
 */
export function decideRateDisclosure({
  country,
}: Pick<RegionSettings, 'country'>): 'comparison-rate' | 'apr' {
  return country === 'US' ? 'apr' : 'comparison-rate'
}
