/** A stored lead with the values that staff changed. */
export interface WorkedRow {
  readonly id: string
  readonly createdAt: Date
  /** By which the inbox is ordered. */
  readonly listedAt: Date
  readonly completedAt: Date | null
  readonly salesState: string
  readonly ownerId: string | null
  readonly version: number
  readonly workedAt: Date | null
  readonly answeredAt: Date | null
  readonly answeredBy: string | null
}

export interface StoredAllocation {
  readonly leadId: string
  readonly step: number
  /** Null: the lead was given to the managers. */
  readonly personId: string | null
  readonly givenAt: Date
  readonly dueAt: Date | null
}

type Values = Readonly<Record<string, unknown>>

export interface StoredEntry {
  readonly id: number
  readonly at: Date
  readonly leadId: string
  readonly action: string
  readonly actorKind: string
  readonly actorId: string | null
  readonly before: Values | null
  readonly after: Values | null
}

export interface StoredNote {
  readonly id: string
  readonly leadId: string
  readonly authorId: string | null
  readonly kind: string
  readonly text: string
  readonly createdAt: Date
}

/** What a person's open page had learned by the end. */
export interface Listened {
  readonly name: string
  /** The leads that the database shows them. */
  readonly visible: ReadonlySet<string>
  readonly learned: ReadonlySet<string>
  /** The leads of the last load after a reset. */
  readonly loaded: ReadonlySet<string>
  /** How often each event was announced since that load, and how often it came. */
  readonly announced: ReadonlyMap<string, number>
  readonly received: ReadonlyMap<string, number>
}

export interface ConsoleOutcome {
  readonly startedAt: Date
  readonly endedAt: Date
  readonly targetMinutes: number
  /** Ids of the leads that the website acknowledged. */
  readonly acknowledged: ReadonlySet<string>
  /** Texts of the notes that the console acknowledged. */
  readonly notedTexts: ReadonlySet<string>
  readonly leads: readonly WorkedRow[]
  readonly allocations: readonly StoredAllocation[]
  readonly entries: readonly StoredEntry[]
  readonly notes: readonly StoredNote[]
}

/** Kinds of notes that say that the customer was reached, of those that the proof writes. */
const answers = new Set(['called', 'texted', 'mailed', 'met'])
/** An escalation does not see an act whose transaction is still open. No act is open for longer than this. */
const mostCommitMs = 10_000

/** @returns descriptions with counts; empty if the inbox, its times and its audit are right */
export function judgeConsole(outcome: ConsoleOutcome): string[] {
  const of = {
    entries: Map.groupBy(outcome.entries, ({ leadId }) => leadId),
    allocations: Map.groupBy(outcome.allocations, ({ leadId }) => leadId),
    notes: Map.groupBy(outcome.notes, ({ leadId }) => leadId),
  }
  const counts = new Map<string, number>()
  const note = (what: string, count = 1): void => {
    if (count > 0) counts.set(what, (counts.get(what) ?? 0) + count)
  }
  const stored = new Set(outcome.leads.map(({ id }) => id))
  note('acknowledged leads are lost', countOthers(outcome.acknowledged, stored))
  note('leads are stored that nobody sent', countOthers(stored, outcome.acknowledged))
  const texts = new Set(outcome.notes.map(({ text }) => text))
  note('acknowledged notes are lost', countOthers(outcome.notedTexts, texts))
  for (const lead of outcome.leads) {
    const own: LeadRecords = {
      lead,
      entries: of.entries.get(lead.id) ?? [],
      allocations: of.allocations.get(lead.id) ?? [],
      notes: of.notes.get(lead.id) ?? [],
    }
    const faults = [
      ...findAllocationFaults(own, outcome.targetMinutes),
      ...findTimeFaults(own, outcome),
      ...findAuditFaults(own),
    ]
    for (const fault of new Set(faults)) note(`leads: ${fault}`)
  }
  return [...counts].map(([what, count]) => `${count} ${what}`)
}

/** How many members of one set are not in the other. */
const countOthers = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  [...one].filter((member) => !other.has(member)).length

interface LeadRecords {
  readonly lead: WorkedRow
  readonly entries: readonly StoredEntry[]
  /** In the order of their steps. */
  readonly allocations: readonly StoredAllocation[]
  readonly notes: readonly StoredNote[]
}

/** Each lead is given once for each step, never before its time, and not after a person acted. */
function findAllocationFaults(
  { lead, entries, allocations }: LeadRecords,
  targetMinutes: number,
): string[] {
  const faults: string[] = []
  const [first] = allocations
  const byPeople = entries.filter(({ actorKind }) => actorKind !== 'job')
  if (first === undefined && byPeople.length === 0) faults.push('nobody has it')
  if (first !== undefined && lead.ownerId === null) faults.push('it was given, and has no owner')
  for (const [at, { step, givenAt, dueAt }] of allocations.entries()) {
    if (step !== at) faults.push('a step is missing or doubled')
    if (givenAt < lead.createdAt) faults.push('it was given before it came')
    if (dueAt !== null && dueAt.getTime() - givenAt.getTime() < targetMinutes * 60_000) {
      faults.push('less time than the target was left')
    }
    const before = allocations[at - 1]
    if (before === undefined) continue
    if (before.dueAt === null || givenAt < before.dueAt) faults.push('it was passed on too early')
    const seenBefore = givenAt.getTime() - mostCommitMs
    if (byPeople.some(({ at: acted }) => acted > before.givenAt && acted.getTime() < seenBefore)) {
      faults.push('it was passed on although somebody had acted')
    }
  }
  return faults
}

