import type { StoredLeadFile } from '../files/stored-lead-file.types.ts'
import {
  refuseFileCount,
  refuseLargeFiles,
  tooMuchText,
} from '#modules/forms/uploads/multipart-refusals.ts'
import { uploadLimits } from '#modules/forms/uploads/upload-limits.rules.ts'
import type { FormRefusal } from '#modules/forms/form-refusal.types.ts'
import type { LeadFields, LeadValue } from '../lead/lead-value.rules.ts'
import type { SavedStep } from './merge-steps.rules.ts'

/** gaps.md, Bounds of a lead: names and values of all its steps together, in UTF-8. */
export const mostTextBytes = 256 * 1024

/** UTF-8 bytes of a step's names and values, without JSON syntax. */
export function measureText(value: LeadValue): number {
  if (typeof value !== 'object') return Buffer.byteLength(String(value))
  if (Array.isArray(value)) return sum(value.map(measureText))
  return sum(
    Object.entries(value).map(([name, item]) => Buffer.byteLength(name) + measureText(item)),
  )
}

export type StepFields =
  | { readonly ok: true; readonly fields: LeadFields }
  | { readonly ok: false; readonly refusal: FormRefusal }

/**
 * The fields to store for a step, with its metadata if both fit into the limit. Metadata that does not fit is
 * dropped, since it is never a reason to refuse a lead.
 *
 * @param others the lead's other steps
 */
export function fitStep(
  others: readonly SavedStep[],
  { fields, metadata }: { readonly fields: LeadFields; readonly metadata: LeadFields },
): StepFields {
  const room = mostTextBytes - sum(others.map(({ fields }) => measureText(fields)))
  const whole = { ...metadata, ...fields }
  if (measureText(whole) <= room) return { ok: true, fields: whole }
  return measureText(fields) <= room
    ? { ok: true, fields: fields }
    : { ok: false, refusal: tooMuchText }
}

type OwnedFile = Pick<StoredLeadFile, 'field' | 'bytes'>

/**
 * Whether a lead may have these stored files together.
 *
 * @param earlier files of earlier steps, without those that are sent again
 */
export function checkLeadFiles(
  earlier: readonly OwnedFile[],
  latest: readonly OwnedFile[],
): FormRefusal | undefined {
  const files = [...earlier, ...latest]
  const field = latest.at(-1)?.field
  if (field === undefined) return undefined
  if (files.length > uploadLimits.files) return refuseFileCount(uploadLimits, field)
  return sum(files.map(({ bytes }) => bytes)) > uploadLimits.totalFileBytes
    ? refuseLargeFiles(uploadLimits, field)
    : undefined
}

const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0)
