import { data, redirect, type RouterContextProvider } from 'react-router'
import type { ConversationService } from '#modules/conversations/open-conversations.ts'
import type {
  ChangedFirst,
  TemplateRequest,
} from '#modules/conversations/templates/change-templates.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import type { StaffOutcome } from '#modules/staff/service/staff-service.types.ts'
import { requestContext, servicesContext } from '../../../context/console-contexts.ts'
import { getSession } from '../../access/get-session.ts'
import { readField, readNumber } from '../../access/read-field.ts'
import type { FormName } from './forms.ts'

/** What happened to a form of the templates, shown beside it. */
export interface TemplateResult {
  readonly ok: boolean
  readonly message: string
  /** The template of the form; '' for a new one, 'signature' for the signature. */
  readonly key: string
  /** What somebody else saved first; a save with its version replaces it. */
  readonly theirs?: { readonly text: string; readonly version: number }
  readonly typed: { readonly name: string; readonly category: string; readonly text: string }
}

type Outcome = StaffOutcome | ChangedFirst

type Deed = (
  conversations: ConversationService,
  actor: PersonActor,
  request: TemplateRequest,
) => Promise<Outcome>

const deeds: Readonly<Record<FormName, Deed>> = {
  save: (conversations, actor, request) => conversations.changeTemplate(actor, request),
  remove: (conversations, actor, request) => conversations.removeTemplate(actor, request),
  signature: (conversations, actor, request) => conversations.changeSignature(actor, request),
}

/** Handles the forms of the templates. A refused form comes back with what was typed. */
export async function postTemplates(
  context: Pick<RouterContextProvider, 'get'>,
  url: URL,
  intent: FormName,
  body: FormData,
): Promise<TemplateResult | Response | ReturnType<typeof data<TemplateResult>>> {
  const { conversations } = context.get(servicesContext)
  const { requestId, isByScript } = context.get(requestContext)
  const { actor } = getSession(context)
  const read = (name: string): string => readField(body, name, 20_000)
  const siteId = readNumber(body, 'site')
  const version = readNumber(body, 'version')
  const key = read('key')
  const typed = { name: read('name'), category: read('category'), text: read('text') }
  const about = { siteId, version, requestId }
  const outcome = await deeds[intent](conversations, actor, { ...about, ...typed, key })
  const result = {
    ok: outcome.ok,
    message: outcome.ok ? 'Saved.' : outcome.message,
    key: intent === 'signature' ? 'signature' : key,
    typed,
    ...('theirs' in outcome ? { theirs: outcome.theirs } : {}),
  }
  // The status keeps the page from being loaded again, which would replace what was typed.
  if (!outcome.ok) return data(result, { status: 'theirs' in outcome ? 409 : 422 })
  return isByScript ? result : redirect(url.pathname + url.search, 303)
}
