import { createHash } from 'node:crypto'
import type { Site } from '#modules/sites/site.types.ts'
import type { LeadOutcome } from '../lead/lead.types.ts'
import { buildLeadResponse } from './build-lead-response.ts'
import { hashBody } from './body-hash.ts'
import { buildLead } from './build-lead.rules.ts'
import { checkSent } from './check-lead.ts'
import type { LeadService, LeadParts, SentLead } from './lead-parts.types.ts'
import { checkFormats } from './lead-minimum.rules.ts'
import { readId } from '../lead/lead-value.rules.ts'
import { refuseFields, refusals } from './refusals.ts'

/**
 * §7 test mode: checks leads and responds like the real endpoints, but stores nothing. A repeated lead gets the same
 * id. If a site has several locations, `success_url` contains the location that the lead names, never the vehicle's.
 */
export function openMockLeadService(parts: Pick<LeadParts, 'tokens' | 'findVehicle'>): LeadService {
  const { tokens } = parts
  const respond = (site: Site, id: string, { body }: SentLead): LeadOutcome => {
    const { fields, envelope } = body
    const { isIncomplete, form } = envelope
    const source = {
      id,
      form,
      fields,
      isIncomplete,
      hasFiles: false,
      vehicle: undefined,
      isVehicleShown: false,
    }
    const lead = {
      ...buildLead(site, source),
      id,
      siteId: site.id,
      state: isIncomplete ? 'incomplete' : 'complete',
      flag: null,
      noTimeReason: null,
      noFilesReason: null,
      vehicleId: readId(fields, 'car_id'),
      vehicleShown: true,
      eventId: isIncomplete ? null : (envelope.eventId ?? id),
    } as const
    return buildLeadResponse(tokens, site, lead, undefined, false)
  }
  return {
    async submit(context, sent) {
      const { site } = context
      const { fields, envelope } = sent.body
      const refusal = await checkSent(parts, context, sent, {
        form: envelope.form,
        fields,
        files: sent.files,
        isIncomplete: envelope.isIncomplete,
        stepIndex: envelope.stepIndex ?? 0,
      })
      return refusal === undefined
        ? respond(site, buildMockId(site, sent), sent)
        : { ok: false, refusal }
    },
    saveStep({ site }, leadId, token, sent) {
      if (token === null || !tokens.isValid(token, site.id, leadId)) {
        return Promise.resolve({ ok: false, refusal: refusals.noToken })
      }
      // Earlier steps were not stored, so required fields cannot be checked; only formats can.
      const faults = checkFormats(sent.body.fields)
      return Promise.resolve(
        Object.keys(faults).length === 0
          ? respond(site, leadId, sent)
          : { ok: false, refusal: refuseFields(faults) },
      )
    },
  }
}

/** A custom UUID (RFC 9562, version 8), derived from the key or the content. */
function buildMockId(site: Site, { key, body, files }: SentLead): string {
  const named = key ?? hashBody(body, files).toString('hex')
  const hex = createHash('sha256').update(`${site.id} ${named}`).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
