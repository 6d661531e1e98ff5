import { redirect, type RouterContextProvider } from 'react-router'
import { requestContext, servicesContext } from '../../../context/console-contexts.ts'
import { getSession } from '../../access/get-session.ts'
import { readField, readNumber } from '../../access/read-field.ts'
import { respondRefused } from '../../parts/respond-refused.ts'
import type { QuestionFields } from './question.view.ts'

export type QuestionIntent = 'change' | 'decline' | 'mail' | 'publish' | 'withdraw'

/** What happened to a form of a question. */
export interface QuestionResult {
  readonly ok: boolean
  readonly message: string
  /** What was typed, so that the page without script keeps it. */
  readonly fields?: QuestionFields
  /** A newer mail of the conversation, which the person has now been told of. */
  readonly conversation?: number
}

const done: Readonly<Record<QuestionIntent, string>> = {
  publish: 'It is on the page. The mail is among those of the lead.',
  mail: 'The mail is among those of the lead.',
  decline: 'It is not published. The lead stays open.',
  change: 'The page shows it.',
  withdraw: 'It is off the page.',
}

/** Handles the forms of a question. Without script a success leads back, so that reloading sends nothing twice. */
export async function postQuestion(
  context: Pick<RouterContextProvider, 'get'>,
  { id, url, intent }: { readonly id: string; readonly url: URL; readonly intent: QuestionIntent },
  form: FormData,
) {
  const fields = {
    question: readField(form, 'question', 5000),
    answer: readField(form, 'answer', 20_000),
  }
  const outcome = await run(context, id, intent, form, fields)
  if (outcome.ok) {
    const result: QuestionResult = { ok: true, message: done[intent] }
    return context.get(requestContext).isByScript
      ? result
      : redirect(url.pathname + url.search, 303)
  }
  const seen = 'version' in outcome ? { conversation: outcome.version } : {}
  const result: QuestionResult = { ok: false, message: outcome.message, fields, ...seen }
  return respondRefused(context, result)
}

function run(
  context: Pick<RouterContextProvider, 'get'>,
  id: string,
  intent: QuestionIntent,
  form: FormData,
  fields: QuestionFields,
) {
  const { actor } = getSession(context)
  const { questions } = context.get(servicesContext)
  const { requestId } = context.get(requestContext)
  const version = readNumber(form, 'version')
  switch (intent) {
    case 'publish':
    case 'mail':
      return questions.answer(actor, {
        leadId: id,
        isPublished: intent === 'publish',
        ...fields,
        version,
        conversation: readNumber(form, 'conversation'),
        messageId: readField(form, 'messageId'),
        requestId,
      })
    case 'decline':
      return questions.decline(actor, { leadId: id, version, requestId })
    case 'change':
      return questions.change(actor, { id, publication: fields, version, requestId })
    case 'withdraw':
      return questions.change(actor, { id, publication: null, version, requestId })
  }
}
