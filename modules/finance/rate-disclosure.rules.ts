import type { RegionSettings } from '#modules/sites/settings/region.schema.ts'

/**
 * The yearly rates that must accompany a repayment. Australia's National Credit Code (section 160)
 * requires the interest rate and the comparison rate; the United States' Regulation Z (12 CFR
 * 1026.24) requires one rate, the APR, which includes the fees, as the lender's comparison rate
 * does.
 */
export function decideRateDisclosure({
  country,
}: Pick<RegionSettings, 'country'>): 'comparison-rate' | 'apr' {
  return country === 'US' ? 'apr' : 'comparison-rate'
}
