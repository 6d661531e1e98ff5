import { mkdtempSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createRandom } from '#modules/vehicles/demo-stock/random.ts'
import { removeData } from '../../../checks/setup/remove-data.ts'
import { breakThings } from '../break-things.ts'
import type { ChaosPlan, ChaosProgress } from '../chaos-plan.ts'
import { createSender } from '../chaos-sender.ts'
import { applyProofSite } from '../proof-site.ts'
import { proofVariables } from '../proof-variables.ts'
import { closeConnections } from '../send-request.ts'
import { type SupervisedProcess, superviseWeb, superviseWorker } from '../supervised-process.ts'
import { addTeam, categories, type ProofPerson } from './console-dealership.ts'
import { type ConsoleOutcome, judgeConsole, judgeListener } from './judge-console.ts'
import { type LiveListener, startListener } from './live-listener.ts'
import { type StaffWork, workAs } from './staff-at-work.ts'
import { requestAsStaff } from './staff-request.ts'
import { countAnnounced, countOpenWork, loadLeads, readWork } from './stored-work.ts'

const root = resolve(import.meta.dirname, '..', '..', '..')
/** The time to answer after which a lead is passed on. */
const targetMinutes = 1
/** How long after the last lead everything has to be settled: allocations, escalations that are due, deliveries. */
const mostSettleSeconds = 240
const mostCatchUpSeconds = 60
const progressIntervalMs = 15_000

export interface ConsoleFigures {
  readonly faults: readonly string[]
  readonly lines: readonly string[]
}

/** The size of the proof follows from the number of leads. */
export const planConsole = (seed: string, leads: number): ChaosPlan => ({
  seed,
  leads,
  kills: Math.max(4, Math.round(leads / 50)),
  restarts: Math.max(1, Math.round(leads / 500)),
  seconds: Math.ceil(leads / 12),
})

/**
 * Two web and two worker processes take leads, which rules give to people. Some of these work, and all have a page with
 * live updates open, while the processes and the database are killed. Then what the pages know, who has each lead, all
 * times and the audit are judged.
 */
export async function runConsole(
  plan: ChaosPlan,
  print: (line: string) => void = () => undefined,
): Promise<ConsoleFigures> {
  const data = mkdtempSync(join(root, '.forecourt', 'chaos-console-'))
  let processes: SupervisedProcess[] = []
  const listeners: LiveListener[] = []
  try {
    await applyProofSite(data, { isAlwaysOpen: true })
    const options = { data, variables: proofVariables }
    const webs = [superviseWeb('web-0', options), superviseWeb('web-1', options)]
    const workers = ['worker-0', 'worker-1'].map((name) => superviseWorker(name, options))
    processes = [...webs, ...workers]
    await Promise.all(processes.map((each) => each.untilUp()))
    const startedAt = new Date()
    const people = await addTeam(data, targetMinutes)
    const random = createRandom(`${plan.seed} people`)
    const choosePort = (): number | undefined => random.pick(webs).port()
    for (const person of people) {
      const load = () => loadLeads(data, person.id)
      listeners.push(startListener(person, choosePort, load, () => random.next()))
    }
    const progress: ChaosProgress = { acknowledged: 0, kills: 0, restarts: 0 }
    const timer = setInterval(
      () => print(`so far ${progress.acknowledged} leads, ${format({ ...progress })}`),
      progressIntervalMs,
    )
    const failures: Record<string, number> = {}
    const parts = { plan, progress, data, processes, webs, people, choosePort, failures }
    const done = await sendAndWork(parts).finally(() => clearInterval(timer))
    const settled = await settle(data)
    const caughtUp = await catchUp(data, listeners)
    const work = await readWork(data)
    const outcome: ConsoleOutcome = {
      ...work,
      startedAt,
      endedAt: new Date(),
      targetMinutes,
      acknowledged: new Set(done.sent.acknowledged.flatMap(({ ids }) => ids)),
      notedTexts: done.work.notedTexts,
    }
    const crashes = processes.flatMap((each) => each.crashes())
    for (const crash of crashes) print(`${crash}\n${readEnd(data, crash.split(' ')[0] ?? '')}`)
    const sum = (of: (listener: LiveListener) => number) =>
      listeners.reduce((all, listener) => all + of(listener), 0)
    return {
      faults: [
        ...judgeConsole(outcome),
        ...settled.faults,
        ...caughtUp,
        ...(await compareFirstPages(data, webs, people)),
        ...done.sent.refused.map((refusal) => `refused for good: ${refusal}`),
        ...[...done.work.refused].map((refusal) => `a person got: ${refusal}`),
        ...crashes.map((crash) => `${crash}, without being killed`),
      ],
      lines: [
        `seed ${plan.seed}: ${outcome.acknowledged.size} leads, ${work.allocations.length} allocations, ${settled.escalated} of them escalations, ${work.entries.length} entries in the audit`,
        `broken: ${progress.kills} SIGKILLs, ${progress.restarts} restarts of PostgreSQL; failed requests: ${format(failures)}`,
        `${people.length} open pages: ${sum(({ figures }) => figures.connections)} connections, ${sum(({ figures }) => figures.resets)} resets`,
        `people did ${format(done.work.outcomes)}; ${work.notes.length} notes, of which ${outcome.notedTexts.size} were acknowledged`,
      ],
    }
  } finally {
    await Promise.all(listeners.map((listener) => listener.stop()))
    await Promise.all(processes.map((each) => each.stop()))
    closeConnections()
    await removeData(data)
  }
}

