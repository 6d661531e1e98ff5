import { describeDeliveryState } from '#modules/leads/lead/delivery-state.rules.ts'
import { findLeadRecord, type LeadRecord } from '#modules/leads/lead/lead-record.store.ts'
import type { CommandContext } from '../../command/command-context.ts'
import { isUuid, unknownLead } from './lead-id.ts'
import type { JsonOption } from '../../command/options.ts'
import { refuse } from '../../command/refusal.ts'
import { findSiteClock, type SiteClock } from '../../printing/site-clock.ts'

export async function runLeadShow(
  context: CommandContext,
  id: string,
  options: JsonOption,
): Promise<number> {
  const database = await context.openDatabase()
  const lead = isUuid(id) ? await database.asOwner((tx) => findLeadRecord(tx, id)) : undefined
  if (lead === undefined) return refuse(context, options, unknownLead(id))
  if (options.json === true) context.print(JSON.stringify(lead))
  else {
    const clock = await findSiteClock(database, lead.site)
    for (const line of describe(lead, clock)) context.print(line)
  }
  return 0
}

function describe(lead: LeadRecord, clock: SiteClock): string[] {
  const released = lead.released_at === null ? '' : ', released'
  const flag = lead.flag === null ? '' : `, flagged: ${lead.flag}${released}`
  return [
    `${lead.id}  ${lead.site}  ${lead.category}  ${lead.state}${flag}`,
    `received ${clock.time(lead.created_at)}, sent ${lead.repeats + 1} times`,
    ...section('answers', Object.entries(lead.payload).map(describeAnswer)),
    ...section(
      'steps',
      lead.steps.map((step) => `${step.step_index}: saved ${clock.time(step.saved_at)}`),
    ),
    ...section(
      'consents',
      lead.consents.map(
        ({ agreed, preticked, wording, shown_on: step, given_at: at }) =>
          `${agreed ? 'yes' : 'no'} to “${wording}”${preticked ? ', ticked beforehand' : ''}${
            step === null ? '' : `, on the step “${step}”`
          }, at ${clock.time(at)}`,
      ),
    ),
    ...section(
      'files',
      lead.files.map(({ id, field, name, bytes }) => `${id}  ${field}  ${name}  ${bytes} bytes`),
    ),
    ...section(
      'deliveries',
      lead.deliveries.flatMap((delivery) => describeDelivery(delivery, clock)),
    ),
    ...section(
      'receipts',
      lead.receipts.map(({ reference, received_at: at }) =>
        reference === null
          ? `taken over at ${clock.time(at)}`
          : `taken over at ${clock.time(at)} as ${reference}`,
      ),
    ),
  ]
}

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [`${title}:`, ...lines.map((line) => `  ${line}`)]

function describeAnswer([name, value]: [string, unknown]): string {
  return `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`
}

function describeDelivery(delivery: LeadRecord['deliveries'][number], clock: SiteClock): string[] {
  const update = delivery.revision > 0 ? ' (update)' : ''
  const due =
    delivery.state === 'pending' ? `, next try ${clock.time(delivery.next_attempt_at)}` : ''
  const why = delivery.state === 'withheld' ? `: ${delivery.last_error ?? ''}` : ''
  return [
    `${delivery.id}  ${delivery.destination}${update}  ${describeDeliveryState(delivery.state)}${due}${why}`,
    ...delivery.attempts.map(({ started_at: at, succeeded, detail }) => {
      const outcome = succeeded === null ? 'cut off' : succeeded ? 'done' : 'failed'
      return `  ${clock.time(at)}  ${outcome}${detail === null ? '' : `: ${detail}`}`
    }),
  ]
}
