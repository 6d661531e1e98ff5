import {
  cutShort,
  filesBusy,
  noSpace,
  notMultipart,
  refuseFileCount,
  refuseLargeFile,
  refuseLargeFiles,
  tooMuchText,
} from '#modules/forms/uploads/multipart-refusals.ts'
import { uploadLimits } from '#modules/forms/uploads/upload-limits.rules.ts'
import { refuseFiles } from '#modules/leads/files/stage-files.ts'
import { refusals, refuseFields, refuseUnavailable } from '#modules/leads/submit/refusals.ts'
import type { Refusal } from '../../../context/refusal.types.ts'
import { requestRefusals } from '../../request/request-refusals.ts'

export const foreignOrigin = {
  status: 403,
  code: 'lead.foreign-origin',
  error: 'Enquiries are sent from the pages of this website.',
} as const satisfies Refusal

export const badJson = {
  status: 400,
  code: 'lead.bad-json',
  error: 'This is no JSON.',
} as const satisfies Refusal

/** Refusals for a lead's JSON body. */
export const leadBodyFaults = {
  'media-type': {
    status: 415,
    code: 'lead.content-type',
    error: 'Send the enquiry as application/json.',
  },
  'too-large': requestRefusals.tooLarge,
  malformed: badJson,
} as const satisfies Readonly<Record<string, Refusal>>

/** Refusals for every lead. */
export const leadErrors: readonly Refusal[] = [
  refuseFields({ email: 'Enter an e-mail address.' }),
  refusals.badKey,
  refusals.keyReused,
  tooMuchText,
  refuseUnavailable(),
]

/** Refusals for a further step of a lead. */
export const stepErrors: readonly Refusal[] = [
  refusals.noToken,
  refusals.unknown,
  refusals.complete,
  refusals.expired,
]

/** Refusals for a lead with files. */
export const fileErrors: readonly Refusal[] = [
  notMultipart,
  cutShort,
  badJson,
  refuseFileCount(uploadLimits, 'Photos'),
  refuseLargeFile(uploadLimits, 'Photos', 'front.jpg'),
  refuseLargeFiles(uploadLimits, 'Photos'),
  refuseFiles({ Photos: 'front.jpg is no picture.' }),
  filesBusy,
  noSpace,
]