interface RunParts {
  readonly plan: ChaosPlan
  readonly progress: ChaosProgress
  readonly data: string
  readonly processes: readonly SupervisedProcess[]
  readonly webs: readonly SupervisedProcess[]
  readonly people: readonly ProofPerson[]
  readonly choosePort: () => number | undefined
  readonly failures: Record<string, number>
}

/** Sends all leads while people work and things break. */
async function sendAndWork(parts: RunParts) {
  const { plan, progress, data, processes, webs, people, choosePort, failures } = parts
  const work: StaffWork = { notedTexts: new Set(), outcomes: {}, refused: new Set() }
  const leadIds: string[] = []
  const ending = new AbortController()
  const sender = createSender(plan, progress, createRandom(plan.seed), webs, failures, {
    chooseCategory: (at) => categories[at % categories.length] ?? categories[0],
    onAcknowledged: (id) => void leadIds.push(id),
  })
  const onFailure = (reason: string): void => {
    failures[reason] = (failures[reason] ?? 0) + 1
  }
  const sellers = people.filter(({ sells }) => sells)
  const working = sellers.map((person) => {
    const random = createRandom(`${plan.seed} ${person.name}`)
    return workAs(person, work, { choosePort, leadIds, random, signal: ending.signal, onFailure })
  })
  const [sent] = await Promise.all([
    sender.sendAll(),
    breakThings(plan, progress, data, processes),
  ]).finally(() => ending.abort())
  for (const { status, reason } of (await Promise.allSettled(working)) as PromiseRejectedResult[]) {
    if (status === 'rejected') work.refused.add(String(reason))
  }
  return { sent, work }
}

/** Waits until rules, due escalations and deliveries are done, and one lead at least was passed on. */
async function settle(data: string) {
  const deadline = Date.now() + mostSettleSeconds * 1000
  for (;;) {
    const open = await countOpenWork(data).catch(() => undefined)
    const isDone = open !== undefined && open.undecided + open.overdue + open.pending === 0
    if (isDone && open.escalated > 0) return { faults: [], escalated: open.escalated }
    if (Date.now() > deadline) {
      return {
        faults: [`after ${mostSettleSeconds} s there are still ${format({ ...open })}`],
        escalated: open?.escalated ?? 0,
      }
    }
    await wait(500)
  }
}

/** Gives each open page the time to connect again. @returns what it does not know in the end */
async function catchUp(data: string, listeners: readonly LiveListener[]): Promise<string[]> {
  const judge = async ({ person, learned, received, loaded }: LiveListener): Promise<string[]> => {
    if (loaded === undefined) return [`${person.name} has never loaded their list`]
    const { leadIds: visible } = await loadLeads(data, person.id)
    const announced = await countAnnounced(data, { leadIds: visible, snapshot: loaded.snapshot })
    const { name } = person
    const look = () =>
      judgeListener({ name, visible, learned, loaded: loaded.leadIds, announced, received })
    const deadline = Date.now() + mostCatchUpSeconds * 1000
    while (look().length > 0 && Date.now() < deadline) await wait(250)
    return look()
  }
  return (await Promise.all(listeners.map(judge))).flat()
}

/** Compares the first page of each person's inbox with the database. */
async function compareFirstPages(
  data: string,
  webs: readonly SupervisedProcess[],
  people: readonly ProofPerson[],
): Promise<string[]> {
  await Promise.all(webs.map((web) => web.untilUp()))
  const { leads } = await readWork(data)
  const newestFirst = leads.toSorted(
    (one, other) =>
      other.listedAt.getTime() - one.listedAt.getTime() || (one.id < other.id ? -1 : 1),
  )
  const compare = async ({ id, name, sessionKey }: ProofPerson, at: number) => {
    const { leadIds } = await loadLeads(data, id)
    const port = webs[at % webs.length]?.port() ?? 0
    const { text } = await requestAsStaff(port, sessionKey, '/leads')
    const shown = new Set(
      [...text.matchAll(/href="\/leads\/([0-9a-f-]{36})"/g)].map(([, of]) => of),
    )
    const expected = newestFirst.filter((lead) => leadIds.has(lead.id)).slice(0, shown.size)
    const isRight = shown.size > 0 && expected.every((lead) => shown.has(lead.id))
    return isRight ? [] : [`the inbox of ${name} does not begin with the newest leads`]
  }
  return (await Promise.all(people.map(compare))).flat()
}

const readEnd = (data: string, name: string): string =>
  readFileSync(join(data, `${name}.log`), 'utf8').slice(-2000)

const format = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, count]) => `${name} ${count}`)
    .join(', ') || 'nothing'
