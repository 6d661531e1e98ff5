import type { DescribedLead } from '#modules/follow-up/answers/describe-leads.ts'
import type { LeadTag } from '#modules/follow-up/tags/lead-tag.store.ts'
import type { InboxChoices } from '#modules/inbox/list/list-choices.ts'
import { type ageHours, leadChannels } from '#modules/inbox/list/inbox-filter.schema.ts'
import type { InboxCount, InboxPage, InboxRow } from '#modules/inbox/list/list-inbox.ts'
import {
  type SalesState,
  salesStateNames,
  salesStates,
} from '#modules/inbox/work/sales-state.rules.ts'
import { nameEnquiry } from '#modules/leads/delivery/mail/lead-words.rules.ts'
import { buildMoment, type MomentView } from '../../parts/moment.view.ts'
import type { Option } from '../../parts/option.types.ts'
import { wordMinutes } from '../../words/opening-words.ts'
import { channelWords } from '../../words/channel-words.ts'
import { wordLeadPlace } from '../../words/place-words.ts'
import { changeSearch } from './leads-search.rules.ts'

export interface LeadRowView {
  readonly id: string
  readonly name: string
  /** What the customer wants, such as 'Test Drive'. */
  readonly wants: string
  readonly vehicle: string | null
  readonly place: string
  readonly salesState: SalesState
  /** 'You' for the reader's own; null: nobody. */
  readonly owner: string | null
  readonly age: MomentView
  readonly isUnread: boolean
  readonly marks: readonly LeadMark[]
  readonly tags: readonly LeadTag[]
  /** How long the customer has been waiting, in opening hours; null: they are not waiting. */
  readonly wait: { readonly words: string; readonly isLate: boolean } | null
}

export interface LeadMark {
  readonly kind: 'bad' | 'wait' | 'plain'
  readonly label: string
}

export interface StateTab {
  /** '' is all states. */
  readonly state: SalesState | ''
  readonly label: string
  /** Such as '12' or '1,000+'. */
  readonly count: string
}

/** What the selects of the filter form offer; a select with fewer than two choices is not shown. */
export interface FilterOptions {
  readonly sites: readonly Option[]
  readonly locations: readonly Option[]
  readonly categories: readonly Option[]
  readonly ages: readonly Option[]
  readonly tags: readonly Option[]
  readonly channels: readonly Option[]
}

export interface LeadsView {
  readonly rows: readonly LeadRowView[]
  readonly tabs: readonly StateTab[]
  /** The query of the next page; null: this is the last one. */
  readonly next: string | null
  readonly options: FilterOptions
}

interface Reading {
  readonly personId: string
  readonly now: Date
  readonly described: readonly DescribedLead[]
  /** The tags of the reader's sites. */
  readonly tags: readonly LeadTag[]
}

export function buildLeads(
  page: InboxPage,
  choices: InboxChoices,
  search: URLSearchParams,
  { personId, now, described, tags }: Reading,
): LeadsView {
  const hasSites = choices.sites.length > 1
  const byId = new Map(described.map((each) => [each.leadId, each]))
  return {
    rows: page.rows.map((row) => buildRow(row, byId.get(row.id), { hasSites, personId, now })),
    tabs: buildTabs(page.counts),
    next: page.next === null ? null : changeSearch(search, { cursor: page.next }),
    options: { ...buildOptions(choices, search.get('site')), tags: listTagOptions(tags) },
  }
}

/** Sites may have tags of the same name; a lead has those of its own. */
const listTagOptions = (tags: Reading['tags']): readonly Option[] =>
  tags.map(({ id, name }) => ({ value: id, label: name }))

function buildRow(
  row: InboxRow,
  described: DescribedLead | undefined,
  {
    hasSites,
    personId,
    now,
  }: { readonly hasSites: boolean; readonly personId: string; readonly now: Date },
): LeadRowView {
  const { siteName, locationName } = row
  return {
    id: row.id,
    name: row.name,
    wants: nameEnquiry(row),
    vehicle: row.vehicleTitle,
    place: hasSites || locationName === null ? wordLeadPlace(siteName, locationName) : locationName,
    salesState: row.salesState,
    owner: row.ownerId === personId ? 'You' : row.ownerName,
    age: buildMoment(row.createdAt, now),
    isUnread: row.isUnread,
    marks: listMarks(row),
    tags: described?.tags ?? [],
    wait: buildWait(described),
  }
}

function buildWait(described: DescribedLead | undefined): LeadRowView['wait'] {
  const time = described?.time
  if (time?.kind !== 'waiting') return null
  return {
    // One that came while the place was closed has not begun to wait.
    words: time.minutes === 0 ? 'to answer' : `waits ${wordMinutes(time.minutes)}`,
    isLate: time.isLate,
  }
}

/** What is unusual about a lead. */
export const listMarks = ({
  isHeld,
  hasFailedDelivery,
  isIncomplete,
  channel,
}: Pick<
  InboxRow,
  'isHeld' | 'hasFailedDelivery' | 'isIncomplete' | 'channel'
>): readonly LeadMark[] => [
  ...(isHeld ? [{ kind: 'wait', label: 'Held' } as const] : []),
  ...(hasFailedDelivery ? [{ kind: 'bad', label: 'Not delivered' } as const] : []),
  ...(isIncomplete ? [{ kind: 'plain', label: 'Incomplete' } as const] : []),
  // A call says so by its category.
  ...(channel === 'form' || channel === 'call'
    ? []
    : [{ kind: 'plain', label: channelWords[channel] } as const]),
]

export const wordCount = ({ count, isMore }: InboxCount): string =>
  `${count.toLocaleString('en-AU')}${isMore ? '+' : ''}`

function buildTabs(counts: InboxPage['counts']): readonly StateTab[] {
  const all = salesStates.map((state) => counts[state])
  const whole = {
    count: all.reduce((sum, { count }) => sum + count, 0),
    isMore: all.some(({ isMore }) => isMore),
  }
  return [
    { state: '', label: 'All', count: wordCount(whole) },
    ...salesStates.map((state) => ({
      state,
      label: salesStateNames[state],
      count: wordCount(counts[state]),
    })),
  ]
}

const ageNames: Readonly<Record<keyof typeof ageHours, string>> = {
  '1d': 'Last 24 hours',
  '7d': 'Last 7 days',
  '30d': 'Last 30 days',
  '90d': 'Last 90 days',
}

/** @param site the chosen site, whose locations are offered; null: those of all */
function buildOptions(
  { sites, categories }: InboxChoices,
  site: string | null,
): Omit<FilterOptions, 'tags'> {
  const shown = sites.filter(({ id }) => site === null || site === '' || String(id) === site)
  return {
    sites: sites.map(({ id, name }) => ({ value: String(id), label: name })),
    locations: shown.flatMap(({ locations }) =>
      locations.map(({ id, name }) => ({ value: String(id), label: name })),
    ),
    categories: categories.map((name) => ({ value: name, label: name })),
    channels: leadChannels.map((value) => ({ value, label: channelWords[value] })),
    ages: Object.entries(ageNames).map(([value, label]) => ({ value, label })),
  }
}
