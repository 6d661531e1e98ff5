import { withinLead } from '#modules/inbox/work/within-lead.ts'
import { findLeadFile } from '#modules/leads/files/lead-file.store.ts'
import type { Actor } from '#modules/staff/access/actor.types.ts'
import { recordAudit } from '#modules/staff/audit/audit.store.ts'
import type { StaffOutcome, StaffRefusal } from '#modules/staff/service/staff-service.types.ts'
import { isUuid } from '../customer/within-customer.ts'
import type { CustomerParts } from '../customer/customer-parts.types.ts'

interface FileRequest {
  /** From outside: any text. */
  readonly leadId: string
  readonly fileId: string
  readonly requestId?: string | undefined
}

export interface OpenedFile {
  readonly name: string
  readonly mediaType: string
  readonly content: Buffer
}

/** A file of a lead. That it was read is recorded with the lead. */
export async function openLeadFile(
  { database, fileStore }: Pick<CustomerParts, 'database' | 'fileStore'>,
  actor: Actor,
  { leadId, fileId, requestId }: FileRequest,
): Promise<StaffOutcome<{ readonly file: OpenedFile }>> {
  const access = { leadId, permission: 'leads.read' } as const
  const found = await withinLead({ database }, actor, access, async (tx, lead) => {
    const id = fileId.toLowerCase()
    const file = isUuid(id) ? await findLeadFile(tx, id) : undefined
    if (file === undefined || file.leadId !== lead.id) return unknownFile
    await recordAudit(tx, actor, {
      siteId: lead.siteId,
      subject: { kind: 'lead', id: lead.id },
      action: 'lead.file',
      after: { fileId: file.id },
      requestId,
    })
    return { ok: true as const, row: file }
  })
  if (!found.ok) return found
  const { name, mediaType, contentHash } = found.row
  const content = await fileStore.read(contentHash)
  return content === undefined ? lostFile : { ok: true, file: { name, mediaType, content } }
}

const unknownFile: StaffRefusal = {
  ok: false,
  code: 'file.unknown',
  message: 'This file is not there any more.',
}

const lostFile: StaffRefusal = {
  ok: false,
  code: 'file.lost',
  message: 'The content of this file is not stored any more.',
}
