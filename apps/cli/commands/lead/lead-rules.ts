import { listRules, type SiteRules } from '#modules/follow-up/rules/list-rules.ts'
import type { CommandContext } from '../../command/command-context.ts'
import type { JsonOption } from '../../command/options.ts'
import { refuse } from '../../command/refusal.ts'
import { getShellActor } from '../staff/shell-actor.ts'
import { findSiteId } from '../staff/staff-place.ts'

interface LeadRulesOptions extends JsonOption {
  readonly site?: string
}

export async function runLeadRules(
  context: CommandContext,
  options: LeadRulesOptions,
): Promise<number> {
  const { site: slug } = options
  if (slug === undefined) {
    const message = 'Name the site: --site SLUG.'
    return refuse(context, options, { code: 'lead.whose', message })
  }
  const database = await context.openDatabase()
  const siteId = await database.asOwner((tx) => findSiteId(tx, slug))
  const found =
    siteId === undefined ? undefined : await listRules({ database }, getShellActor(), { siteId })
  const [site] = found?.ok === true ? found.sites : []
  if (site === undefined) {
    const message = `There is no site '${slug}'.`
    return refuse(context, options, { code: 'lead.unknown-site', message })
  }
  if (options.json === true) context.print(JSON.stringify(toJson(site)))
  else for (const line of describe(site)) context.print(line)
  return 0
}

const toJson = ({ settings, rules }: SiteRules) => ({
  target_minutes: settings.targetMinutes,
  escalates_to: settings.escalatesTo,
  most_steps: settings.mostSteps,
  rules: rules.map(({ id, category, locationId, make, hours, role, personIds }) => ({
    id,
    category,
    location_id: locationId,
    make,
    hours,
    role,
    person_ids: personIds,
  })),
})

const escalations = {
  nobody: 'it stays where it is',
  next: 'it goes to the next person of the rule, and at last to the managers',
  managers: 'the managers get a mail',
} as const

function describe({ settings, rules, locations, people }: SiteRules): readonly string[] {
  const nameOf = (list: readonly { id: string | number; name: string }[], id: string | number) =>
    list.find((each) => each.id === id)?.name ?? String(id)
  const lines = rules.map(({ category, locationId, make, hours, role, personIds }, index) => {
    const conditions = [
      category ?? 'any category',
      locationId === null ? 'any location' : nameOf(locations, locationId),
      make ?? 'any make',
      hours === null ? 'any time' : `while ${hours}`,
    ]
    const who = role ?? personIds.map((id) => nameOf(people, id)).join(', ')
    return `${index + 1}.  ${conditions.join(', ')}  ->  ${who}`
  })
  const { targetMinutes, escalatesTo } = settings
  return [
    ...(lines.length === 0 ? ['No rules: nobody gets a lead until somebody takes it.'] : lines),
    `After ${targetMinutes} minutes of opening hours without anybody acting, ${escalations[escalatesTo]}.`,
  ]
}
