import type { AnswerTime } from '#modules/follow-up/answers/answer-clock.store.ts'
import type { TagColour } from '#modules/follow-up/tags/tag.rules.ts'
import type { FollowedLead } from '#modules/follow-up/lead/follow-lead.ts'
import { formatLocalTime } from '#modules/follow-up/tasks/task-due.rules.ts'
import { wordMinutes } from '../../words/opening-words.ts'
import { createDayTimeFormat } from '../../words/write-day-time.ts'

export interface TaskView {
  readonly id: string
  readonly title: string
  /** At the dealer's, such as 'Tuesday 1 December, 9:30 am'. */
  readonly due: string
  /** For a field for date and time. */
  readonly dueField: string
  readonly isOverdue: boolean
  readonly isDone: boolean
  readonly isDeleted: boolean
  readonly personId: string | null
  /** 'You' for the reader; null: nobody. */
  readonly person: string | null
  readonly version: number
}

export interface TagView {
  readonly id: string
  readonly name: string
  readonly colour: TagColour
  readonly isOn: boolean
}

export interface FollowView {
  /** Such as 'Answered after 14 min of opening hours'; null: nobody has to answer. */
  readonly answer: { readonly words: string; readonly tone: 'good' | 'wait' | 'bad' } | null
  /** Further facts about the answer, a sentence each. */
  readonly answerNotes: readonly string[]
  /** When the rules pass the lead on. */
  readonly passedOn: string | null
  readonly tasks: readonly TaskView[]
  readonly tags: readonly TagView[]
  readonly workers: FollowedLead['workers']
  /** When a new task is due, unless something else is chosen: tomorrow morning. */
  readonly nextDue: string
}

interface Reading {
  readonly personId: string
  readonly now: Date
  readonly locale: string
}

/** Tasks, tags and the time of the answer as a lead's screen shows them. */
export function buildFollow(followed: FollowedLead, reading: Reading): FollowView {
  const { tasks, tags, siteTags, workers, timeZone, passedOnAt } = followed
  const { personId, now, locale } = reading
  const day = createDayTimeFormat(locale, timeZone)
  const tomorrow = formatLocalTime(new Date(now.getTime() + 86_400_000), timeZone)
  const own = new Set(tags.map(({ id }) => id))
  const shown = siteTags.length === 0 ? tags : siteTags
  return {
    answer: buildAnswer(followed),
    answerNotes: listAnswerNotes(followed),
    passedOn: passedOnAt === null || passedOnAt < now ? null : day.format(passedOnAt),
    tasks: tasks.map((task) => ({
      id: task.id,
      title: task.title,
      due: day.format(task.dueAt),
      dueField: formatLocalTime(task.dueAt, timeZone),
      isOverdue: task.doneAt === null && task.dueAt < now,
      isDone: task.doneAt !== null,
      isDeleted: task.deletedAt !== null,
      personId: task.personId,
      person: task.personId === personId ? 'You' : task.personName,
      version: task.version,
    })),
    tags: shown.map(({ id, name, colour }) => ({ id, name, colour, isOn: own.has(id) })),
    workers,
    nextDue: `${tomorrow.slice(0, 10)}T09:00`,
  }
}

function buildAnswer({ time, answeredBy, targetMinutes }: FollowedLead): FollowView['answer'] {
  if (time === null) return null
  const { kind, minutes, isLate } = time
  const long = `${wordMinutes(minutes)} of opening hours`
  if (kind === 'waiting') {
    const target = wordMinutes(targetMinutes)
    const words =
      minutes === 0
        ? `To be answered within ${target} of opening hours`
        : `Waiting for ${long}; the target is ${target}`
    return { words, tone: isLate ? 'bad' : 'wait' }
  }
  const by = answeredBy === null ? '' : `, by ${answeredBy}`
  return { words: `Answered after ${long}${by}`, tone: isLate ? 'wait' : 'good' }
}

const listAnswerNotes = ({ time, attempts }: FollowedLead): readonly string[] => [
  ...(attempts === 0
    ? []
    : [`${attempts} ${attempts === 1 ? 'attempt' : 'attempts'} to reach them by phone.`]),
  ...noteAssumed(time),
]

const noteAssumed = (time: AnswerTime | null): readonly string[] =>
  time?.isAssumed === true
    ? [
        `${time.locationName ?? 'This site'} has no opening hours in its settings, so Monday to Friday, 9 to 5, is counted.`,
      ]
    : []
