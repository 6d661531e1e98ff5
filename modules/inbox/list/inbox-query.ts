import { ageHours, type InboxFilter } from './inbox-filter.schema.ts'
import { buildCursorConditions } from './list-page.ts'
import { salesStates } from '../work/sales-state.rules.ts'
import { readSearchWords } from './search-words.rules.ts'

/** A lead is unread for a person who has not opened it since it came or its customer replied. Older ones count as read. */
export const unreadDays = 30

/** Of the leads of a site that have a text or a rare channel, this many of the newest are read. */
const foundReach = 1000

/** SQL: whether a lead is unread for the transaction's person. */
export const isUnread = `(lead.listed_at > now() - interval '${unreadDays} days' AND NOT EXISTS (
    SELECT FROM lead_reads WHERE lead_reads.lead_id = lead.id AND person_id = (SELECT staff_person_id())))`

/** SQL: whether a lead waits for its first answer. The index `leads_waiting` has the same condition. */
export const isWaiting = `lead.first_answered_at IS NULL AND lead.state = 'complete'
  AND lead.sales_state IN ('new', 'in-progress') AND (lead.flag IS NULL OR lead.released_at IS NOT NULL)`

/** Leads with a tag: of a tag on more leads, those that got it last. */
const taggedReach = 2000
/** The tasks of a person that are looked at for a filter, the first due first. */
const taskReach = 1000

/** Sites of the transaction's person. Each is read by itself, so that an index gives its leads in their order. */
export const ownSites = `unnest((SELECT staff_scope_ids('sites'))) AS site (id)`

/** The values of a statement, in the order of their numbers. */
export interface StatementValues {
  readonly values: readonly unknown[]
  /** @returns the value's number: `$1` */
  add(value: unknown): string
}

export function createValues(): StatementValues {
  const values: unknown[] = []
  return { values, add: (value) => `$${values.push(value)}` }
}

/** Who reads a list of leads. */
export interface InboxReader {
  readonly personId: string
  /** As `findOwnCategories` gives them. They choose an index; what the person sees is decided by the policies. */
  readonly categories: readonly string[] | null
}

interface Conditions {
  /** On sites. */
  readonly sites: string
  /** Found by an index, in the order of the list. */
  readonly indexed: readonly string[]
  /** The only categories that are listed, each read by an index; null: all are. */
  readonly categories: readonly string[] | null
  /** Looked at in each lead. */
  readonly others: readonly string[]
  /** SQL of the ids of the newest leads with a text or a channel, found by an index; null: neither is looked for. */
  readonly found: string | null
}

/**
 * Conditions on a lead named `lead`, without its state and the cursor.
 *
 * @param isWhole whether leads with a text or a channel are all looked at, instead of the newest ones
 */
function buildConditions(
  filter: InboxFilter,
  { personId, categories }: InboxReader,
  { add }: StatementValues,
  isWhole = false,
): Conditions {
  const { site, location, category, owner, age, unread, waiting, tag, task, channel, text } = filter
  const found = isWhole ? null : buildFoundSource(filter, add)
  return {
    // What is found by an index is of the site already.
    sites: site === undefined || found !== null ? 'true' : `site.id = ${add(site)}`,
    indexed: [
      ...(owner === undefined
        ? []
        : owner === 'nobody'
          ? ['lead.owner_id IS NULL']
          : [`lead.owner_id = ${add(owner === 'me' ? personId : owner)}`]),
      ...(age === undefined ? [] : buildAgeConditions(ageHours[age], add)),
      ...(unread === undefined ? [] : [`lead.listed_at > now() - interval '${unreadDays} days'`]),
      ...(waiting === undefined ? [] : [isWaiting]),
      ...(tag === undefined ? [] : [buildTagCondition(add(tag))]),
      ...(task === undefined ? [] : [buildTaskCondition(task)]),
    ],
    categories: found === null ? limitCategories(category, categories) : null,
    others: [
      ...(location === undefined ? [] : [`lead.location_id = ${add(location)}`]),
      ...(category === undefined || found === null ? [] : [`lead.category = ${add(category)}`]),
      ...(unread === undefined ? [] : [isUnread]),
      ...(channel === undefined ? [] : [hasContact(`channel = ${add(channel)}`)]),
      ...(isWhole && text !== undefined ? [hasContact(buildTextCondition(text, add))] : []),
    ],
    found,
  }
}