/** Instants lie within the run and in the order in which things happen; no wait is negative. */
function findTimeFaults(
  { lead, entries, notes }: LeadRecords,
  { startedAt, endedAt }: ConsoleOutcome,
): string[] {
  const { createdAt, completedAt, workedAt, answeredAt, answeredBy } = lead
  const faults: string[] = []
  const instants = [createdAt, completedAt, workedAt, answeredAt].filter((at) => at !== null)
  if (instants.some((at) => at < startedAt || at > endedAt))
    faults.push('a time is outside the run')
  if (instants.some((at) => at < createdAt)) faults.push('something happened before it came')
  const answering = notes.filter(({ kind }) => answers.has(kind))
  if ((answeredAt === null) !== (answering.length === 0)) {
    faults.push('a first answer without a contact, or a contact without a first answer')
  }
  if (answeredAt === null) return faults
  const recordedAt = new Map(entries.map(({ after, at }) => [after?.['noteId'], at]))
  const isOfOne = answering.some(
    ({ id, authorId, createdAt: writtenAt }) =>
      authorId === answeredBy &&
      writtenAt <= answeredAt &&
      answeredAt <= (recordedAt.get(id) ?? endedAt),
  )
  if (!isOfOne) faults.push('the first answer is not that of the person who wrote it')
  return faults
}

/** Every change has one entry, values lead from one to the next, and ids rise with time. */
function findAuditFaults({ lead, entries, allocations, notes }: LeadRecords): string[] {
  const faults: string[] = []
  for (const [at, entry] of entries.entries()) {
    const before = entries[at - 1]
    if (before !== undefined && (before.id >= entry.id || before.at > entry.at)) {
      faults.push('entries are not in the order of time')
    }
  }
  const changes = entries.filter(({ action }) => action === 'lead.state' || action === 'lead.owner')
  const versions = [...new Set(changes.map(({ after }) => Number(after?.['version'])))]
  if (versions.length !== lead.version || versions.some((version, at) => version !== at + 1)) {
    faults.push('versions have gaps')
  }
  const distinct = new Set(
    changes.map(({ action, after }) => `${action} ${String(after?.['version'])}`),
  )
  if (distinct.size !== changes.length) faults.push('a change has two entries')
  faults.push(
    ...findChainFaults(changes, 'lead.state', 'salesState', 'new', lead.salesState),
    ...findChainFaults(changes, 'lead.owner', 'ownerId', null, lead.ownerId),
  )
  const noteIds = entries.flatMap(({ action, after }) =>
    action === 'lead.note' ? [after?.['noteId']] : [],
  )
  if (
    !hasSameMembers(
      noteIds,
      notes.map(({ id }) => id),
    )
  ) {
    faults.push('notes and their entries differ')
  }
  const given = changes.filter(
    ({ action, actorKind }) => action === 'lead.owner' && actorKind === 'job',
  )
  const escalated = entries.filter(({ action }) => action === 'lead.escalation')
  const ofPeople = allocations.flatMap(({ personId }) => (personId === null ? [] : [personId]))
  const ofManagers = allocations.flatMap(({ personId, step }) => (personId === null ? [step] : []))
  if (
    !hasSameMembers(
      given.map(({ after }) => after?.['ownerId']),
      ofPeople,
    ) ||
    !hasSameMembers(
      escalated.map(({ after }) => after?.['step']),
      ofManagers,
    )
  ) {
    faults.push('allocations and their entries differ')
  }
  return faults
}

/** Each entry begins with the value that the one before left, and the last one has the value of the lead. */
function findChainFaults(
  changes: readonly StoredEntry[],
  action: string,
  field: string,
  first: string | null,
  last: string | null,
): string[] {
  let value: unknown = first
  for (const { before, after } of changes.filter((change) => change.action === action)) {
    if (before?.[field] !== value) return [`a change of ${field} is missing`]
    value = after?.[field]
  }
  return value === last ? [] : [`the last change of ${field} is missing`]
}

/** Compares lists of ids without their order, each as often as in the other. */
const hasSameMembers = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length &&
  one.map(String).toSorted().join() === other.map(String).toSorted().join()

/** @returns what a person's open page does not know, although the database shows it to them */
export function judgeListener({
  name,
  visible,
  learned,
  loaded,
  announced,
  received,
}: Listened): string[] {
  const unknown = countOthers(visible, new Set([...learned, ...loaded]))
  const foreign = countOthers(learned, visible)
  const missed = [...announced].filter(([event, times]) => (received.get(event) ?? 0) < times)
  return [
    ...(unknown > 0 ? [`${name} does not know ${unknown} of ${visible.size} leads`] : []),
    ...(foreign > 0 ? [`${name} learned of ${foreign} leads that they do not see`] : []),
    ...(missed.length > 0
      ? [`${name} missed ${missed.length} events, such as ${missed[0]?.[0]}`]
      : []),
  ]
}
