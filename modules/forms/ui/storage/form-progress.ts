import type { FormView, PostedValues } from '../../form.types.ts'
import type { MultiStepState } from '../../steps/multi-step.rules.ts'
import { readState, writeState } from '../../steps/step-record.rules.ts'
import type { PendingSubmission } from './pending-submission.types.ts'
import {
  buildStorageKey,
  removeStored,
  isRecord,
  writeStored,
  type KeyValueStore,
  readStored,
} from './stored-values.ts'

/** A visitor's progress in a form, in session storage, so that reloading the page loses nothing. */
export interface FormProgress {
  readonly state: MultiStepState
  /** Values of all steps, as typed. */
  readonly values: PostedValues
  /** The request that was sent but not acknowledged yet. */
  readonly pending: PendingSubmission | null
}

export interface ProgressKey {
  readonly siteSlug: string
  readonly form: string
  /** Number of steps; progress with another number belongs to an older form. */
  readonly stepCount: number
  /** Id of the form's vehicle; progress for another vehicle is not used. Null without a vehicle. */
  readonly subjectId: number | null
}

export const buildProgressKey = (
  form: Pick<FormView, 'siteSlug' | 'slug' | 'steps' | 'subject'>,
): ProgressKey => ({
  siteSlug: form.siteSlug,
  form: form.slug,
  stepCount: form.steps.length,
  subjectId: form.subject?.id ?? null,
})

export function readProgress(store: KeyValueStore, progressKey: ProgressKey): FormProgress | null {
  const stored = readStored(store, keyOf(progressKey))
  if (!isRecord(stored) || stored['subjectId'] !== progressKey.subjectId) return null
  const state =
    typeof stored['state'] === 'string'
      ? readState(stored['state'], progressKey.stepCount)
      : undefined
  if (state === undefined) return null
  return { state, values: readValues(stored['answers']), pending: readPending(stored['pending']) }
}

export function saveProgress(
  store: KeyValueStore,
  progressKey: ProgressKey,
  { state, values, pending }: FormProgress,
): void {
  const { subjectId } = progressKey
  writeStored(store, keyOf(progressKey), {
    state: writeState(state),
    answers: values,
    pending,
    subjectId,
  })
}

export function clearProgress(store: KeyValueStore, progressKey: ProgressKey): void {
  removeStored(store, keyOf(progressKey))
}

function keyOf({ siteSlug, form }: ProgressKey): string {
  return buildStorageKey(siteSlug, `form.${form}`)
}

function readValues(value: unknown): PostedValues {
  if (!isRecord(value)) return {}
  const entries = Object.entries(value).flatMap(([name, texts]) =>
    Array.isArray(texts) && texts.every((text) => typeof text === 'string')
      ? [[name, texts] as const]
      : [],
  )
  return Object.fromEntries(entries)
}

function readPending(value: unknown): PendingSubmission | null {
  if (!isRecord(value)) return null
  const { key, content, body } = value
  return typeof key === 'string' && typeof content === 'string' && typeof body === 'string'
    ? { key, content, body }
    : null
}