/** A category that is not among the person's own ones has no leads for them, which needs no look at each lead. */
const limitCategories = (
  wanted: string | undefined,
  own: readonly string[] | null,
): readonly string[] | null =>
  wanted === undefined ? own : (own ?? [wanted]).filter((category) => category === wanted)

const buildTagCondition = (tag: string): string =>
  `lead.id = ANY (ARRAY(SELECT lead_id FROM lead_taggings WHERE tag_id = ${tag}
     ORDER BY tagged_at DESC LIMIT ${taggedReach}))`

const buildTaskCondition = (task: 'open' | 'overdue'): string =>
  `lead.id = ANY (ARRAY(SELECT lead_id FROM lead_tasks
     WHERE person_id = (SELECT staff_person_id()) AND done_at IS NULL AND deleted_at IS NULL
       ${task === 'overdue' ? 'AND due_at < now()' : ''} ORDER BY due_at LIMIT ${taskReach}))`

/** The first condition is for the index: a lead is never listed before it came. */
function buildAgeConditions(hours: number, add: StatementValues['add']): readonly string[] {
  const oldest = `now() - make_interval(hours => ${add(hours)})`
  return [`lead.listed_at > ${oldest}`, `lead.created_at > ${oldest}`]
}

const hasContact = (condition: string): string =>
  `EXISTS (SELECT FROM lead_contacts WHERE lead_id = lead.id AND ${condition})`

/**
 * SQL of the ids of the newest leads with a text or, without one, of a channel that few leads have.
 *
 * @param reach how many leads of a site
 */
export function buildFoundSource(
  { text, channel, site }: Pick<InboxFilter, 'text' | 'channel' | 'site'>,
  add: StatementValues['add'],
  reach = foundReach,
): string | null {
  if (text !== undefined) {
    const { words, digits } = readSearchWords(text)
    const given = [words, digits, site ?? null].map(add)
    return `SELECT search_lead_contacts(${given[0]}::text, ${given[1]}::text, ${given[2]}::bigint, ${reach})`
  }
  if (channel === undefined || channel === 'form') return null
  return `SELECT contact.lead_id FROM ${ownSites} CROSS JOIN LATERAL (
      SELECT lead_id FROM lead_contacts WHERE site_id = site.id AND channel = '${channel}'
      ORDER BY created_at DESC, lead_id LIMIT ${reach}) AS contact
    WHERE ${site === undefined ? 'true' : `site.id = ${add(site)}`}`
}

/** As `search_lead_contacts` compares: without patterns, and a number however it was written. */
function buildTextCondition(text: string, add: StatementValues['add']): string {
  const { words, digits } = readSearchWords(text)
  const hasWords = `strpos(search_text, ${add(words)}) > 0`
  return digits === null
    ? hasWords
    : `(${hasWords} OR strpos(split_part(search_text, E'\\n', 3), ${add(digits)}) > 0)`
}

const all = (conditions: readonly string[]): string =>
  conditions.length === 0 ? 'true' : conditions.join(' AND ')

/** A reply of the customer raises the lead, so the order is not that of arrival. */
const order = 'lead.listed_at DESC, lead.id'

/**
 * SQL of the ids of a page of leads, newest first.
 *
 * @param isWhole whether every lead is looked at, for exports; lists show those of the newest leads that match
 */
