import type { StaffService } from '#modules/staff/service/staff-service.types.ts'

const nobody = {
  ok: false,
  code: 'staff.no-people',
  message: 'Nobody can sign in here yet.',
} as const

/** A service without people. It holds the place of the module's own service, which is written beside the console. */
export function openStaff(): StaffService {
  const refuse = () => Promise.resolve(nobody)
  const find = () => Promise.resolve(undefined)
  const list = () => Promise.resolve([])
  const end = () => Promise.resolve()
  return {
    requestCode: refuse,
    enterCode: refuse,
    findLink: find,
    useLink: refuse,
    findSession: find,
    listSessions: list,
    endSession: end,
    endOtherSessions: end,
    listPeople: list,
    listInvitablePlaces: list,
    invite: refuse,
    inviteAgain: refuse,
    removeMembership: refuse,
    suspend: refuse,
    resume: refuse,
    listDemoPeople: list,
    signInDemo: refuse,
  }
}
