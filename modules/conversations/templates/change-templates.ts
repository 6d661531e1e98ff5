import { randomUUID } from 'node:crypto'
import { decideAccess, type Place } from '#modules/staff/access/access.rules.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import { recordAudit } from '#modules/staff/audit/audit.store.ts'
import { refuseAccess } from '#modules/staff/people/refusals.ts'
import { siteName } from '#modules/staff/people/place.store.ts'
import { changeWithinActor } from '#modules/staff/people/within-actor.ts'
import type { StaffOutcome, StaffRefusal } from '#modules/staff/service/staff-service.types.ts'
import type { Tx } from '#platform/postgres/database.ts'
import type { ConversationParts } from '../message/conversation-parts.types.ts'
import {
  signatureSchema,
  templateSchema,
  versionSchema,
} from '../message/conversation-request.schema.ts'
import {
  badSignature,
  badTemplate,
  refuseUnknownWords,
  templateChanged,
  templateGone,
  tooManyTemplates,
} from '../message/refusals.ts'
import { listUnknownWords } from './template.rules.ts'
import {
  findSignature,
  listTemplates,
  mostTemplates,
  saveSignature,
  saveTemplate,
  type StoredSignature,
  type StoredTemplate,
} from './template.store.ts'

type Parts = Pick<ConversationParts, 'database'>

export interface TemplateSite {
  readonly id: number
  readonly name: string
}

export interface SiteTemplates {
  /** The sites whose templates the actor may change, by name. */
  readonly sites: readonly TemplateSite[]
  /** The chosen one, or the first. */
  readonly site: TemplateSite
  readonly templates: readonly StoredTemplate[]
  readonly signature: StoredSignature
}

const noSite = {
  ok: false,
  code: 'template.unknown-site',
  message: 'You can change the templates of your own websites only.',
} as const

/** @param siteId undefined: the first of the actor's sites */
export async function getTemplates(
  { database }: Parts,
  actor: PersonActor,
  siteId: number | undefined,
): Promise<StaffOutcome<SiteTemplates>> {
  const access = decideAccess(actor, 'templates.manage')
  if (!access.allowed) return refuseAccess(access)
  return changeWithinActor(database, actor, async (tx): Promise<StaffOutcome<SiteTemplates>> => {
    const sites = await listSites(tx, actor)
    const site = siteId === undefined ? sites[0] : sites.find(({ id }) => id === siteId)
    if (site === undefined) return noSite
    return {
      ok: true,
      sites,
      site,
      templates: await listTemplates(tx, site.id),
      signature: await findSignature(tx, site.id),
    }
  })
}

/** At most a few hundred, those of a large group. */
async function listSites(tx: Tx, actor: PersonActor): Promise<readonly TemplateSite[]> {
  const { rows } = await tx.query<TemplateSite & { readonly groupId: number }>(
    `SELECT id, ${siteName} AS name, group_id AS "groupId" FROM sites ORDER BY lower(${siteName}), id LIMIT 500`,
  )
  return rows
    .filter(({ id, groupId }) => mayManage(actor, id, groupId).allowed)
    .map(({ id, name }) => ({ id, name }))
}

const mayManage = (actor: PersonActor, siteId: number, groupId: number) =>
  decideAccess(actor, 'templates.manage', { kind: 'site', siteId, groupId } satisfies Place)

/** Runs a change of a site's templates, if the actor may make it. */
function withinSite<T extends object>(
  { database }: Parts,
  actor: PersonActor,
  siteId: number,
  work: (tx: Tx) => Promise<StaffOutcome<T> | ChangedFirst>,
): Promise<StaffOutcome<T> | ChangedFirst> {
  return changeWithinActor(database, actor, async (tx) => {
    const { rows } = await tx.query<{ groupId: number }>(
      'SELECT group_id AS "groupId" FROM sites WHERE id = $1',
      [siteId],
    )
    const [site] = rows
    if (site === undefined) return noSite
    const access = mayManage(actor, siteId, site.groupId)
    return access.allowed ? work(tx) : refuseAccess(access)
  })
}

export interface TemplateRequest {
  readonly siteId: number
  /** '' for a new one. */
  readonly key: string
  readonly name: string
  /** '' for any. */
  readonly category: string
  readonly text: string
  /** The version that the person read; 0: nobody had changed the text. */
  readonly version: number
  readonly requestId?: string | undefined
}

