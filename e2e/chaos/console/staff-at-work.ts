import { setTimeout as wait } from 'node:timers/promises'
import type { Random } from '#modules/vehicles/demo-stock/random.ts'
import { isTransient } from '../send-request.ts'
import type { ProofPerson } from './console-dealership.ts'
import { requestAsStaff } from './staff-request.ts'

/** What the people did. */
export interface StaffWork {
  /** Texts of notes that the console acknowledged. */
  readonly notedTexts: Set<string>
  /** Of each kind of act, how often the console did it, or somebody else was first. */
  readonly outcomes: Record<string, number>
  /** Responses that nobody should get. */
  readonly refused: Set<string>
}

export interface WorkOptions {
  readonly choosePort: () => number | undefined
  /** Ids of the leads so far, the oldest first. */
  readonly leadIds: readonly string[]
  readonly random: Random
  readonly signal: AbortSignal
  readonly onFailure: (reason: string) => void
}

const pauseMs = 100
/** Longer than any outage of the proof. */
const patienceMs = 60_000
/** People work on leads that came lately. */
const newest = 30
const betweenActsMs = 250

/** The states that the page of a lead offers, but for 'lost', which needs a reason. */
function listOfferedStates(page: string): readonly string[] {
  const field = /name="salesState"[\s\S]*?<\/select>/.exec(page)?.[0] ?? ''
  return [...field.matchAll(/<option value="([\w-]+)"/g)]
    .map(([, state = '']) => state)
    .filter((state) => state !== 'lost')
}

/** The sentence by which a page refuses a form; the beginning of another response. */
const findRefusal = (text: string): string =>
  /role="alert"[^>]*>([^<]+)/.exec(text)?.[1] ?? text.slice(0, 200)

/** A person takes leads, writes notes and changes states, each again until the console responds. */
export async function workAs(
  person: ProofPerson,
  work: StaffWork,
  { choosePort, leadIds, random, signal, onFailure }: WorkOptions,
): Promise<void> {
  const count = (what: string): void => {
    work.outcomes[what] = (work.outcomes[what] ?? 0) + 1
  }
  async function request(path: string, form?: Readonly<Record<string, string>>) {
    for (const deadline = Date.now() + patienceMs; Date.now() < deadline;) {
      const port = choosePort()
      if (port !== undefined) {
        try {
          const response = await requestAsStaff(port, person.sessionKey, path, form)
          if (!isTransient(response.status)) return response
          onFailure(String(response.status))
        } catch (error) {
          onFailure((error as NodeJS.ErrnoException).code ?? (error as Error).message)
        }
      }
      await wait(pauseMs)
    }
    throw new Error(`the console did not respond to ${path} for ${patienceMs / 1000} s`)
  }
  async function post(path: string, form: Readonly<Record<string, string>>): Promise<boolean> {
    const { status, text } = await request(path, form)
    const isDone = status === 303 || status === 302
    // 409: somebody was first. 422: such as a note on a lead that is no longer theirs to work on.
    if (isDone || status === 409) count(`${form['intent']} ${isDone ? 'done' : 'conflict'}`)
    else work.refused.add(`${form['intent']}: ${status} ${findRefusal(text)}`)
    return isDone
  }
  for (let act = 0; !signal.aborted; act += 1) {
    await wait(random.between(0, betweenActsMs * 2))
    if (leadIds.length === 0) continue
    const path = `/leads/${random.pick(leadIds.slice(-newest))}`
    const page = await request(path)
    // A lead of a category that the person does not see.
    if (page.status === 404) continue
    const version = /name="version" value="(\d+)"/.exec(page.text)?.[1]
    const kind = random.next()
    if (kind < 0.25) await post(path, { intent: 'take' })
    else if (kind < 0.65 || version === undefined) {
      const text = `${person.name} ${act}`
      const about = random.pick(['note', 'called', 'no-answer'])
      if (await post(path, { intent: 'note', text, kind: about })) work.notedTexts.add(text)
    } else {
      const offered = listOfferedStates(page.text)
      if (offered.length === 0) continue
      await post(path, { intent: 'state', version, salesState: random.pick(offered) })
    }
  }
}
