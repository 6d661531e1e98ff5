import { refuse } from '#modules/staff/service/refuse.ts'

export const badTask = refuse(
  'task.bad',
  'Write what is to be done, in up to 120 letters, and when.',
)
export const unknownTask = refuse('task.unknown', 'This task is not there any more.')
export const badTaskPerson = refuse(
  'task.bad-person',
  'This person cannot work on this lead. Choose somebody else.',
)
export const taskChanged = refuse(
  'task.conflict',
  'Somebody changed this task while you were at it. What they set is above; save again to replace it.',
)
export const tooLateToRestore = refuse(
  'task.too-late',
  'A deleted task can be brought back for ten minutes. Add it again.',
)
export const enoughTasks = refuse('task.enough', 'A lead has at most 100 tasks.')
export const badTag = refuse('tag.bad', 'Write a name of up to 30 letters, and choose a colour.')
export const sameTag = refuse('tag.exists', 'This site has a tag of this name.')
export const unknownTag = refuse('tag.unknown', 'This tag is not there any more.')
export const enoughTags = refuse('tag.enough', 'A site has at most 50 tags. Delete one first.')
export const badView = refuse(
  'view.bad',
  'Set a filter other than a text first, and write a name of up to 40 letters.',
)
export const unknownView = refuse('view.unknown', 'This view is not there any more.')
export const enoughViews = refuse('view.enough', 'You have 50 views. Delete one first.')
export const badRule = refuse(
  'rules.bad',
  'Choose either a role, or at least one person who works on the leads of this site.',
)
export const unknownRule = refuse('rules.unknown', 'This rule is not there any more.')
export const ruleChanged = refuse(
  'rules.conflict',
  'Somebody changed this while you were at it. Load the page again to see what they set.',
)
export const enoughRules = refuse('rules.enough', 'A site has at most 100 rules.')
export const badSettings = refuse(
  'rules.bad-settings',
  'Set 1 to 10,000 minutes, and 1 to 5 steps.',
)
export const unknownSite = refuse('rules.unknown-site', 'This site is not on your list any more.')
export const badDay = refuse('away.bad-day', 'Choose the day on which you are back, within a year.')
