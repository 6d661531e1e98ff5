import { data, redirect, type RouterContextProvider } from 'react-router'
import type { ChangedFirst } from '#modules/conversations/templates/change-templates.ts'
import type { StaffOutcome } from '#modules/staff/service/staff-service.types.ts'
import { requestContext, servicesContext } from '../../../context/console-contexts.ts'
import { getSession } from '../../access/get-session.ts'

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

const unknownIntent: StaffOutcome = {
  ok: false,
  code: 'console.unknown-action',
  message: 'The console knows no such action.',
}

type Intent = 'save' | 'remove' | 'signature'
const intents: readonly Intent[] = ['save', 'remove', 'signature']

/** Handles the forms of the templates. A refused form comes back with what was typed. */
export async function postTemplates(
  context: Pick<RouterContextProvider, 'get'>,
  url: URL,
  body: FormData,
): Promise<TemplateResult | Response | ReturnType<typeof data<TemplateResult>>> {
  const { conversations } = context.get(servicesContext)
  const { requestId, isByScript } = context.get(requestContext)
  const { actor } = getSession(context)
  const read = (name: string): string => {
    const value = body.get(name)
    return typeof value === 'string' ? value.slice(0, 20_000) : ''
  }
  const siteId = readNumber(read('site'))
  const version = readNumber(read('version'))
  const key = read('key')
  const typed = { name: read('name'), category: read('category'), text: read('text') }
  const intent = intents.find((each) => each === read('intent'))
  const about = { siteId, version, requestId }
  const outcome: Outcome =
    intent === 'save'
      ? await conversations.changeTemplate(actor, { ...about, ...typed, key })
      : intent === 'remove'
        ? await conversations.removeTemplate(actor, { ...about, key })
        : intent === 'signature'
          ? await conversations.changeSignature(actor, { ...about, text: typed.text })
          : unknownIntent
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

const readNumber = (text: string): number => (/^\d{1,15}$/.test(text) ? Number(text) : -1)
