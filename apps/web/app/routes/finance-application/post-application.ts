import { data, redirect, type RouterContextProvider } from 'react-router'
import {
  buildApplicationCookie,
  readApplicationKey,
} from '#apps/web/context/application-session.ts'
import {
  requestContext,
  servicesContext,
  submissionContext,
} from '#apps/web/context/router-contexts.ts'
import { findStep } from '#modules/finance-applications/application/application-form.view.ts'
import { applicationNames } from '#modules/finance-applications/application/application-names.ts'
import {
  isSensitive,
  listSteps,
} from '#modules/finance-applications/application/application-progress.rules.ts'
import {
  type StepName,
  stepNames,
} from '#modules/finance-applications/application/application.types.ts'
import { readBotToken } from '#modules/forms/bot-check/bot-token.rules.ts'
import { checkStep } from '#modules/forms/validation/check-step.rules.ts'
import { refusals } from '#modules/leads/submit/refusals.ts'
import { fixedPaths } from '#modules/links/paths.ts'
import { findToday } from '#modules/sites/zoned-time.rules.ts'
import { sessionContext } from '#platform/web/session.ts'
import { buildRetryAfter } from '../../document/retry-after.ts'
import { applicationLimit } from './application-limit.ts'
import { buildStep, openApplicationForm } from './build-step.ts'
import { takesApplications } from './page.ts'

type Context = Pick<RouterContextProvider, 'get'>

/** A limit for posted keys; ours have 43 characters. */
const longestKey = 100

const sensitiveNotice = {
  text: 'This part is asked for again',
  next: 'Some time has passed, or the page was opened anew. What is sensitive is never kept for you, so please answer it once more.',
}
const firstNotice = {
  text: 'Something before this is missing',
  next: 'Please answer this part first; the application goes on from here.',
}

/**
 * Handles a posted step: with errors it is shown again with the typed values, else the next step follows. The page is
 * the POST's own response, so that no URL or browser storage contains any answer.
 */
export async function postApplication(context: Context) {
  const { site, now, requestId } = context.get(requestContext)
  const submission = context.get(submissionContext)
  if (submission === null || !takesApplications(site)) {
    throw new Error('nothing can be posted to this page')
  }
  const { financeApplications, stock } = context.get(servicesContext)
  const session = context.get(sessionContext)
  const fields = (await submission.readFields()) ?? {}
  const read = (name: string) => fields[name]?.[0] ?? ''
  const step = readStep(read(applicationNames.step))
  const sitting = read(applicationNames.sitting).slice(0, longestKey) || null
  const key = await readApplicationKey(session)
  const progress = await financeApplications.findProgress(site, key)
  if (progress?.state === 'submitted') return redirect(fixedPaths.financeApplication, 303)
  const vehicle = await findVehicle(progress?.vehicleId ?? readId(read(applicationNames.vehicle)))
  const vehicleId = vehicle?.id ?? null
  const steps = progress?.steps ?? listSteps({})
  const done = progress?.done ?? []
  const show = (more: Partial<Parameters<typeof buildStep>[1]>) =>
    buildStep(context, {
      step,
      steps,
      done,
      vehicleId,
      sitting,
      begins: progress === undefined,
      ...more,
    })

  if (read(applicationNames.go) === 'back') {
    const before = steps[Math.max(0, steps.indexOf(step) - 1)] ?? 'about'
    return data({ view: show({ step: before }) })
  }
  const attempt = submission.limits.take(applicationLimit, site, submission.clientAddress)
  if (!attempt.ok) {
    const { error, status, retryAfterSeconds } = attempt.refusal
    const notice = { text: error, next: 'Nothing that you typed is lost.' }
    const headers = buildRetryAfter(retryAfterSeconds)
    return data({ view: show({ posted: fields, notice }) }, { status, headers })
  }
  const form = openApplicationForm(context)
  const rules = { ...form.rules, today: findToday(now, site.configuration.region.time_zone) }
  const checked = checkStep(findStep(form, step), fields, {}, rules)
  if (Object.keys(checked.errors).length > 0) {
    return data({ view: show({ posted: fields, errors: checked.errors }) }, { status: 422 })
  }
  const { values } = checked
  const outcome = await financeApplications.saveStep(site, {
    step,
    values,
    key,
    sitting,
    vehicle,
    requestId,
    now,
    botToken: readBotToken(fields),
  })
  if (outcome.kind === 'submitted') return redirect(fixedPaths.financeApplication, 303)
  if (outcome.kind === 'no-person') {
    const { error, status } = refusals.noPerson
    const notice = { text: error, next: '' }
    return data({ view: show({ posted: fields, notice }) }, { status })
  }
  const { next } = outcome
  if (outcome.kind === 'asked-again') {
    const notice = isSensitive(next) ? sensitiveNotice : firstNotice
    const { done, steps } = outcome
    return data({ view: show({ step: next, steps, done, sitting: null, notice }) })
  }
  const headers = new Headers()
  if (outcome.newKey !== null) {
    headers.append('set-cookie', await buildApplicationCookie(session, outcome.newKey))
  }
  const after = {
    begins: false,
    step: next,
    steps: outcome.steps,
    done: outcome.done,
    sitting: outcome.sitting,
  }
  return data({ view: show(after) }, { headers })

  async function findVehicle(id: number | null) {
    const found = id === null ? undefined : await stock.findEnquiryVehicle(site, id, now)
    if (found?.available !== true) return null
    return { id: found.card.id, dealershipSlug: found.dealershipSlug }
  }
}

const readStep = (text: string): StepName => stepNames.find((name) => name === text) ?? 'about'

const readId = (text: string): number | null =>
  /^[1-9][0-9]{0,14}$/.test(text) ? Number(text) : null