export function buildPageQuery(
  filter: InboxFilter,
  reader: InboxReader,
  values: StatementValues,
  limit: number,
  { isWhole = false } = {},
): string {
  const { add } = values
  const { sites, indexed, others, found, categories } = buildConditions(
    filter,
    reader,
    values,
    isWhole,
  )
  const after = buildCursorConditions(filter.cursor, { at: 'lead.listed_at', id: 'lead.id' }, add)
  const rest = [...indexed, ...others, ...after]
  if (categories !== null) {
    const states = add(filter.state === undefined ? salesStates : [filter.state])
    // The index of categories has the state before the time, so each state is read by itself.
    const ofPart = [
      'lead.site_id = site.id',
      isOfCategory,
      'lead.sales_state = state.name',
      ...rest,
    ]
    return `SELECT lead.* FROM ${ownSites} CROSS JOIN ${unnestCategories(categories, add)}
      CROSS JOIN unnest(${states}::text[]) AS state (name) CROSS JOIN LATERAL (
        SELECT lead.id, lead.listed_at FROM leads AS lead WHERE ${all(ofPart)}
        ORDER BY ${order} LIMIT ${limit}) AS lead
      WHERE ${sites} ORDER BY ${order} LIMIT ${limit}`
  }
  const state = filter.state === undefined ? [] : [`lead.sales_state = ${add(filter.state)}`]
  const conditions = [...state, ...rest]
  if (found !== null) {
    return `SELECT lead.id, lead.listed_at FROM leads AS lead WHERE lead.id IN (${found}) AND ${all(conditions)}
      ORDER BY ${order} LIMIT ${limit}`
  }
  return `SELECT lead.* FROM ${ownSites} CROSS JOIN LATERAL (
      SELECT lead.id, lead.listed_at FROM leads AS lead WHERE ${all(['lead.site_id = site.id', ...conditions])}
      ORDER BY ${order} LIMIT ${limit}) AS lead
    WHERE ${sites} ORDER BY ${order} LIMIT ${limit}`
}

const unnestCategories = (categories: readonly string[], add: StatementValues['add']): string =>
  `unnest(${add(categories)}::text[]) AS part (category)`

const isOfCategory = 'lead.category = part.category'

/** The highest count that is shown; above it a screen says '1,000+'. */
export const highestCount = 1000
/** How many of the newest leads of a state are looked at for its count. */
const countReach = 3000

/**
 * SQL of the number of leads by state, without the filter's own state: `state`, `count`, and `isMore` if there may be
 * more than were looked at.
 */
export function buildCountQuery(
  filter: InboxFilter,
  reader: InboxReader,
  values: StatementValues,
  states: readonly string[],
): string {
  const { sites, indexed, others, found, categories } = buildConditions(filter, reader, values)
  if (found !== null)
    return buildFoundCountQuery([...indexed, ...others], found, values.add(states))
  const reach = others.length === 0 ? highestCount + 1 : countReach
  const parts = categories === null ? '' : `CROSS JOIN ${unnestCategories(categories, values.add)}`
  const ofState = [
    'lead.site_id = site.id',
    'lead.sales_state = state.name',
    ...(categories === null ? [] : [isOfCategory]),
    ...indexed,
  ]
  return `SELECT state.name AS state, least(count(*) FILTER (WHERE ${all(others)}), ${highestCount})::int AS count,
      count(*) >= ${reach} OR count(*) FILTER (WHERE ${all(others)}) > ${highestCount} AS "isMore"
    FROM unnest(${values.add(states)}::text[]) AS state (name) CROSS JOIN LATERAL (
      SELECT lead.* FROM ${ownSites} ${parts} CROSS JOIN LATERAL (
        SELECT lead.* FROM leads AS lead WHERE ${all(ofState)} ORDER BY ${order} LIMIT ${reach}) AS lead
      WHERE ${sites} LIMIT ${reach}) AS lead
    GROUP BY state.name`
}

/** SQL of the same numbers among leads that an index found. */
const buildFoundCountQuery = (
  conditions: readonly string[],
  found: string,
  states: string,
): string =>
  `WITH found AS MATERIALIZED (SELECT id FROM (${found}) AS ids (id))
   SELECT state.name AS state, least(count(lead.id), ${highestCount})::int AS count,
     count(lead.id) > ${highestCount} OR (SELECT count(*) FROM found) >= ${foundReach} AS "isMore"
   FROM unnest(${states}::text[]) AS state (name) LEFT JOIN (
     SELECT lead.id, lead.sales_state FROM leads AS lead WHERE lead.id IN (SELECT id FROM found) AND ${all(conditions)}) AS lead
     ON lead.sales_state = state.name
   GROUP BY state.name`
