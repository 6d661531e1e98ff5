import { findLeadRecord, type LeadRecord } from '#modules/leads/lead-record.store.ts'
import { type Command, jsonOption } from './command.ts'
import { refuse } from './refusal.ts'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** `lead show`: all that there is of a lead, what was sent and what became of it. */
export const leadShow: Command = {
  name: 'lead show',
  usage: 'lead show ID [--json]',
  summary: 'a lead with its answers, consents, files, steps, deliveries and attempts',
  options: jsonOption,
  positionals: { min: 1, max: 1 },
  async run(context, { positionals, options }) {
    const id = positionals[0] ?? ''
    const database = await context.openDatabase()
    const lead = uuid.test(id) ? await database.asOwner((tx) => findLeadRecord(tx, id)) : undefined
    if (lead === undefined) {
      const message = `There is no lead ${id}.`
      return refuse(context, options, { code: 'lead.unknown', message })
    }
    if (options['json'] === true) context.print(JSON.stringify(lead))
    else for (const line of describe(lead)) context.print(line)
    return 0
  },
}

function describe(lead: LeadRecord): string[] {
  const released = lead.released_at === null ? '' : ', released'
  const flag = lead.flag === null ? '' : `, flagged: ${lead.flag}${released}`
  return [
    `${lead.id}  ${lead.site}  ${lead.category}  ${lead.state}${flag}`,
    `received ${lead.created_at.toISOString()}, sent ${lead.repeats + 1} times`,
    ...section('answers', Object.entries(lead.payload).map(describeAnswer)),
    ...section(
      'steps',
      lead.steps.map((step) => `${step.step_index}: saved ${step.saved_at}`),
    ),
    ...section(
      'consents',
      lead.consents.map(
        ({ agreed, wording, given_at: at }) => `${agreed ? 'yes' : 'no'} to “${wording}” at ${at}`,
      ),
    ),
    ...section(
      'files',
      lead.files.map(({ id, field, name, bytes }) => `${id}  ${field}  ${name}  ${bytes} bytes`),
    ),
    ...section('deliveries', lead.deliveries.flatMap(describeDelivery)),
  ]
}

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [`${title}:`, ...lines.map((line) => `  ${line}`)]

function describeAnswer([name, value]: [string, unknown]): string {
  return `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`
}

function describeDelivery(delivery: LeadRecord['deliveries'][number]): string[] {
  const update = delivery.revision > 0 ? ' (update)' : ''
  const due = delivery.state === 'pending' ? `, next try ${delivery.next_attempt_at}` : ''
  const why = delivery.state === 'withheld' ? `: ${delivery.last_error ?? ''}` : ''
  return [
    `${delivery.id}  ${delivery.destination}${update}  ${delivery.state}${due}${why}`,
    ...delivery.attempts.map(({ started_at: at, succeeded, detail }) => {
      const outcome = succeeded === null ? 'cut off' : succeeded ? 'done' : 'failed'
      return `  ${at}  ${outcome}${detail === null ? '' : `: ${detail}`}`
    }),
  ]
}
