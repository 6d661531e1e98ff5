import type { PostedValues } from '../../forms/form.types.ts'
import type { MultiStepState } from '../../steps/multi-step.rules.ts'
import { readState, writeState } from '../../steps/step-record.rules.ts'
import type { PendingLead } from '../submit/pending-lead.rules.ts'
import {
  buildStorageKey,
  forget,
  isRecord,
  keep,
  type KeyValueStore,
  readKept,
} from './kept-values.ts'

/** How far a visitor is with a form: kept in the tab's own storage, so that loading again loses nothing. */
export interface FormProgress {
  readonly state: MultiStepState
  /** Of all steps, as they were typed. */
  readonly answers: PostedValues
  /** What was sent and not acknowledged yet. */
  readonly pending: PendingLead | null
}

export interface ProgressPlace {
  readonly siteSlug: string
  readonly form: string
  /** Its steps; what was kept for another number of them is of another form. */
  readonly stepCount: number
  /** The vehicle asked about: answers about another are none about this. Null: none. */
  readonly subjectId: number | null
}

export function readProgress(store: KeyValueStore, place: ProgressPlace): FormProgress | null {
  const kept = readKept(store, keyOf(place))
  if (!isRecord(kept) || kept['subjectId'] !== place.subjectId) return null
  const state =
    typeof kept['state'] === 'string' ? readState(kept['state'], place.stepCount) : undefined
  if (state === undefined) return null
  return { state, answers: readAnswers(kept['answers']), pending: readPending(kept['pending']) }
}

export function saveProgress(
  store: KeyValueStore,
  place: ProgressPlace,
  { state, answers, pending }: FormProgress,
): void {
  const { subjectId } = place
  keep(store, keyOf(place), { state: writeState(state), answers, pending, subjectId })
}

export function clearProgress(store: KeyValueStore, place: ProgressPlace): void {
  forget(store, keyOf(place))
}

function keyOf({ siteSlug, form }: ProgressPlace): string {
  return buildStorageKey(siteSlug, `form.${form}`)
}

function readAnswers(value: unknown): PostedValues {
  if (!isRecord(value)) return {}
  const entries = Object.entries(value).flatMap(([name, texts]) =>
    Array.isArray(texts) && texts.every((text) => typeof text === 'string')
      ? [[name, texts] as const]
      : [],
  )
  return Object.fromEntries(entries)
}

function readPending(value: unknown): PendingLead | null {
  if (!isRecord(value)) return null
  const { key, content, body } = value
  return typeof key === 'string' && typeof content === 'string' && typeof body === 'string'
    ? { key, content, body }
    : null
}
