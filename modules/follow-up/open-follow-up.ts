import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import type { StaffOutcome } from '#modules/staff/service/staff-service.types.ts'
import { type DescribedLead, describeLeads } from './answers/describe-leads.ts'
import { type AnswerReport, reportAnswers } from './answers/report-answers.ts'
import { findAway, setAway } from './away/set-away.ts'
import type { FollowUpParts } from './parts/follow-up-parts.types.ts'
import { listRules, type SiteRules } from './rules/list-rules.ts'
import {
  moveRuleUp,
  removeRule,
  type RuleChangeRequest,
  type RuleRequest,
  saveRule,
} from './rules/save-rule.ts'
import { saveSettings, type SettingsRequest } from './rules/save-settings.ts'
import type { SiteTag } from './tags/lead-tag.store.ts'
import { listOwnTags } from './tags/list-own-tags.ts'
import { addTag, type NewTagRequest, removeTag } from './tags/site-tags.ts'
import { tagLead, type TagRequest } from './tags/tag-lead.ts'
import {
  addTask,
  changeTask,
  type NewTaskRequest,
  type TaskChangeRequest,
} from './tasks/change-task.ts'
import { followLead, type FollowedLead } from './lead/follow-lead.ts'
import { type DueTasks, listOwnTasks } from './tasks/list-own-tasks.ts'
import {
  type LeadView,
  listViews,
  type NewViewRequest,
  removeView,
  saveView,
} from './views/lead-views.ts'

type Outcome<T extends object = object> = Promise<StaffOutcome<T>>

/** Everything that the console does to follow up on leads. */
export interface FollowUpService {
  /** Tags and waiting times of the leads of a list. */
  describe(
    actor: PersonActor,
    leadIds: readonly string[],
  ): Outcome<{ readonly leads: readonly DescribedLead[] }>
  follow(actor: PersonActor, leadId: string): Outcome<{ readonly followed: FollowedLead }>
  addTask(actor: PersonActor, request: NewTaskRequest): Outcome<{ readonly taskId: string }>
  changeTask(actor: PersonActor, request: TaskChangeRequest): Outcome
  ownTasks(actor: PersonActor): Outcome<DueTasks>
  tagLead(actor: PersonActor, request: TagRequest): Outcome
  /** The tags of the actor's sites, for the filter of the list. */
  tags(actor: PersonActor): Outcome<{ readonly tags: readonly SiteTag[] }>
  addTag(actor: PersonActor, request: NewTagRequest): Outcome<{ readonly tagId: string }>
  removeTag(
    actor: PersonActor,
    request: { readonly siteId: number; readonly tagId: string; readonly requestId?: string },
  ): Outcome
  report(actor: PersonActor): Outcome<{ readonly report: AnswerReport }>
  rules(actor: PersonActor): Outcome<{ readonly sites: readonly SiteRules[] }>
  saveRule(actor: PersonActor, request: RuleRequest): Outcome<{ readonly ruleId: string }>
  removeRule(actor: PersonActor, request: RuleChangeRequest): Outcome
  moveRuleUp(actor: PersonActor, request: RuleChangeRequest): Outcome
  saveSettings(actor: PersonActor, request: SettingsRequest): Outcome
  views(actor: PersonActor): Outcome<{ readonly views: readonly LeadView[] }>
  saveView(actor: PersonActor, request: NewViewRequest): Outcome<{ readonly viewId: string }>
  removeView(
    actor: PersonActor,
    request: { readonly viewId: string; readonly requestId?: string },
  ): Outcome
  /** The day on which the actor is back; null: they are not away. */
  away(actor: PersonActor): Outcome<{ readonly backOn: string | null }>
  setAway(actor: PersonActor, backOn: string | null): Outcome
}

export const openFollowUp = (parts: FollowUpParts): FollowUpService => ({
  describe: (actor, leadIds) => describeLeads(parts, actor, leadIds),
  follow: (actor, leadId) => followLead(parts, actor, leadId),
  addTask: (actor, request) => addTask(parts, actor, request),
  changeTask: (actor, request) => changeTask(parts, actor, request),
  ownTasks: (actor) => listOwnTasks(parts, actor),
  tagLead: (actor, request) => tagLead(parts, actor, request),
  tags: (actor) => listOwnTags(parts, actor),
  addTag: (actor, request) => addTag(parts, actor, request),
  removeTag: (actor, request) => removeTag(parts, actor, request),
  report: (actor) => reportAnswers(parts, actor),
  rules: (actor) => listRules(parts, actor),
  saveRule: (actor, request) => saveRule(parts, actor, request),
  removeRule: (actor, request) => removeRule(parts, actor, request),
  moveRuleUp: (actor, request) => moveRuleUp(parts, actor, request),
  saveSettings: (actor, request) => saveSettings(parts, actor, request),
  views: (actor) => listViews(parts, actor),
  saveView: (actor, request) => saveView(parts, actor, request),
  removeView: (actor, request) => removeView(parts, actor, request),
  away: (actor) => findAway(parts, actor),
  setAway: (actor, backOn) => setAway(parts, actor, backOn),
})
