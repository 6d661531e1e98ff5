import { randomUUID } from 'node:crypto'
import type { FinanceApplications } from '#modules/finance-applications/application/finance-applications.ts'
import type { PersonCheck } from '#modules/forms/bot-check/person-check.types.ts'
import type { Log } from '#platform/log/log.ts'

/**
 * Wraps finance applications: on sites with bot protection the sender is checked at the first step of an application.
 * Later steps have the application's session key and are not checked, since a Turnstile token is valid once.
 */
export const guardApplications = (
  service: FinanceApplications,
  checkPerson: PersonCheck,
  log: Log,
): FinanceApplications => ({
  ...service,
  async saveStep(site, answered) {
    const begins =
      answered.step === 'about' && (await service.findProgress(site, answered.key)) === undefined
    if (!begins) return service.saveStep(site, answered)
    const context = { site, log: log.child({ request_id: answered.requestId }) }
    const decision = await checkPerson(context, answered.botToken ?? null, randomUUID())
    if (!decision.allowed) return { kind: 'no-person' }
    return service.saveStep(site, { ...answered, botMark: decision.mark })
  },
})
