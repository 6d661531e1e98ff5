import type { SimilarQuestion } from '../page/question-result.types.ts'
import { vehicleQuestionsPath } from '../page/vehicle-questions-path.ts'
import { findSimilar } from '../similar/similar-question.rules.ts'

export type FindSimilar = (typed: string) => readonly SimilarQuestion[]

const longestWaitMs = 10_000

/** Loads what a new question may be like. @throws Error if that cannot be reached */
export async function loadSimilar(carId: number): Promise<FindSimilar> {
  const response = await fetch(`${vehicleQuestionsPath}?car_id=${carId}`, {
    signal: AbortSignal.timeout(longestWaitMs),
  })
  if (!response.ok) throw new Error(`${vehicleQuestionsPath}: ${response.status}`)
  const { questions } = (await response.json()) as { questions: readonly SimilarQuestion[] }
  return (typed) => findSimilar(typed, questions)
}
