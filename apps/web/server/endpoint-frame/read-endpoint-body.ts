import type { z } from 'zod'
import { readBodyText, readMediaType } from '#platform/web/read-body.ts'
import type { Refusal } from '../../context/refusal.types.ts'
import { type BodyFault, bodyRefusals } from '../request/request-refusals.ts'
import type { Endpoint } from './define-endpoint.ts'

export type ReadBody =
  | { readonly ok: true; readonly body: unknown }
  | { readonly ok: false; readonly refusal: Refusal }

/** Reads the body as the endpoint defines it: validated JSON, or the request itself if the handler reads it. */
export async function readEndpointBody(
  { body }: Pick<Endpoint, 'body'>,
  request: Request,
): Promise<ReadBody> {
  if (body === undefined) return { ok: true, body: undefined }
  if (body.kind !== 'json') return { ok: true, body: request }
  const refuse = (fault: BodyFault, error?: z.ZodError): ReadBody => ({
    ok: false,
    refusal: body.faults?.[fault] ?? {
      ...bodyRefusals[fault],
      ...(error !== undefined && { fields: listFields(error) }),
    },
  })
  const isOtherMedia =
    body.takesAnyMediaType !== true && readMediaType(request) !== 'application/json'
  if (isOtherMedia && body.isOptional !== true) return refuse('media-type')
  const read = await readBodyText(request, body.largestBytes)
  if (!read.ok) return refuse(read.fault === 'too-large' ? 'too-large' : 'malformed')
  // Whether the body is empty is known only after reading it: a client may send an empty body with any Content-Type or
  // without one.
  if (body.isOptional === true && read.text === '') {
    return { ok: true, body: body.schema.parse({}) }
  }
  if (isOtherMedia) return refuse('media-type')
  const json = parseJson(read.text)
  if (json === undefined) return refuse('malformed')
  if (body.isCheckedByHandler === true) return { ok: true, body: json.value }
  const parsed = body.schema.safeParse(json.value)
  return parsed.success ? { ok: true, body: parsed.data } : refuse('invalid', parsed.error)
}

function parseJson(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}

/** The first fault of each field, by its path: `car_id`, `photos.0.name`. */
export function listFields(error: z.ZodError): Record<string, string> {
  const faults = error.issues.map(({ path, message }) => [path.join('.'), message] as const)
  return Object.fromEntries(faults.toReversed())
}
