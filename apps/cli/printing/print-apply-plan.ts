import type { ApplyPlan } from '#modules/sites/storage/apply-plan.ts'
import type { CommandContext } from '../command/command-context.ts'
import { describeFieldChange } from './describe-field-change.ts'
import { countOf } from './count-of.ts'

/** Prints every field that will change, and every other site that is affected. */
export function printApplyPlan(context: CommandContext, what: string, plan: ApplyPlan): void {
  if (plan.changes.length === 0 && plan.touched.length === 0) return
  context.print(`${what}: ${countOf(plan.changes, 'change')} of ${plan.slug}`)
  for (const change of plan.changes) context.print(`  ${describeFieldChange(change)}`)
  for (const { slug, records } of plan.touched) {
    context.print(`  touches the site ${slug}: ${records.map(({ name }) => name).join(', ')}`)
  }
}
