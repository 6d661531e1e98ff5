import { decideAccess, type Permission } from '#modules/staff/access/access.rules.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import { refuseAccess } from '#modules/staff/people/refusals.ts'
import type { StaffRefusal } from '#modules/staff/service/staff-service.types.ts'
import { unknownQuestion } from './answering/question-refusals.ts'
import type { QuestionService } from './open-questions.ts'

/** A service without any questions, which decides access as the real one does. */
export function openFakeQuestions(): QuestionService {
  const within = async <T>(
    actor: PersonActor,
    permission: Permission,
    found: T,
  ): Promise<T | StaffRefusal> => {
    const access = decideAccess(actor, permission)
    return Promise.resolve(access.allowed ? found : refuseAccess(access))
  }
  return {
    isOn: () => false,
    list: (actor) => within(actor, 'leads.read', { ok: true, rows: [], next: null } as const),
    get: (actor) => within(actor, 'leads.read', unknownQuestion),
    answer: (actor) => within(actor, 'leads.work', unknownQuestion),
    decline: (actor) => within(actor, 'leads.work', unknownQuestion),
    change: (actor) => within(actor, 'leads.work', unknownQuestion),
  }
}
