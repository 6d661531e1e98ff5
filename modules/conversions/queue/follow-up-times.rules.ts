/**
 * Delays in seconds before each query for an event's result. Google asks clients to wait half an
 * hour, and may take a day.
 */
const followUpSeconds = [30, 60, 120, 240, 480, 960].map((minutes) => minutes * 60)

export const mostFollowUps = followUpSeconds.length

/**
 * @param asked number of earlier queries
 * @returns null: no further query
 */
export const decideFollowUp = (asked: number): number | null => followUpSeconds[asked] ?? null