/** Somebody else changed the text first. Nothing was saved; saving with `version` replaces theirs. */
export interface ChangedFirst extends StaffRefusal {
  readonly theirs: { readonly text: string; readonly version: number }
}

export type TemplateOutcome = StaffOutcome<{ readonly key: string }> | ChangedFirst

/** Adds a template to a site, or changes one. Somebody else's change since is not overwritten. */
export async function changeTemplate(
  parts: Parts,
  actor: PersonActor,
  request: TemplateRequest,
): Promise<TemplateOutcome> {
  const { siteId, key, name, category, text, version, requestId } = request
  const isNew = key === ''
  const parsed = templateSchema.safeParse({
    key: isNew ? `own-${randomUUID()}` : key,
    name,
    category: category.trim() === '' ? null : category,
    text,
  })
  if (!parsed.success || !versionSchema.safeParse(version).success) return badTemplate
  const unknown = listUnknownWords(parsed.data.text)
  if (unknown.length > 0) return refuseUnknownWords(unknown)
  return withinSite(parts, actor, siteId, async (tx): Promise<TemplateOutcome> => {
    const existing = await listTemplates(tx, siteId)
    if (isNew && existing.length >= mostTemplates) return tooManyTemplates
    const current = existing.find((each) => each.key === key)
    if (!isNew && current === undefined) return templateGone
    if (current !== undefined && current.version !== version) return refuseChanged(current)
    const changedBy = actor.name
    const change = { siteId, template: parsed.data, version, changedBy, isRemoved: false }
    const saved = await saveTemplate(tx, change)
    if (saved === undefined) return templateChanged
    await audit(tx, actor, {
      siteId,
      what: parsed.data.key,
      action: isNew ? 'template.add' : 'template.change',
      version: saved,
      requestId,
    })
    return { ok: true, key: parsed.data.key }
  })
}

/** Removes a template from a site. One of the starting set is hidden. */
export const removeTemplate = (
  parts: Parts,
  actor: PersonActor,
  {
    siteId,
    key,
    version,
    requestId,
  }: Pick<TemplateRequest, 'siteId' | 'key' | 'version' | 'requestId'>,
): Promise<StaffOutcome> =>
  withinSite(parts, actor, siteId, async (tx): Promise<StaffOutcome> => {
    const existing = await listTemplates(tx, siteId)
    const template = existing.find((each) => each.key === key)
    if (template === undefined) return { ok: true }
    if (template.version !== version) return templateChanged
    const change = { siteId, template, version, changedBy: actor.name, isRemoved: true }
    const saved = await saveTemplate(tx, change)
    if (saved === undefined) return templateChanged
    await audit(tx, actor, {
      siteId,
      what: key,
      action: 'template.remove',
      version: saved,
      requestId,
    })
    return { ok: true }
  })

export interface SignatureRequest {
  readonly siteId: number
  readonly text: string
  readonly version: number
  readonly requestId?: string | undefined
}

/** Changes the signature of a site's answers. */
export async function changeSignature(
  parts: Parts,
  actor: PersonActor,
  { siteId, text, version, requestId }: SignatureRequest,
): Promise<StaffOutcome | ChangedFirst> {
  const parsed = signatureSchema.safeParse(text)
  if (!parsed.success || !versionSchema.safeParse(version).success) return badSignature
  const unknown = listUnknownWords(parsed.data)
  if (unknown.length > 0) return refuseUnknownWords(unknown)
  return withinSite(parts, actor, siteId, async (tx): Promise<StaffOutcome | ChangedFirst> => {
    const current = await findSignature(tx, siteId)
    if (current.version !== version) return refuseChanged(current)
    const signature = { siteId, text: parsed.data, version, changedBy: actor.name }
    if (!(await saveSignature(tx, signature))) return templateChanged
    await audit(tx, actor, {
      siteId,
      what: 'signature',
      action: 'template.signature',
      version: version + 1,
      requestId,
    })
    return { ok: true }
  })
}

const refuseChanged = ({ text, version }: StoredSignature): ChangedFirst => ({
  ...templateChanged,
  theirs: { text, version },
})

const audit = (
  tx: Tx,
  actor: PersonActor,
  {
    siteId,
    what,
    action,
    version,
    requestId,
  }: {
    readonly siteId: number
    readonly what: string
    readonly action: string
    readonly version: number
    readonly requestId: string | undefined
  },
): Promise<void> =>
  recordAudit(tx, actor, {
    siteId,
    subject: { kind: 'template', id: `${siteId}/${what}` },
    action,
    after: { version },
    requestId,
  })
