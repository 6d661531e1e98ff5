import { decideAccess } from '../access/access.rules.ts'
import { isConfirmed } from '../access/confirmation.rules.ts'
import { refuse } from './refuse.ts'
import type { SupportAccess } from './support-service.types.ts'
import type { SupportService } from './staff-service.types.ts'

/** Support access in memory, at the one site 'Harbour Toyota'. */
export function openFakeSupport(now: () => Date): SupportService {
  const accesses: SupportAccess[] = []
  const change = (id: string, changed: Partial<SupportAccess>): void => {
    const at = accesses.findIndex((each) => each.id === id)
    const access = accesses[at]
    if (access !== undefined) accesses[at] = { ...access, ...changed }
  }
  return {
    listSites: (actor) =>
      Promise.resolve(
        decideAccess(actor, 'support.request').allowed
          ? [{ siteId: 1, name: 'Harbour Toyota' }]
          : [],
      ),
    listOwn: ({ personId }) =>
      Promise.resolve(accesses.filter((access) => access.personId === personId)),
    listManaged: (actor) =>
      Promise.resolve(decideAccess(actor, 'support.grant').allowed ? accesses : []),
    request({ personId, name }, { siteId, reason, hours }) {
      if (reason.trim() === '') {
        return Promise.resolve(refuse('staff.no-reason', 'Write the reason.'))
      }
      accesses.push({
        id: `access-${accesses.length + 1}`,
        siteId,
        siteName: 'Harbour Toyota',
        personId,
        personName: name,
        reason,
        hours,
        state: 'requested',
        requestedAt: now(),
        grantedAt: null,
        grantedByName: null,
        expiresAt: null,
        endedAt: null,
        endedByName: null,
      })
      return Promise.resolve({ ok: true })
    },
    grant(actor, accessId) {
      if (!isConfirmed(actor, now())) {
        return Promise.resolve(refuse('staff.confirm-first', 'Confirm that it is you first.'))
      }
      const expiresAt = new Date(now().getTime() + 4 * 3_600_000)
      change(accessId, {
        state: 'running',
        grantedAt: now(),
        grantedByName: actor.name,
        expiresAt,
      })
      return Promise.resolve({ ok: true })
    },
    end(actor, accessId) {
      change(accessId, { state: 'over', endedAt: now(), endedByName: actor.name })
      return Promise.resolve({ ok: true })
    },
  }
}
