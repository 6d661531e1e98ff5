import { randomUUID } from 'node:crypto'
import type { FinanceApplications } from '#modules/finance-applications/application/finance-applications.ts'
import type { PersonCheck } from '#modules/forms/person-check.types.ts'
import type { Log } from '#platform/log/log.ts'

/**
 * Applications for finance that, on sites with bot protection, ask when one begins whether a person does. Later steps show
 * the key of the session that began it. Each request begins another one, so a token counts for one.
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
