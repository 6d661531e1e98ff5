import { listNames } from '#modules/inbox/lead/inbox-lead.store.ts'
import { decideAccess } from '#modules/staff/access/access.rules.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import { siteName } from '#modules/staff/people/place.store.ts'
import { refuseAccess } from '#modules/staff/people/refusals.ts'
import { changeWithinActor } from '#modules/staff/people/within-actor.ts'
import type { StaffOutcome } from '#modules/staff/service/staff-service.types.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { withVehicle } from '../clock/lead-clock.ts'
import type { FollowUpParts } from '../parts/follow-up-parts.types.ts'
import { answerColumns, type AnsweredLead, type AnswerTime } from './answer-clock.store.ts'
import { type AnswerFigures, summarizeAnswers } from './answer-report.rules.ts'
import { measureAnswers, readTargets } from './measure-answers.ts'

/** Leads that came in within these days are counted, at most the newest of this number. */
export const reportDays = 30
const mostCounted = 5000

export interface AnswerReport {
  /** Whether only the actor's own answers are counted. */
  readonly isOwn: boolean
  /** Whether there were more leads than are counted. */
  readonly isCut: boolean
  readonly all: AnswerFigures
  readonly people: readonly (AnswerFigures & {
    readonly id: string | null
    readonly name: string
  })[]
  readonly places: readonly (AnswerFigures & { readonly name: string })[]
  /** Minutes of opening hours, by site where they differ: the shortest and the longest. */
  readonly targets: { readonly least: number; readonly most: number } | null
}

interface ReportedLead extends AnsweredLead {
  readonly groupId: number
  readonly siteName: string
  readonly ownerId: string | null
}

/** How soon the leads of the last days were answered, by person and place. Somebody who manages nothing sees their own. */
export async function reportAnswers(
  parts: FollowUpParts,
  actor: PersonActor,
): Promise<StaffOutcome<{ readonly report: AnswerReport }>> {
  const access = decideAccess(actor, 'leads.read')
  if (!access.allowed) return refuseAccess(access)
  const read = await changeWithinActor(parts.database, actor, async (tx) => {
    const found = await readReported(tx)
    const people = found.flatMap(({ answeredById, ownerId }) => [answeredById, ownerId])
    const names = await listNames(tx, [...new Set(people.filter((id) => id !== null))])
    return { ok: true, found, names, findTarget: await readTargets(tx, found) }
  })
  if (!read.ok) return read
  const counted = read.found.slice(0, mostCounted).filter((lead) => isCounted(actor, lead))
  const measured = await measureAnswers(parts, counted, read.findTarget)
  const times = measured.flatMap(({ lead, time }) => (time === null ? [] : [{ lead, time }]))
  const targets = measured.map(({ targetMinutes }) => targetMinutes)
  return {
    ok: true,
    report: {
      isOwn: !decideAccess(actor, 'answers.read').allowed,
      isCut: read.found.length > mostCounted,
      all: summarizeAnswers(times.map(({ time }) => time)),
      people: groupBy(times, (lead) => findPerson(lead, read.names)),
      places: groupBy(times, ({ siteName: site }, { locationName }) => ({
        id: `${site}/${locationName ?? ''}`,
        name: locationName === null ? site : `${locationName}, ${site}`,
      })),
      targets:
        targets.length === 0 ? null : { least: Math.min(...targets), most: Math.max(...targets) },
    },
  }
}

async function readReported(tx: Tx): Promise<readonly ReportedLead[]> {
  const { rows } = await tx.query<ReportedLead>(
    `SELECT ${answerColumns}, sites.group_id AS "groupId", ${siteName} AS "siteName", lead.owner_id AS "ownerId"
     FROM leads AS lead JOIN sites ON sites.id = lead.site_id ${withVehicle}
     WHERE lead.created_at > now() - interval '${reportDays} days' AND lead.state = 'complete'
       AND lead.sales_state <> 'spam' AND (lead.flag IS NULL OR lead.released_at IS NOT NULL)
     ORDER BY lead.created_at DESC LIMIT ${mostCounted + 1}`,
  )
  return rows
}

/** Leads of places that the actor manages, and those that they answered or have. */
function isCounted(actor: PersonActor, lead: ReportedLead): boolean {
  const { siteId, groupId, locationId, category, ownerId, answeredById } = lead
  if (answeredById === actor.personId) return true
  if (answeredById === null && ownerId === actor.personId) return true
  const place = { kind: 'site', siteId, groupId, locationId, category } as const
  return decideAccess(actor, 'answers.read', place).allowed
}

/** Who answered a lead, or has it while it waits. */
function findPerson(
  { answeredAt, answeredById, ownerId }: ReportedLead,
  names: ReadonlyMap<string, string>,
) {
  const id = answeredAt === null ? ownerId : answeredById
  const nobody = answeredAt === null ? 'Nobody’s' : 'Somebody else'
  return { id, name: id === null ? nobody : (names.get(id) ?? 'Somebody else') }
}

interface Timed {
  readonly lead: ReportedLead
  readonly time: AnswerTime
}

function groupBy<Key extends string | null>(
  times: readonly Timed[],
  findKey: (lead: ReportedLead, time: AnswerTime) => { readonly id: Key; readonly name: string },
): readonly (AnswerFigures & { readonly id: Key; readonly name: string })[] {
  const groups = new Map<Key, { name: string; times: AnswerTime[] }>()
  for (const { lead, time } of times) {
    const { id, name } = findKey(lead, time)
    const group = groups.get(id) ?? { name, times: [] }
    group.times.push(time)
    groups.set(id, group)
  }
  return [...groups]
    .map(([id, { name, times: own }]) => ({ id, name, ...summarizeAnswers(own) }))
    .toSorted((a, b) => a.name.localeCompare(b.name))
}
