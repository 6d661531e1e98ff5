import type { StaffRefusal } from '#modules/staff/service/staff-service.types.ts'
import type { AnswerTime } from './answers/answer-clock.store.ts'
import { summarizeAnswers } from './answers/answer-report.rules.ts'
import type { AnswerReport } from './answers/report-answers.ts'
import type { FollowUpService } from './open-follow-up.ts'
import { unknownTask } from './parts/refusals.ts'
import { defaultSettings } from './rules/follow-up-settings.rules.ts'
import type { SiteRules } from './rules/list-rules.ts'
import type { LeadTag } from './tags/lead-tag.store.ts'
import type { LeadTask } from './tasks/lead-task.store.ts'
import { parseLocalTime } from './tasks/task-due.rules.ts'
import type { LeadView } from './views/lead-views.ts'

/** A service in memory for tests of the console. It decides no access: the database's rules are tested with the real one. */
export interface FakeFollowUp {
  readonly service: FollowUpService
  /** What was called, with its request. */
  readonly calls: { readonly name: keyof FollowUpService; readonly request: unknown }[]
  readonly tasks: LeadTask[]
  readonly tags: LeadTag[]
  readonly views: LeadView[]
  readonly sites: SiteRules[]
  /** The time of every lead's answer. */
  time: AnswerTime | null
  report: AnswerReport
  backOn: string | null
  /** The refusal of every change; undefined: changes are accepted. */
  refusal: StaffRefusal | undefined
}

const nothing = summarizeAnswers([])

export function openFakeFollowUp(): FakeFollowUp {
  const fake: FakeFollowUp = {
    service: {} as FollowUpService,
    calls: [],
    tasks: [],
    tags: [{ id: '00000000-0000-4000-8000-00000000000a', name: 'Urgent', colour: 'bad' }],
    views: [],
    sites: [
      {
        siteId: 1,
        siteName: 'Harbour Toyota',
        mayManageAll: true,
        settings: { ...defaultSettings, version: 0 },
        rules: [],
        tags: [],
        locations: [{ id: 11, name: 'Sales' }],
        people: [{ id: '00000000-0000-4000-8000-00000000000b', name: 'Sam Okafor' }],
      },
    ],
    time: null,
    report: { isOwn: false, isCut: false, all: nothing, people: [], places: [], targets: null },
    backOn: null,
    refusal: undefined,
  }
  const change = <T extends object>(
    name: keyof FollowUpService,
    request: unknown,
    outcome: T,
  ): Promise<StaffRefusal | ({ readonly ok: true } & T)> => {
    fake.calls.push({ name, request })
    return Promise.resolve(fake.refusal ?? { ok: true as const, ...outcome })
  }
  const service: FollowUpService = {
    describe: (_actor, leadIds) =>
      Promise.resolve({
        ok: true,
        leads: leadIds.map((leadId) => ({ leadId, tags: fake.tags.slice(0, 1), time: fake.time })),
      }),
    follow: () =>
      Promise.resolve({
        ok: true,
        followed: {
          time: fake.time,
          targetMinutes: 20,
          answeredBy: null,
          attempts: 0,
          passedOnAt: null,
          tasks: fake.tasks,
          tags: [],
          siteTags: fake.tags,
          workers: [{ id: '00000000-0000-4000-8000-00000000000b', name: 'Sam Okafor' }],
          timeZone: 'UTC',
        },
      }),
    addTask(_actor, request) {
      const dueAt = parseLocalTime(request.due, 'UTC') ?? new Date(0)
      const id = `task-${fake.tasks.length + 1}`
      if (fake.refusal === undefined) {
        const { title, personId } = request
        const open = { doneAt: null, deletedAt: null, version: 1 }
        fake.tasks.push({ id, title, dueAt, personId, personName: null, ...open })
      }
      return change('addTask', request, { taskId: id })
    },
    changeTask(_actor, request) {
      const at = fake.tasks.findIndex(({ id }) => id === request.taskId)
      const task = fake.tasks[at]
      if (task === undefined) return Promise.resolve(unknownTask)
      if (request.change === 'done') fake.tasks[at] = { ...task, doneAt: new Date(0) }
      if (request.change === 'deleted') fake.tasks[at] = { ...task, deletedAt: new Date(0) }
      if (request.change === 'restored') fake.tasks[at] = { ...task, deletedAt: null }
      return change('changeTask', request, {})
    },
    ownTasks: () => Promise.resolve({ ok: true, overdue: [], today: [] }),
    tagLead: (_actor, request) => change('tagLead', request, {}),
    tags: () =>
      Promise.resolve({ ok: true, tags: fake.tags.map((tag) => ({ ...tag, siteId: 1 })) }),
    addTag: (_actor, request) => change('addTag', request, { tagId: 'tag-1' }),
    removeTag: (_actor, request) => change('removeTag', request, {}),
    report: () => Promise.resolve({ ok: true, report: fake.report }),
    rules: () => Promise.resolve({ ok: true, sites: fake.sites }),
    saveRule: (_actor, request) => change('saveRule', request, { ruleId: 'rule-1' }),
    removeRule: (_actor, request) => change('removeRule', request, {}),
    moveRuleUp: (_actor, request) => change('moveRuleUp', request, {}),
    saveSettings: (_actor, request) => change('saveSettings', request, {}),
    views: () => Promise.resolve({ ok: true, views: fake.views }),
    saveView: (_actor, request) => change('saveView', request, { viewId: 'view-1' }),
    removeView: (_actor, request) => change('removeView', request, {}),
    away: () => Promise.resolve({ ok: true, backOn: fake.backOn }),
    setAway(_actor, backOn) {
      fake.backOn = backOn
      return change('setAway', backOn, {})
    },
  }
  return Object.assign(fake, { service })
}
