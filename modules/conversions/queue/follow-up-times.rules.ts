/**
 * After how many seconds Google is asked what became of an event, the first time and after each answer that it is still
 * processed: it asks not to be asked within half an hour, and may take a day.
 */
const followUpSeconds = [30, 60, 120, 240, 480, 960].map((minutes) => minutes * 60)

export const mostFollowUps = followUpSeconds.length

/** @param asked how often it was asked. @returns null: it is asked no more */
export const decideFollowUp = (asked: number): number | null => followUpSeconds[asked] ?? null
