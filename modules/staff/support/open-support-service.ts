import type { Database } from '#platform/postgres/database.ts'
import { decideAccess } from '../access/access.rules.ts'
import { listPlaces } from '../people/place.store.ts'
import type { SupportService } from '../service/staff-service.types.ts'
import type { SupportAccess } from '../service/support-service.types.ts'
import { endSupportAccess, grantSupport } from './decide-support.ts'
import { requestSupport } from './request-support.ts'
import { decideSupportState } from './support.rules.ts'
import { listSupportAtManaged, listSupportOf, type StoredSupport } from './support.store.ts'

interface SupportParts {
  readonly database: Pick<Database, 'asStaff' | 'asOwner'>
  readonly clock: () => Date
}

export function openSupportService(parts: SupportParts): SupportService {
  const { database, clock } = parts
  const withState = (access: StoredSupport): SupportAccess => ({
    ...access,
    state: decideSupportState(access, clock()),
  })
  return {
    async listSites(actor) {
      if (!decideAccess(actor, 'support.request').allowed) return []
      const { sites } = await database.asStaff({ personId: actor.personId }, listPlaces)
      return sites.map(({ id, name }) => ({ siteId: id, name }))
    },
    async listOwn(actor) {
      if (!decideAccess(actor, 'support.request').allowed) return []
      const { personId } = actor
      const own = await database.asStaff({ personId }, (tx) => listSupportOf(tx, personId))
      return own.map(withState)
    },
    async listManaged(actor) {
      if (!decideAccess(actor, 'support.grant').allowed) return []
      const { personId } = actor
      const managed = await database.asStaff({ personId }, listSupportAtManaged)
      return managed.map(withState)
    },
    request: (actor, request) => requestSupport(parts, actor, request),
    grant: (actor, accessId) => grantSupport(parts, actor, accessId),
    end: (actor, accessId) => endSupportAccess(parts, actor, accessId),
  }
}
