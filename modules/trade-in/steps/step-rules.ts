import { findToday } from '#modules/sites/zoned-time.rules.ts'
import type { PostedStep } from './take-step.types.ts'

/** The rules by which a step's answers are checked. */
export const rulesOf = (
  { site, now }: PostedStep['context'],
  { rules }: Pick<PostedStep['form'], 'rules'>,
) => ({ ...rules, today: findToday(now, site.configuration.region.time_zone) })
